import { CircleAlert, Hourglass } from 'lucide-react'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { withoutSuggestionMarker } from '#domain/booking-words.ts'
import { awaitsStudent } from '#domain/bookings.ts'
import { noticeInWords } from '#domain/notice-period.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { chargeOf, type Lesson } from '../api.ts'
import { Written } from '../written.tsx'
import { words } from './words.ts'

/** What the tutor has to know before he answers: what changed, who has to answer, and what was written. */
export function SessionNotes({ lesson }: { lesson: Lesson }) {
  const notes = withoutSuggestionMarker(lesson.notes)
  return (
    <>
      {awaitsStudent(lesson) && (
        <p className="flex items-center gap-2 text-ink-2">
          <Hourglass size={17} className="shrink-0" aria-hidden />
          {bookingRefusals.waiting_for_student.message}
        </p>
      )}
      {lesson.status === 'AMENDED' && (
        <p className="flex gap-2.5 rounded-md bg-warn-bg px-3.5 py-2.5 text-warn">
          <CircleAlert size={19} className="mt-0.5 shrink-0" aria-hidden />
          {words.reviewChange}
        </p>
      )}
      <LateCancellation lesson={lesson} />
      <FormerTime lesson={lesson} />
      {lesson.amendmentReason && <Written label="Reason" text={lesson.amendmentReason} />}
      {notes && <Written label="Notes" text={notes} />}
    </>
  )
}

/** What a package gave for it or the family has paid is not payable any more: the payment line says so. */
function LateCancellation({ lesson }: { lesson: Lesson }) {
  if (!lesson.lateCancellation) return null
  const notice = noticeInWords(lesson.noticePeriodHours)
  if (lesson.chargeWaived) return <p className="text-ink-2">{words.cancelledLateFree(notice)}</p>
  const isOwed = chargeOf(lesson).pendingPence > 0
  return <p className="text-danger">{isOwed ? words.cancelledLate(notice) : words.cancelledLateSettled(notice)}</p>
}

/** The last confirmed time of an amended lesson; of any other, the one that was asked for first (Rules #23). */
function FormerTime({ lesson }: { lesson: Lesson }) {
  const { originalStartTime: start, originalEndTime: end } = lesson
  if (!start || !end) return null
  return (
    <p>
      <span className="text-ink-2">{lesson.status === 'AMENDED' ? 'Confirmed before: ' : 'First asked for: '}</span>
      <s className="tabular-nums">{unbroken(dayAndRange(start, end))}</s>
    </p>
  )
}
