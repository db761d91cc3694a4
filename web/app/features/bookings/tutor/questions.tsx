/** Part: what the tutor is asked before a lesson is denied, cancelled or deleted. */
import { bookingCan } from '#domain/bookings.ts'
import { tutorCancellationConsequence } from '#domain/charge-words.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { dayAndRange, longDay, timeRange } from '#web/app/lib/format.ts'
import { confirm, confirmWithReason } from '#web/app/ui/confirm.ts'
import type { ReasonedQuestion } from '#web/app/ui/question.ts'
import type { Said, Success } from '#web/app/ui/toasts.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { answerSeries, changeLesson, chargeOf, deleteBooking, type Lesson, type WaitingSeries } from '../api.ts'
import { cancelForNow } from '../changes/api.ts'
import { saidOf } from '../changes/state.ts'
import { titleOf } from '../words.ts'
import { seriesInWords, words } from './words.ts'

export function askToDeny(lesson: Lesson): void {
  confirmWithReason({
    draftOf: `deny:${lesson.id}`,
    reader: 'student',
    title: `Deny the request of ${lesson.student.name}?`,
    body: <GivenUp lesson={lesson} />,
    confirmLabel: 'Deny',
    act: (reason) => changeLesson(lesson, 'DENIED', reason),
    success: words.denied,
    fallback: words.statusFailed,
  })
}

/** `success` is what another page than the schedule says. */
export function askToCancel(lesson: Lesson, success: Said = words.cancelled): void {
  askWhetherToCancel(lesson, { act: (reason) => changeLesson(lesson, 'CANCELLED', reason), success })
}

/** The same where it can be undone, and is told only then (Rules #225). */
export function askToCancelForNow(lesson: Lesson): void {
  askWhetherToCancel(lesson, {
    act: (reason) => cancelForNow(lesson, reason),
    success: (done) => saidOf(words.cancelledOf(lesson), done, words.uncancelled),
  })
}

function askWhetherToCancel<Answer>(
  lesson: Lesson,
  how: Pick<ReasonedQuestion<Answer>, 'act'> & { success: Success<Answer> },
): void {
  confirmWithReason({
    draftOf: `cancel:${lesson.id}`,
    reader: 'student',
    title: `Cancel the lesson with ${lesson.student.name}?`,
    body: <GivenUp lesson={lesson} name={titleOf(lesson)} />,
    confirmLabel: 'Cancel lesson',
    ...how,
    fallback: words.cancelFailed,
  })
}

/** What goes and what is kept (Rules #27). */
export function askToDelete(lesson: Lesson): void {
  confirm({
    title: `Permanently delete the booking of ${lesson.student.name}?`,
    body: (
      <>
        <Which lesson={lesson} name={titleOf(lesson)} />
        {bookingCan.deny(lesson) && <p>{words.deletedUnanswered}</p>}
        <p>{words.deletedFor}</p>
        <p>{words.deletedKept}</p>
      </>
    ),
    confirmLabel: 'Delete permanently',
    // One by one: each is gone as soon as it is deleted, and pressing again deletes what is left.
    act: async () => {
      for (const { id } of lesson.parts) await deleteBooking(id)
    },
    ...words.deletion,
  })
}

/** Names every date that is given up; nothing has been charged for them yet. */
export function askToDenySeries(series: WaitingSeries, first: Lesson): void {
  const { id, lessons } = series
  confirmWithReason({
    draftOf: `deny series:${id}`,
    reader: 'student',
    title: `Deny all ${lessons.length} requests of ${first.student.name}?`,
    body: (
      <>
        <p>{unbroken(seriesInWords(first, lessons))}:</p>
        <ul className="max-h-48 overflow-auto tabular-nums">
          {lessons.map(({ startTime, endTime }) => (
            <li key={startTime.getTime()}>{unbroken(dayAndRange(startTime, endTime))}</li>
          ))}
        </ul>
        <p>{words.timesFree}</p>
      </>
    ),
    confirmLabel: `Deny all ${lessons.length}`,
    act: (reason) => answerSeries(series, 'DENIED', reason),
    success: words.allDenied(lessons.length),
    fallback: words.statusFailed,
  })
}

interface WhichProps {
  lesson: Lesson
  /** Its title, where it has been agreed. */
  name?: string
}

function GivenUp({ lesson, ...named }: WhichProps) {
  const consequence = tutorCancellationConsequence(chargeOf(lesson))
  return (
    <>
      <Which lesson={lesson} {...named} />
      {consequence && <p className="font-semibold">{consequence}</p>}
      <p>{words.timeFree}</p>
    </>
  )
}

/** With an amended lesson the agreed time goes too (Rules: bookings). */
function Which({ lesson, name }: WhichProps) {
  const { originalStartTime: start, originalEndTime: end } = lesson
  const subject = subjectsInFull(lesson.parts)
  return (
    <>
      <p>
        {name ? `${name} (${subject})` : subject} on {longDay(lesson.startTime)},{' '}
        {unbroken(timeRange(lesson.startTime, lesson.endTime))}.
      </p>
      {lesson.status === 'AMENDED' && start && end && (
        <p>The lesson that was confirmed for {unbroken(dayAndRange(start, end))} is given up as well.</p>
      )}
    </>
  )
}
