/** What somebody wrote about a lesson: notes, or a reason. */
export function Written({ label, text }: { label: string; text: string }) {
  return (
    <p className="max-w-prose border-l-2 border-feint pl-3 wrap-anywhere whitespace-pre-line">
      <span className="text-ink-3">{label}: </span>
      {text}
    </p>
  )
}
