import { sumOfCharges, tutorCancellationConsequence } from '#domain/charge-words.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { ReasonDialog } from '#web/app/ui/reason-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { answerSeries, chargeOf } from '../api.ts'
import { SUCCESS_SHOWN_MS, seriesInWords, words } from '../words.ts'
import type { SeriesLessons } from './series-requests.tsx'

interface DenySeriesProps {
  seriesId: string
  lessons: SeriesLessons
  onClose: () => void
}

/** Names every date that it gives up. */
export function DenySeries({ seriesId, lessons, onClose }: DenySeriesProps) {
  const consequence = tutorCancellationConsequence(sumOfCharges(lessons.map(chargeOf)))
  async function deny(reason: string) {
    await answerSeries(seriesId, lessons, 'DENIED', reason)
    notify(words.allDenied(lessons.length), 'ok', SUCCESS_SHOWN_MS)
  }
  return (
    <ReasonDialog
      draftOf={`deny series:${seriesId}`}
      reader="student"
      title={`Deny all ${lessons.length} requests of ${lessons[0].student.name}?`}
      confirmLabel={`Deny all ${lessons.length}`}
      onConfirm={deny}
      fallback={words.statusFailed}
      onClose={onClose}
    >
      <p>{unbroken(seriesInWords(lessons))}:</p>
      <ul className="max-h-48 overflow-auto tabular-nums">
        {lessons.map(({ id, startTime, endTime }) => (
          <li key={id}>{unbroken(dayAndRange(startTime, endTime))}</li>
        ))}
      </ul>
      {consequence && <p className="font-semibold">{consequence}</p>}
      <p>{words.timesFree}</p>
    </ReasonDialog>
  )
}
