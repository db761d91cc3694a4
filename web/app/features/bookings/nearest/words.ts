import { londonDateOf } from '#domain/time.ts'
import { clockTime, day, dayAndTime } from '#web/app/lib/format.ts'

/** Rules #223. */
export const words = {
  nearest: 'Nearest free:',
  faces: {
    waiting: 'Looking for the nearest free times',
    failed: 'The nearest free times could not be loaded. Please try again later.',
  },
  none: 'Nothing is free on that day or in the two weeks after it.',
} as const

/** `17:15` on the day that was asked for, `Wed 16:00` on another one. */
export function startInShort(start: Date, asked: Date): string {
  const clock = clockTime(start)
  return londonDateOf(start) === londonDateOf(asked) ? clock : `${day(start).split(' ')[0]} ${clock}`
}

/** The same in full, for whoever does not see which day it is near. */
export const startInFull = (start: Date): string => dayAndTime(start)
