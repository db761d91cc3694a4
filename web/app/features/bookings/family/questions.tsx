import { cancellationConsequence, seriesCancellationConsequence } from '#domain/charge-words.ts'
import { seriesMoves } from '#domain/series.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { counted, dayAndRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { confirmWithReason } from '#web/app/ui/confirm.ts'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { because, changeLesson, chargeOf, type Lesson, partsAlone, showBookings, showsMoney } from '../api.ts'
import {
  agreedTime,
  inTimeInWords,
  isLate,
  keptOf,
  lessonInFull,
  noticeOf,
  seriesInWords,
  seriesSpan,
  wasConfirmed,
  words,
} from './words.ts'

/** Declining the tutor's suggestion is final. */
export function askToDecline(lesson: Lesson): void {
  confirmWithReason({
    draftOf: `decline:${lesson.id}`,
    reader: 'tutor',
    title: 'Decline this suggestion?',
    body: [`${lessonInFull(lesson)}.`, words.final],
    confirmLabel: 'Decline',
    act: (reason) => changeLesson(lesson, 'DENIED', reason),
    success: words.declined,
    fallback: words.declineFailed,
  })
}

/** Cancelling is final: it says before what will happen. */
export function askToCancel(lesson: Lesson): void {
  const noun = lesson.status === 'REQUESTED' ? 'request' : 'lesson'
  confirmWithReason({
    draftOf: `cancel:${lesson.id}`,
    reader: 'tutor',
    title: `Cancel this ${noun}?`,
    body: <Cancellation lesson={lesson} />,
    confirmLabel: `Cancel ${noun}`,
    act: (reason) => changeLesson(lesson, 'CANCELLED', reason),
    ...words.cancellation,
  })
}

/** What the notice period makes of cancelling now, and so of the hours and the money (Rules #22, Rules: differences). */
function Cancellation({ lesson }: { lesson: Lesson }) {
  const now = useNow()
  const parts = partsAlone(lesson)
  const late = parts.some((part) => isLate(part, now))
  const isCharged = parts.some((part) => keptOf(part, now) > 0)
  const notice = noticeOf(lesson)
  const consequence = parts.map((part) => consequenceFor(part, now)).join(' ')
  const { originalStartTime: start, originalEndTime: end } = lesson
  return (
    <>
      <p>{lessonInFull(lesson)}.</p>
      {lesson.status === 'AMENDED' && start && end && (
        <p>The lesson that was confirmed for {unbroken(dayAndRange(start, end))} is given up as well.</p>
      )}
      {late ? (
        <>
          <p className={isCharged ? 'font-semibold text-danger' : ''}>
            {words.late(notice)} {consequence}
          </p>
          {/* The page does not know when the tutor last moved it; the server does. */}
          {isCharged && <p>{words.lateUnlessMoved}</p>}
        </>
      ) : (
        <p>{wasConfirmed(lesson) ? `${inTimeInWords(lesson)} ${consequence}` : words.notConfirmed}</p>
      )}
      <p>{words.final}</p>
    </>
  )
}

/** Each booking of a lesson is charged for itself, and each has its own start (Rules #22); nothing is said of money that its reader does not see. */
function consequenceFor(part: Lesson, now: Date): string {
  if (!showsMoney(part)) return ''
  const sentence = cancellationConsequence(chargeOf(part), keptOf(part, now)) || words.nothingCharged
  return part.besides.length > 0 ? `${subjectInFull(part.subject)}: ${sentence}` : sentence
}

/**
 * Gives up what is still ahead of a series, of which these are all the lessons that are known, and says before what
 * returns and what stays payable (Rules #22, #101).
 */
export function askToCancelSeries(known: readonly Lesson[]): void {
  const lessons = known.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())
  const { moves } = seriesMoves(lessons, 'FAMILY', 'CANCELLED', now())
  const seriesId = moves[0]?.seriesId
  if (!seriesId) return
  confirmWithReason({
    draftOf: `cancel series:${seriesId}`,
    reader: 'tutor',
    title: 'Cancel the rest of this series?',
    body: <SeriesCancellation lessons={lessons} />,
    confirmLabel: `Cancel ${counted(moves.length, 'lesson')}`,
    act: (reason) => {
      const body = { status: 'CANCELLED', ...because(reason) } as const
      return api.series.changeStatus({ params: { seriesId }, body }, { show: showBookings })
    },
    success: words.seriesCancelled,
    fallback: words.cancellation.fallback,
  })
}

function SeriesCancellation({ lessons }: { lessons: readonly Lesson[] }) {
  const now = useNow()
  const { moves } = seriesMoves(lessons, 'FAMILY', 'CANCELLED', now)
  const [next] = moves
  return (
    <>
      {next && (
        <p>
          {unbroken(seriesInWords(next))}: {counted(moves.length, 'lesson')}, {seriesSpan(moves)}.
        </p>
      )}
      {moves.some(({ status }) => status === 'AMENDED') && <p>{words.bothTimesGivenUp}</p>}
      <LateOnes lessons={moves} now={now} />
      <Charges lessons={moves} now={now} />
      <p>{words.seriesFinal}</p>
    </>
  )
}

interface OfSeriesProps {
  lessons: readonly Lesson[]
  now: Date
}

function LateOnes({ lessons, now }: OfSeriesProps) {
  const late = lessons.filter((lesson) => keptOf(lesson, now) > 0)
  const agreed = late[0] ?? lessons.find(wasConfirmed)
  if (!agreed) return <p>{words.seriesNotConfirmed}</p>
  const notice = noticeOf(agreed)
  if (lessons.every((lesson) => !isLate(lesson, now)) && agreed.noticePeriodHours > 0) {
    return <p>{words.seriesInTime(notice)}</p>
  }
  if (late.length === 0) return null
  return (
    <>
      <p className="font-semibold text-danger">{words.seriesLate(notice, late.length)}</p>
      <ul className="list-disc pl-5">
        {late.map((lesson) => {
          const { start, end } = agreedTime(lesson)
          return (
            <li key={lesson.id} className="tabular-nums">
              {unbroken(dayAndRange(start, end))}
            </li>
          )
        })}
      </ul>
      {/* The page does not know when the tutor last moved it; the server does. */}
      <p>{words.lateUnlessMoved}</p>
    </>
  )
}

function Charges({ lessons, now }: OfSeriesProps) {
  if (!lessons.some(wasConfirmed) || !lessons.every(showsMoney)) return null
  const charges = lessons
    .flatMap((lesson) => asCharged(lesson, now))
    .map((lesson) => ({ charge: chargeOf(lesson), kept: keptOf(lesson, now) }))
  const sentences = seriesCancellationConsequence(charges)
  if (sentences.length === 0) return <p>{words.seriesNothingCharged}</p>
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
}

/** A lesson as one, unless a part of it is given up late and another in time (Rules #22). */
function asCharged(lesson: Lesson, now: Date): Lesson[] {
  const parts = partsAlone(lesson)
  return new Set(parts.map((part) => keptOf(part, now))).size > 1 ? parts : [lesson]
}
