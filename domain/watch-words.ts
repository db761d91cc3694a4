import type { NoticeText } from './booking-notices.ts'
import { dayOf } from './day-words.ts'
import { firstNameIn } from './people.ts'
import type { Category } from './subjects.ts'
import { subjectInFull } from './subjects.ts'
import { type Interval, londonClockOf, type Weekday } from './time.ts'
import type { Wish } from './watches.ts'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const ofWeek = (day: Weekday): number => (day + 6) % 7

/** `Tue or Thu, 16:00–19:00`: the week begins on Monday. */
export function wishInWords({ weekdays, fromTime, untilTime }: Omit<Wish, 'minutes'>): string {
  const days = weekdays.toSorted((a, b) => ofWeek(a) - ofWeek(b)).map((day) => DAYS[day])
  const last = days.pop() ?? ''
  return `${days.length === 0 ? last : `${days.join(', ')} or ${last}`}, ${fromTime}–${untilTime}`
}

interface Freed {
  readonly student: { readonly name: string }
  readonly subject: { readonly name: string; readonly category: Category }
  readonly time: Interval
  /** How many more wait for it. */
  readonly others: number
}

/** What the tutor reads of time that is free again and that somebody waits for: of several the first (Rules #243). */
export function freedNotice([first, ...more]: readonly [Freed, ...Freed[]]): NoticeText {
  const { student, subject, time, others } = first
  const when = `${dayOf(time.start)}, ${londonClockOf(time.start)} until ${londonClockOf(time.end)}`
  return {
    title: `A time is free that ${firstNameIn(student.name)} waits for`,
    content: [
      `${when} is free again. ${student.name} waits for a lesson of ${subjectInFull(subject)} then`,
      others > 0 ? `, and so ${others === 1 ? 'does 1 other student' : `do ${others} other students`}.` : '.',
      more.length > 0
        ? ` ${more.length === 1 ? '1 more time is' : `${more.length} more times are`} waited for, too.`
        : '',
      ' You can suggest it to them.',
    ].join(''),
    type: 'INFO',
    priority: 'NORMAL',
  }
}
