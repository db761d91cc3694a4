/** A number at the corner of an icon; the name of what it stands on says it in words. */
export function CountBadge({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-md bg-danger-line px-1 text-xs font-semibold text-paper tabular-nums"
    >
      {children}
    </span>
  )
}
