import type { ReactNode } from 'react'

/** A list with nothing in it: the specification's sentence, and what to do about it where there is something. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-rule-strong px-5 py-9 text-center text-ink-2">
      <p className="max-w-prose">{children}</p>
      {action}
    </div>
  )
}
