import { useMemo, useState } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { lengthThatFits } from '#domain/lesson-requests.ts'
import { poundsText } from '#domain/money.ts'
import { clockTime, londonClockOf, londonDateOf, minutesBetween } from '#domain/time.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { amendLesson, type Lesson } from '#web/app/features/bookings/api.ts'
import { NearestFree } from '#web/app/features/bookings/nearest/nearest-later.tsx'
import { isAboutTime } from '#web/app/features/bookings/nearest/state.ts'
import { words as bookingWords } from '#web/app/features/bookings/words.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { useField } from '#web/app/ui/use-field.ts'
import { startsWith } from '../booking/times/state.ts'
import { TimeChoice } from '../booking/times/time-choice.tsx'
import { lengthInWords } from '../booking/words.ts'
import { lessonInWords } from '../words.ts'
import { type ChosenTime, intervalOf, lengthsOf, movingOf, refusedMove } from './state.ts'
import { endClock, estimateOf, words } from './words.ts'

const amendment = z.object({
  time: z.custom<ChosenTime>((time) => intervalOf(time as ChosenTime) !== null, words.timesMissing),
  reason: z.string(),
})
type Amendment = z.output<typeof amendment>

/** Asks for another time: one of the free ones, or any other. Whatever is refused, everything chosen stays. */
export function AmendDialog({ lesson }: { lesson: Lesson }) {
  const form = useChecked(amendment, { time: firstChoice(lesson), reason: '' })
  const time = form.watch('time')
  const interval = intervalOf(time)
  const estimate = estimateOf(lesson, time.minutes)
  function pick(start: Date) {
    const chosen = { ...form.getValues('time'), date: londonDateOf(start), start: londonClockOf(start) }
    form.setValue('time', chosen, { shouldDirty: true })
  }
  async function amend({ time, reason }: Amendment) {
    const interval = intervalOf(time)
    return interval !== null && amendLesson(lesson, { startTime: interval.start, endTime: interval.end, notes: reason })
  }
  return (
    <FormDialog
      title="Ask for another time"
      form={form}
      draftOf={`amendment:${lesson.parts.map(({ id }) => id).join('+')}`}
      hasWeek
      aside={
        <p className="mr-auto min-w-0 max-sm:w-full" aria-live="polite" aria-atomic>
          {interval && (
            <span className="block font-semibold tabular-nums">{dayAndRange(interval.start, interval.end)}</span>
          )}
          {estimate !== null && <span className="text-sm text-ink-2">Estimated price: {poundsText(estimate)}</span>}
        </p>
      }
      leaveLabel="Go back"
      submitLabel="Send"
      send={amend}
      success={words.amended}
      fallback={words.amendFailed}
      remedy={(error, taken) => {
        const refused = isAboutTime(error) && interval && refusedMove(lesson, interval)
        const pickIt = (start: Date) => {
          pick(start)
          taken()
        }
        return refused && <NearestFree refused={refused} onPick={pickIt} />
      }}
    >
      <div className="grid gap-1">
        <p className="text-ink-2">Now: {lessonInWords(lesson)}</p>
        {lesson.status === 'CONFIRMED' && <p>{words.amendingConfirmed}</p>}
        {lesson.parts.length > 1 && <p>{words.wholeMoves(lesson)}</p>}
        {lesson.besides.length > 0 && <p>{bookingWords.onePartMoves(lesson)}</p>}
      </div>
      <Fields control={form.control} lesson={lesson} />
    </FormDialog>
  )
}

/** A free time keeps the length of the lesson where it has room for it; the end always comes after the start. */
function Fields({ control, lesson }: { control: Control<Amendment>; lesson: Lesson }) {
  const { value: time, onChange, error } = useField({ control, name: 'time' })
  const [isShortened, setShortened] = useState(false)
  const change = (values: Partial<ChosenTime>) => onChange({ ...time, ...values })
  const wholeLength = minutesBetween(lesson.startTime, lesson.endTime)
  const keepsLength = lesson.type === 'CONSULTATION' || lesson.parts.length > 1
  const interval = intervalOf(time)
  const moving = useMemo(() => movingOf(lesson), [lesson])

  function pick(slot: GridSlot) {
    const minutes = keepsLength ? wholeLength : lengthThatFits(slot, wholeLength)
    setShortened(minutes < wholeLength)
    change({ date: slot.date, start: londonClockOf(slot.startTime), minutes })
  }

  return (
    <>
      <TimeChoice
        time={time}
        minutes={time.minutes}
        onChange={change}
        onPick={pick}
        now={useNow()}
        moving={moving}
        isOnline={lesson.isOnline}
        from={londonDateOf(lesson.startTime)}
        labels={{ date: 'New date', start: 'Start' }}
        starts={everyQuarter}
        problems={{ date: time.date === null ? error : '', start: time.start === null ? error : '' }}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label="End"
          placeholder={words.startFirst}
          isDisabled={interval === null}
          options={lengthsOf(lesson).map((minutes) => {
            const length = lengthInWords(minutes)
            return {
              id: minutes,
              ...(interval ? { name: endClock(interval, minutes), note: length } : { name: length }),
            }
          })}
          value={interval && time.minutes}
          {...(isShortened && time.minutes < wholeLength ? { description: words.shortened } : {})}
          onChange={(minutes) => change({ minutes })}
        />
      </div>
      <FormTextArea control={control} name="reason" label="Reason (optional)" />
      {error && <ErrorBox isSought>{error}</ErrorBox>}
    </>
  )
}

const everyQuarter = startsWith(null)

/** 4:00 PM (Rules: bookings). As long as the lesson is now; the date is still to be chosen. */
function firstChoice({ startTime, endTime }: Lesson): ChosenTime {
  return { date: null, start: clockTime('16:00'), minutes: minutesBetween(startTime, endTime) }
}
