/** Waiting without a shape to show. `label` is read out. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-ink-3">
      <svg viewBox="0 0 24 24" className="size-6 animate-spin" fill="none" strokeWidth="3" aria-hidden="true">
        <circle cx="12" cy="12" r="9" className="stroke-rule" />
        <path d="M21 12a9 9 0 0 0-9-9" className="stroke-bottle" strokeLinecap="round" />
      </svg>
      {label}
    </span>
  )
}
