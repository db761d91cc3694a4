import { useMemo, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { lengthThatFits } from '#domain/lesson-requests.ts'
import { londonClockOf, londonDateOf, minutesBetween } from '#domain/time.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { type ChosenTime, intervalOf, startsWith } from '#web/app/features/bookings/state.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { TimeChoice } from '../booking/times/time-choice.tsx'
import { lengthInWords } from '../booking/words.ts'
import { lengthsOf, movingOf } from './state.ts'
import { endClock, words } from './words.ts'

interface AmendFieldsProps {
  control: Control<{ time: ChosenTime; reason: string }>
  lesson: Lesson
}

/** A free time keeps the length of the lesson where it has room for it; the end always comes after the start. */
export function AmendFields({ control, lesson }: AmendFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'time' })
  const { value: time, onChange } = field
  const missing = fieldState.error?.message ?? ''
  const now = useNow()
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
        now={now}
        moving={moving}
        from={londonDateOf(lesson.startTime)}
        labels={{ date: 'New date', start: 'Start' }}
        starts={everyQuarter}
        problems={{ date: time.date === null ? missing : '', start: time.start === null ? missing : '' }}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label="End"
          placeholder={words.startFirst}
          isDisabled={interval === null}
          options={lengthsOf(lesson).map((minutes) => {
            const length = lengthInWords(minutes)
            return {
              id: String(minutes),
              ...(interval ? { name: endClock(interval, minutes), note: length } : { name: length }),
            }
          })}
          value={interval && String(time.minutes)}
          {...(isShortened && time.minutes < wholeLength ? { description: words.shortened } : {})}
          onChange={(id) => change({ minutes: Number(id) })}
        />
      </div>
      <FormTextArea control={control} name="reason" label="Reason (optional)" />
      {missing && <ErrorBox isSought>{missing}</ErrorBox>}
    </>
  )
}

const everyQuarter = startsWith(null)
