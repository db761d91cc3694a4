/** Part: when a lesson is to be, in a form. */
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import type { BookingType } from '#domain/bookings.ts'
import {
  addMinutes,
  type CalendarDate,
  type ClockTime,
  clockFromMinutes,
  clockMinutes,
  instantAt,
  londonClockOf,
} from '#domain/time.ts'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormClock, FormDate } from '#web/app/ui/form-times.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { lengthsWith, startsWith } from '../family/booking/times/state.ts'
import { minutesInWords } from '../words.ts'

export const needed = <T,>(sentence: string) =>
  z.custom<T | null>((chosen) => chosen !== null, sentence).transform((chosen) => chosen as T)

/** When a lesson is to be, by the names that the server has for what it refuses. */
export const timeShape = (noDate: string, noTime: string) => ({
  startTime: needed<CalendarDate>(noDate),
  startClock: needed<ClockTime>(noTime),
  /** As minutes after it begins. */
  endTime: z.number(),
})
const time = z.object(timeShape('', ''))
type TypedTime = z.input<typeof time>

/** As it is asked of the server. */
export function spanOf({ startTime: date, startClock, endTime: minutes }: z.output<typeof time>) {
  const startTime = instantAt(date, startClock)
  return { startTime, endTime: addMinutes(startTime, minutes) }
}

interface TimeFieldsProps<V extends TypedTime> {
  control: Control<V>
  type: BookingType
  minDate?: string
  /** It is only moved. */
  keepsLength?: boolean
}

/** Date, start and end. A later start takes the end along, so that the end is always the later one. */
export function TimeFields<V extends TypedTime>(props: TimeFieldsProps<V>) {
  const { type, minDate, keepsLength = false } = props
  const control = props.control as unknown as Control<TypedTime>
  const [date, start, minutes] = useWatch({ control, name: ['startTime', 'startClock', 'endTime'] })
  const lengths = keepsLength ? [minutes] : lengthsWith(minutes, type, MAX_BOOKING_MINUTES)
  const ending = (id: number): Option<number> => {
    const length = minutesInWords(id)
    return start === null ? { id, name: length } : { id, name: endClock(date, start, id), note: length }
  }
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 *:first:max-md:col-span-2 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.2fr)]">
      <FormDate control={control} name="startTime" label="Date" {...(minDate ? { minDate } : {})} />
      <FormClock control={control} name="startClock" label="Start" options={startsWith(start)} step={1} />
      <FormSelect control={control} name="endTime" label="End" options={lengths.map(ending)} />
    </div>
  )
}

/** What the London clock shows at the end; on a night when the clocks change it is not simply added. */
function endClock(date: CalendarDate | null, start: ClockTime, minutes: number): string {
  if (date !== null) return londonClockOf(addMinutes(instantAt(date, start), minutes))
  return clockFromMinutes((clockMinutes(start) + minutes) % (24 * 60))
}
