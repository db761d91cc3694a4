import type { CalendarDate } from '#domain/time.ts'
import { calendarLongDay, date as longDate } from '#web/app/lib/format.ts'
import type { Diary, Shown, View } from './api.ts'
import { datesRead } from './state.ts'

export const words = {
  title: 'Calendar',
  notLoaded: 'Failed to load the calendar. Please try again later.',
  loading: 'Loading the calendar…',
  was: 'was',
  timeOff: 'Time off',
  keys: 'Keys',
  firstNames: 'First names only',
  rest: 'Move the rest of the day',
  restOf: (day: string) => `Move the rest of ${day}`,
  fixed: 'This lesson cannot be cancelled.',
  extraHours: 'Extra hours',
  delete: 'delete',
  history: 'History',
  move: 'Move…',
  changeLength: 'Change length…',
} as const

export const nameOfView: Record<View, string> = { day: 'Day', week: 'Week', month: 'Month', agenda: 'Agenda' }
export const nameOfShown: Record<Shown, string> = {
  free: 'Free hours',
  busy: 'Busy',
  cancelled: 'Cancelled',
  requests: 'Requests',
}

/** `Tuesday 24 November 2026`, `Week of 23 November 2026`, `November 2026`. */
export function headingOf(view: View, date: CalendarDate): string {
  if (view === 'day') return calendarLongDay(date)
  if (view === 'month') return longDate(`${date}T12:00Z`).replace(/^\d+ /, '')
  const { from, to } = datesRead(view, date)
  if (view === 'week') return `Week of ${longDate(`${from}T12:00Z`)}`
  return `${longDate(`${from}T12:00Z`).replace(/ \d+$/, '')} to ${longDate(`${to}T12:00Z`)}`
}

/** `Busy: Dentist`, of another calendar; of one whose titles are not kept `Busy`. */
export const busyInWords = (title: string): string => (title ? `Busy: ${title}` : 'Busy')

/** `Tuesday 24 November`, without the year. */
export function dayInWords(date: CalendarDate): string {
  const said = saidOfDays.get(date) ?? calendarLongDay(date).replace(/ \d+$/, '')
  saidOfDays.set(date, said)
  return said
}
/** Each lesson says its day. */
const saidOfDays = new Map<CalendarDate, string>()

/** `4 h 30`, `45 min`; nothing where nothing is taught. */
export function hoursTaught(minutes: number): string {
  if (minutes === 0) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`
}

/** A bank holiday by its name, the first and the last day of a term; nothing of any other day. */
export function closedOrTerm(
  date: CalendarDate,
  { bankHolidays, terms }: Pick<Diary, 'bankHolidays' | 'terms'>,
): string {
  const closed = bankHolidays.find((each) => each.date === date)
  const begins = terms.find(({ fromDate }) => fromDate === date)
  const ends = terms.find(({ toDate }) => toDate === date)
  const said = [closed?.name, begins && `${begins.name} begins`, ends && `${ends.name} ends`]
  return said.filter(Boolean).join('; ')
}

export const nothingOn = (date: CalendarDate): string => `Nothing on ${dayInWords(date)}.`
export const moreOn = (count: number): string => `${count} more`

/** What each key does in the calendar, in the order of the list that `?` opens. */
export const keys: readonly (readonly [string, string])[] = [
  ['Arrows, Home, End', 'from lesson to lesson; sideways to the nearest in the next day'],
  ['Page Up, Page Down', 'the period before, and the next'],
  ['T', 'today'],
  ['D, W, M, A', 'day, week, month, agenda'],
  ['Enter, Menu', 'the lesson in full, with all that can be done'],
  ['Delete', 'cancels the lesson, and asks before'],
  ['M, then arrows', 'moves the lesson by 15 minutes or a day; with Shift by an hour, Page Up and Page Down by a week'],
  ['R, then up, down', 'changes its length'],
  ['Enter, Esc', 'drops it there, puts it back'],
  ['M, M', 'the month, from a lesson'],
  ['Ctrl Z', 'undoes the last move, booking or cancellation, for ten seconds'],
  ['N', 'a new lesson'],
  ['Ctrl or Cmd K', 'the search, on every page'],
]
