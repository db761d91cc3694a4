import type { Lesson } from './api.ts'
import { words } from './words.ts'

/** What somebody wrote about a lesson: notes, or a reason. */
export function Written({ label, text }: { label: string; text: string }) {
  return (
    <p className="max-w-prose border-l-2 border-feint pl-3 wrap-anywhere whitespace-pre-line">
      <span className="text-ink-3">{label}: </span>
      {text}
    </p>
  )
}

/** What a parent did to a lesson; what its student or the tutor did goes without saying. */
export function ParentsDoing({ lesson: { requestedBy, cancelledBy } }: { lesson: Lesson }) {
  if (!requestedBy && !cancelledBy) return null
  return (
    <p className="text-ink-2 wrap-anywhere">
      {[requestedBy && words.requestedBy(requestedBy), cancelledBy && words.cancelledBy(cancelledBy)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
