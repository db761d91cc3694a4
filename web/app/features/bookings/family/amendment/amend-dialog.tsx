import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { poundsText } from '#domain/money.ts'
import { clockTime, minutesBetween } from '#domain/time.ts'
import { amendLesson, type Lesson } from '#web/app/features/bookings/api.ts'
import { type ChosenTime, intervalOf } from '#web/app/features/bookings/state.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { lessonInWords } from '../words.ts'
import { AmendFields } from './amend-fields.tsx'
import { estimateOf, words } from './words.ts'

const form = z.object({
  time: z.custom<ChosenTime>((time) => intervalOf(time as ChosenTime) !== null, words.timesMissing),
  reason: z.string(),
})

/** Asks for another time: one of the free ones, or any other. Whatever is refused, everything chosen stays. */
export function AmendDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const fields = useForm({ resolver: zodResolver(form), defaultValues: { time: firstChoice(lesson), reason: '' } })
  const time = fields.watch('time')
  const interval = intervalOf(time)
  async function amend({ time, reason }: z.output<typeof form>) {
    const interval = intervalOf(time)
    if (!interval) return false
    return amendLesson(lesson, { startTime: interval.start, endTime: interval.end, notes: reason })
  }
  return (
    <FormDialog
      title="Ask for another time"
      form={fields}
      draftOf={`amendment:${lesson.parts.map(({ id }) => id).join('+')}`}
      hasWeek
      aside={
        <p className="mr-auto min-w-0 max-sm:w-full" aria-live="polite" aria-atomic>
          {interval && (
            <span className="block font-semibold tabular-nums">{dayAndRange(interval.start, interval.end)}</span>
          )}
          <span className="text-sm text-ink-2">Estimated price: {poundsText(estimateOf(lesson, time.minutes))}</span>
        </p>
      }
      leaveLabel="Go back"
      submitLabel="Send"
      send={amend}
      success={words.amended}
      fallback={words.amendFailed}
      onClose={onClose}
    >
      <div className="grid gap-1">
        <p className="text-ink-2">Now: {lessonInWords(lesson)}</p>
        {lesson.status === 'CONFIRMED' && <p>{words.amendingConfirmed}</p>}
        {lesson.parts.length > 1 && <p>{words.wholeMoves(lesson)}</p>}
        {lesson.besides.length > 0 && <p>{words.onePartMoves(lesson)}</p>}
      </div>
      <AmendFields control={fields.control} lesson={lesson} />
    </FormDialog>
  )
}

/** 4:00 PM (Rules: bookings). As long as the lesson is now; the date is still to be chosen. */
function firstChoice({ startTime, endTime }: Lesson): ChosenTime {
  return { date: null, start: clockTime('16:00'), minutes: minutesBetween(startTime, endTime) }
}
