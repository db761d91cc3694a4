import { CircleAlert } from 'lucide-react'
import { suggestionMessage, withoutSuggestionMarker } from '#domain/booking-words.ts'
import { awaitsStudent, bookingCan } from '#domain/bookings.ts'
import { cancellationConsequence } from '#domain/charge-words.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { chargeOf, type Lesson } from '../api.ts'
import { noticeOf, words } from './words.ts'

/** Who has to answer, what changed, and what was written. */
export function LessonNotes({ lesson }: { lesson: Lesson }) {
  const isOffer = awaitsStudent(lesson)
  const notes = isOffer ? suggestionMessage(lesson.notes) : withoutSuggestionMarker(lesson.notes)
  return (
    <>
      {lesson.status === 'AMENDED' && (
        <p className="flex gap-2.5 rounded-md bg-warn-bg px-3.5 py-2.5 text-warn">
          <CircleAlert size={19} className="mt-0.5 shrink-0" aria-hidden />
          {words.changeUnderReview}
        </p>
      )}
      {bookingCan.confirm(lesson) && lesson.status !== 'AMENDED' && !isOffer && (
        <p className="text-ink-2">{words.waitingForTutor}</p>
      )}
      {lesson.lateCancellation && (
        <p className={lesson.chargeWaived ? 'text-ink-2' : 'text-danger'}>
          {lesson.chargeWaived
            ? words.cancelledLateFree(noticeOf(lesson))
            : `${words.cancelledLate(noticeOf(lesson))} ${cancellationConsequence(chargeOf(lesson), true)}`}
        </p>
      )}
      <FormerTime lesson={lesson} />
      {lesson.amendmentReason && <Written label="Reason" text={lesson.amendmentReason} />}
      {notes && <Written label={isOffer ? 'Your tutor' : 'Notes'} text={notes} />}
    </>
  )
}

/** The last confirmed time of an amended lesson; of any other, the one that was asked for first (Rules #23). */
function FormerTime({ lesson }: { lesson: Lesson }) {
  const { originalStartTime: start, originalEndTime: end } = lesson
  if (!start || !end) return null
  const isAmended = lesson.status === 'AMENDED'
  return (
    <p>
      <span className="text-ink-2">{isAmended ? 'Confirmed before: ' : 'First asked for: '}</span>
      <span className="tabular-nums">{unbroken(dayAndRange(start, end))}</span>
      {isAmended && (
        <>
          {', '}
          <span className="text-ink-2">now asked for: </span>
          <span className="tabular-nums">{unbroken(dayAndRange(lesson.startTime, lesson.endTime))}</span>
        </>
      )}
    </p>
  )
}

function Written({ label, text }: { label: string; text: string }) {
  return (
    <p className="max-w-prose border-l-2 border-feint pl-3 wrap-anywhere whitespace-pre-line">
      <span className="text-ink-3">{label}: </span>
      {text}
    </p>
  )
}
