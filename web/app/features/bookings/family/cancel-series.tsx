import { useQueryClient } from '@tanstack/react-query'
import { seriesCancellationConsequence } from '#domain/charge-words.ts'
import { seriesMoves } from '#domain/series.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ReasonDialog } from '#web/app/ui/reason-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { chargeOf, type Lesson, partsAlone, readAgain } from '../api.ts'
import { cancelSeries } from './api.ts'
import {
  agreedTime,
  isLate,
  lessonsInWords,
  noticeOf,
  seriesInWords,
  seriesSpan,
  wasConfirmed,
  words,
} from './words.ts'

export interface CancelSeriesProps {
  /** Every lesson of it that is known, soonest first. */
  lessons: readonly Lesson[]
  onClose: () => void
}

/** Gives up what is still ahead of a series, and says before what returns and what stays payable (Rules #22, #101). */
export function CancelSeries({ lessons, onClose }: CancelSeriesProps) {
  const now = useNow()
  const queryClient = useQueryClient()
  const { moves } = seriesMoves(
    lessons.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime()),
    'FAMILY',
    'CANCELLED',
    now,
  )
  const [next] = moves
  const count = lessonsInWords(moves.length)
  async function cancel(reason: string) {
    if (!next?.seriesId) return
    await cancelSeries(next.seriesId, reason)
    notify(words.seriesCancelled)
    await readAgain(queryClient)
  }
  return (
    <ReasonDialog
      draftOf={`cancel series:${next?.seriesId ?? ''}`}
      reader="tutor"
      title="Cancel the rest of this series?"
      confirmLabel={`Cancel ${count}`}
      onConfirm={cancel}
      fallback={words.cancelFailed}
      onClose={onClose}
    >
      {next && (
        <p>
          {unbroken(seriesInWords(next))}: {count}, {seriesSpan(moves)}.
        </p>
      )}
      {moves.some(({ status }) => status === 'AMENDED') && <p>{words.bothTimesGivenUp}</p>}
      <Consequence lessons={moves} now={now} />
      <Charges lessons={moves} now={now} />
      <p>{words.seriesFinal}</p>
    </ReasonDialog>
  )
}

function Consequence({ lessons, now }: { lessons: readonly Lesson[]; now: Date }) {
  const late = lessons.filter((lesson) => isLate(lesson, now))
  const agreed = late[0] ?? lessons.find(wasConfirmed)
  if (!agreed) return <p>{words.seriesNotConfirmed}</p>
  const notice = noticeOf(agreed)
  if (late.length === 0) return <p>{words.seriesInTime(notice)}</p>
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

function Charges({ lessons, now }: { lessons: readonly Lesson[]; now: Date }) {
  if (!lessons.some(wasConfirmed)) return null
  const charges = lessons
    .flatMap((lesson) => asCharged(lesson, now))
    .map((lesson) => ({ charge: chargeOf(lesson), isLate: isLate(lesson, now) }))
  const sentences = seriesCancellationConsequence(charges)
  if (sentences.length === 0) return <p>{words.seriesNothingCharged}</p>
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
}

/** A lesson as one, unless a part of it is given up late and another in time (Rules #22). */
function asCharged(lesson: Lesson, now: Date): Lesson[] {
  const parts = partsAlone(lesson)
  return new Set(parts.map((part) => isLate(part, now))).size > 1 ? parts : [lesson]
}
