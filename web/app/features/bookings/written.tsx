import { markInWords } from '#domain/attendance.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { type Lesson, partsAlone } from './api.ts'
import { forPart, words } from './words.ts'

/** What somebody wrote about a lesson: notes, or a reason. */
export function Written({ label, text }: { label: string; text: string }) {
  return (
    <p className="max-w-prose border-l-2 border-feint pl-3 wrap-anywhere whitespace-pre-line">
      <span className="text-ink-3">{label}: </span>
      {text}
    </p>
  )
}

/** What each part of a lesson will be about, where the tutor has said it (Rules #237). */
export function Topics({ lesson }: { lesson: Lesson }) {
  return partsAlone(lesson).map(
    (part) => part.topic && <Written key={part.id} label={forPart('Topic', part)} text={part.topic} />,
  )
}

/** Whoever came in time is not mentioned (Rules #229). */
export function Marked({ lesson: { attendance } }: { lesson: Lesson }) {
  if (!attendance || attendance.mark === 'PRESENT') return null
  return <Chip tone="warn">{markInWords(attendance)}</Chip>
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
