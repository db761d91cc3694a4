import { hoursInWords } from '#domain/charge-words.ts'
import { type DiaryRules, LENGTHS } from '#domain/diary-rules.ts'
import { bankHolidays, NATIONS, type Nation } from '#domain/seasons.ts'
import { SHARES, type Share } from '#domain/shares.ts'
import type { CalendarDate } from '#domain/time.ts'
import { calendarLongDay, counted } from '#web/app/lib/format.ts'
import type { Option } from '#web/app/ui/option.ts'
import { brief } from '#web/app/ui/toasts.tsx'

const NO_LIMIT = 'No limit'

export const words = {
  title: 'What families can book',
  about: 'Families are held to these limits; you are not.',
  loading: 'Loading your limits',
  notLoaded: 'Your limits could not be loaded. Please try again later.',
  limits: 'Booking limits',
  atOnce: 'Confirm at once what families I know ask for within my published hours',
  between: 'Between lessons',
  most: 'Most you teach',
  bankHolidays: 'Bank holidays',
  cancelling: 'Cancelling',
  cancellingAbout: 'It counts for lessons that are confirmed from now on; what is confirmed keeps what was agreed.',
  saved: { success: brief('Saved.'), fallback: 'Your limits could not be saved. Please try again.' },
} as const

const MINUTES_OF_DAY = 1440
const daysInWords = (days: number) => counted(days, 'day')

/** `12 hours`, from two days on `2 days`. */
function noticeInWords(minutes: number): string {
  const isDays = minutes >= 2 * MINUTES_OF_DAY && minutes % MINUTES_OF_DAY === 0
  return isDays ? daysInWords(minutes / MINUTES_OF_DAY) : hoursInWords(minutes)
}

/** What is chosen stays to be chosen, also where it is none of the usual. */
function optionsOf<Value extends number | null>(
  usual: readonly Value[],
  chosen: Value,
  name: (value: Value) => string,
): Option<Value>[] {
  const all = usual.includes(chosen) ? usual : [...usual, chosen]
  return [...all].sort((a, b) => (a ?? 0) - (b ?? 0)).map((id) => ({ id, name: name(id) }))
}

function limited(name: (value: number) => string) {
  return (value: number | null) => (value === null ? NO_LIMIT : name(value))
}

const lessons = limited((count) => counted(count, 'lesson'))
const hours = limited(hoursInWords)
const hoursUpTo = (most: number, step: number) => [
  null,
  ...Array.from({ length: most / step }, (_, at) => (at + 1) * step * 60),
]

/** What each rule may be chosen to be, by its name. */
export function choicesOf(rules: DiaryRules) {
  return {
    lateHours: optionsOf([0, 12, 24, 48, 72, 168], rules.lateHours, lateInWords),
    latePercent: SHARES.map((id) => ({ id, name: SHARE_NAMES[id] })),
    absentPercent: SHARES.map((id) => ({ id, name: SHARE_NAMES[id] })),
    noticeMinutes: optionsOf([0, 60, 120, 240, 360, 720, 1440, 2880, 4320, 10_080], rules.noticeMinutes, (minutes) =>
      minutes === 0 ? 'At any time before' : `${noticeInWords(minutes)} before`,
    ),
    furthestDays: optionsOf([null, 14, 30, 60, 90, 120], rules.furthestDays, (days) =>
      days === null ? 'Six months ahead' : `${daysInWords(days)} ahead`,
    ),
    gapOnlineMinutes: optionsOf([0, 5, 10, 15, 20, 30, 45, 60], rules.gapOnlineMinutes, gapInWords),
    gapInPersonMinutes: optionsOf([0, 5, 10, 15, 20, 30, 45, 60, 90, 120], rules.gapInPersonMinutes, gapInWords),
    runMinutes: optionsOf([null, 60, 90, 120, 150, 180, 240, 300], rules.runMinutes, hours),
    breakMinutes: optionsOf([5, 10, 15, 20, 30, 45, 60], rules.breakMinutes, hoursInWords),
    dayLessons: optionsOf([null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], rules.dayLessons, lessons),
    dayMinutes: optionsOf(hoursUpTo(10, 1), rules.dayMinutes, hours),
    weekLessons: optionsOf([null, 5, 10, 15, 20, 25, 30, 35, 40], rules.weekLessons, lessons),
    weekMinutes: optionsOf(hoursUpTo(40, 5), rules.weekMinutes, hours),
  }
}

