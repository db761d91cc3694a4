import { clockTime, day, type Moment } from '#web/app/lib/format.ts'
import { messages } from './messages.ts'

/** `80%`, or `N/A` before the first attempt. */
export const percentOrNone = (score: number | null | undefined): string =>
  score === null || score === undefined ? messages.noScore : `${score}%`

/** `Tue 8 Sept, 16:30` */
export const dayAndTime = (moment: Moment): string => `${day(moment)}, ${clockTime(moment)}`
