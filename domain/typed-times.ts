import { type ClockTime, clockFromMinutes } from './time.ts'

/** What was typed is a time, or why it is none. */
export type TypedTime = { readonly time: ClockTime } | { readonly problem: TypedTimeProblem }
export type TypedTimeProblem =
  | 'empty'
  | 'not_a_time'
  | 'no_such_hour'
  | 'no_such_minute'
  | 'which_half'
  | 'between_steps'

/** Hours, perhaps minutes after a point, colon or space (or none), and perhaps am or pm. */
const SHAPE = /^(\d{1,2})(?:\s*[:.]\s*|\s+)(\d{2})$|^(\d{1,2})(\d{2})$|^(\d{1,2})$/
const HALF = /\s*([ap])\.?\s*m?\.?$/

/**
 * A time of day as people type it: `16:30`, `16.30`, `1630`, `4.30pm`, `4 pm`. With am or pm the hours go from 1 to 12;
 * without, two digits are the 24-hour clock. A single digit without am or pm (`4.30`) could be either half of the day,
 * so it is asked rather than guessed. Words such as `noon` are no times. Where only every so many minutes will do, the
 * others are refused and never rounded (Rules: availability).
 */
export function typedTime(text: string, stepMinutes = 1): TypedTime {
  const typed = text.trim().toLowerCase()
  if (typed === '') return { problem: 'empty' }
  const half = HALF.exec(typed)?.[1]
  const shape = SHAPE.exec(typed.replace(HALF, ''))
  const hours = shape?.[1] ?? shape?.[3] ?? shape?.[5]
  if (!hours) return { problem: 'not_a_time' }
  const hour = Number(hours)
  const minute = Number(shape?.[2] ?? shape?.[4] ?? 0)

  if (half ? hour < 1 || hour > 12 : hour > 23) return { problem: 'no_such_hour' }
  if (minute > 59) return { problem: 'no_such_minute' }
  if (!half && hours.length === 1 && hour > 0) return { problem: 'which_half' }
  if (minute % stepMinutes !== 0) return { problem: 'between_steps' }
  const hourOfDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return { time: clockFromMinutes(hourOfDay * 60 + minute) }
}