const SHARE_NAMES: Record<Share, string> = { 0: 'Nothing', 50: 'Half of it', 100: 'All of it' }
function lateInWords(hours: number): string {
  return hours === 0
    ? 'Until the start'
    : `Until ${hours < 48 ? hoursInWords(hours * 60) : daysInWords(hours / 24)} before`
}

function gapInWords(minutes: number): string {
  return minutes === 0 ? 'None' : hoursInWords(minutes)
}

export const LENGTH_OPTIONS = LENGTHS.map((minutes) => ({ minutes, name: hoursInWords(minutes) }))

/** Each group of rules in a line. */
export function limitsInWords({ noticeMinutes, furthestDays, lengths, atOnce }: DiaryRules): string {
  const notice = noticeMinutes === 0 ? 'At any time before' : `At least ${noticeInWords(noticeMinutes)} before`
  const furthest = furthestDays === null ? 'up to six months ahead' : `up to ${daysInWords(furthestDays)} ahead`
  const long =
    lengths.length === LENGTHS.length
      ? 'lessons of every length up to 3 hours'
      : `lessons of ${listed.format(lengths.map(hoursInWords))}`
  return `${notice}, ${furthest}; ${long}.${atOnce ? ' Families you know are confirmed at once.' : ''}`
}

export function betweenInWords(rules: DiaryRules): string {
  const { gapOnlineMinutes, gapInPersonMinutes, runMinutes, breakMinutes } = rules
  const gaps =
    gapOnlineMinutes === 0 && gapInPersonMinutes === 0
      ? 'No gap between lessons'
      : `Gap online: ${gapInWords(gapOnlineMinutes).toLowerCase()}, in person: ${gapInWords(gapInPersonMinutes).toLowerCase()}`
  const run =
    runMinutes === null
      ? ''
      : `; after ${hoursInWords(runMinutes)} of teaching a break of ${hoursInWords(breakMinutes)}`
  return `${gaps}${run}.`
}

export function mostInWords({ dayLessons, dayMinutes, weekLessons, weekMinutes }: DiaryRules): string {
  const ofDay = mostOf(dayLessons, dayMinutes, 'a day')
  const ofWeek = mostOf(weekLessons, weekMinutes, 'a week')
  return `${[ofDay, ofWeek].filter(Boolean).join('; ') || NO_LIMIT}.`
}

function mostOf(count: number | null, minutes: number | null, each: string): string {
  const parts = [...(count === null ? [] : [lessons(count)]), ...(minutes === null ? [] : [hours(minutes)])]
  return parts.length > 0 ? `At most ${parts.join(' and ')} ${each}` : ''
}

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const nationNames: Record<Nation, string> = {
  ...{ ENGLAND_AND_WALES: 'England and Wales', SCOTLAND: 'Scotland', NORTHERN_IRELAND: 'Northern Ireland' },
}
export const NATION_OPTIONS: Option<Nation | null>[] = [
  { id: null, name: 'None: open as usual' },
  ...NATIONS.map((id) => ({ id, name: nationNames[id] })),
]

/** `England and Wales. The next ones: Friday 25 December 2026, Saturday 26 December 2026.` */
export function bankHolidaysInWords({ nation }: DiaryRules, today: CalendarDate): string {
  if (nation === null) return 'Open as usual.'
  const year = Number(today.slice(0, 4))
  const ahead = [...bankHolidays(year, nation), ...bankHolidays(year + 1, nation)].filter(({ date }) => date >= today)
  const next = ahead.slice(0, 2).map(({ date }) => calendarLongDay(date))
  return `Closed in ${nationNames[nation]}. The next ones: ${next.join(', ')}.`
}
