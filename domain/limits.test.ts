import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES, type DiaryRules, isRunTooShort, LENGTHS } from './diary-rules.ts'
import { type AskedLesson, daysAround, type HeldLesson, type Limit, limitProblems } from './limits.ts'
import { addMinutes, calendarDate, clockTime, instantAt } from './time.ts'

const at = (date: string, clock: string) => instantAt(calendarDate(date), clockTime(clock))
type Place = Partial<Pick<AskedLesson, 'studentId' | 'isOnline' | 'type'>>

function lesson(start: Date, minutes = 60, place: Place = {}): AskedLesson {
  return { start, end: addMinutes(start, minutes), studentId: 'amira', isOnline: true, type: 'LESSON', ...place }
}
/** On Tuesday 2 March 2027, from a clock time to a clock time. */
function held(from: string, to: string, place: Place = { studentId: 'ben' }): HeldLesson {
  const [start, end] = [at('2027-03-02', from), at('2027-03-02', to)]
  return { start, end, studentId: 'ben', isOnline: true, ...place }
}
const EARLY = at('2027-03-01', '08:00')

function problems(
  asked: AskedLesson,
  rules: Partial<DiaryRules>,
  { now = EARLY, around = [], beside = [] }: { now?: Date; around?: HeldLesson[]; beside?: HeldLesson[] } = {},
): Limit[] {
  return limitProblems(asked, { held: around, asked: beside }, { ...DEFAULT_RULES, ...rules }, now)
}

describe('a lesson breaks', () => {
  test('nothing at the rules that a tutor begins with', () => {
    const beside = [held('09:00', '15:00'), held('16:00', '19:00')]
    expect(problems(lesson(at('2027-03-02', '15:00')), {}, { around: beside })).toEqual([])
    expect(problems(lesson(EARLY, 15), {})).toEqual([])
  })

  test.each([
    ['twelve real hours, the night that is an hour shorter', '2027-03-27', '20:00', '2027-03-28', '09:00', []],
    ['less, that night', '2027-03-27', '20:00', '2027-03-28', '08:45', ['notice']],
    ['twelve real hours, the night that is an hour longer', '2027-10-30', '20:00', '2027-10-31', '07:00', []],
    ['less, that night', '2027-10-30', '20:00', '2027-10-31', '06:45', ['notice']],
  ])('the notice: %s', (_, day, clock, date, start, found) => {
    expect(problems(lesson(at(date, start)), { noticeMinutes: 720 }, { now: at(day, clock) })).toEqual(found)
  })

  test.each([
    ['2027-03-31', '23:45', []],
    ['2027-04-01', '00:00', ['furthest']],
  ])('the last day, counted by London: %s %s', (date, clock, found) => {
    expect(problems(lesson(at(date, clock), 15), { furthestDays: 30 })).toEqual(found)
  })

  test('the lengths; a consultation has its own', () => {
    const rules = { lengths: [60, 90] }
    const found = LENGTHS.filter((minutes) => problems(lesson(at('2027-03-02', '16:00'), minutes), rules).length === 0)
    expect(found).toEqual([60, 90])
    expect(problems(lesson(at('2027-03-02', '16:00'), 30, { type: 'CONSULTATION' }), rules)).toEqual([])
  })

  test.each([
    ['online after online', '17:15', true, true, []],
    ['online after online', '17:10', true, true, ['gap']],
    ['online before online', '14:30', true, true, []],
    ['online before online', '14:35', true, true, ['gap']],
    ['in person after online', '17:30', true, false, []],
    ['in person after online', '17:25', true, false, ['gap']],
    ['online after in person', '17:25', false, true, ['gap']],
  ])('the gap: %s at %s', (_, clock, heldOnline, isOnline, found) => {
    const rules = { gapOnlineMinutes: 15, gapInPersonMinutes: 30 }
    const around = [held('15:45', '17:00', { isOnline: heldOnline })]
    expect(problems(lesson(at('2027-03-02', clock), 60, { isOnline }), rules, { around })).toEqual(found)
  })

  test('no gap to what is asked for in one breath', () => {
    const beside = [held('16:00', '17:00')]
    expect(problems(lesson(at('2027-03-02', '17:00')), { gapOnlineMinutes: 15 }, { beside })).toEqual([])
    expect(problems(lesson(at('2027-03-02', '17:00')), { gapOnlineMinutes: 15 }, { around: beside })).toEqual(['gap'])
  })

  test.each([
    ['two of three lessons', { dayLessons: 3 }, '20:00', 60, []],
    ['two of two lessons', { dayLessons: 2 }, '20:00', 60, ['day']],
    ['to the minute', { dayMinutes: 240 }, '20:00', 60, []],
    ['a quarter more', { dayMinutes: 240 }, '20:00', 75, ['day']],
    ['of the week', { weekMinutes: 240 }, '20:00', 75, ['week']],
    ['lessons of the week', { weekLessons: 2 }, '20:00', 60, ['week']],
    ['both', { dayLessons: 2, weekLessons: 2 }, '20:00', 60, ['day', 'week']],
  ])('the most of a day or a week: %s', (_, rules, clock, minutes, found) => {
    const around = [held('10:00', '11:00'), held('12:00', '14:00')]
    expect(problems(lesson(at('2027-03-02', clock), minutes), rules, { around })).toEqual(found)
  })

  test('a day by the London day of the start, a week by its Monday', () => {
    const sunday = { ...held('10:00', '11:00'), start: at('2027-03-07', '23:30'), end: at('2027-03-08', '00:30') }
    const onMonday = lesson(at('2027-03-08', '10:00'))
    expect(problems(onMonday, { dayLessons: 1, weekLessons: 1 }, { around: [sunday] })).toEqual([])
    expect(problems(lesson(at('2027-03-07', '10:00')), { dayLessons: 1 }, { around: [sunday] })).toEqual(['day'])
    expect(problems(lesson(at('2027-03-01', '10:00')), { weekLessons: 1 }, { around: [sunday] })).toEqual(['week'])
  })

  test('the most lessons, where two subjects one after the other are one', () => {
    const around = [held('10:00', '11:00'), held('11:00', '12:00')]
    expect(problems(lesson(at('2027-03-02', '15:00')), { dayLessons: 2 }, { around })).toEqual([])
    const ofOthers = [held('10:00', '11:00'), held('11:00', '12:00', { studentId: 'cleo' })]
    expect(problems(lesson(at('2027-03-02', '15:00')), { dayLessons: 2 }, { around: ofOthers })).toEqual(['day'])
  })

  test.each([
    ['after a break', '17:15', [], []],
    ['before the break is over', '17:10', [], ['run']],
    ['joining two runs', '17:10', ['18:15'], ['run']],
  ])('the longest run: %s', (_, clock, later, found) => {
    const around = [held('15:00', '17:00'), ...later.map((start) => held(start, '19:00'))]
    expect(problems(lesson(at('2027-03-02', clock)), { runMinutes: 120 }, { around })).toEqual(found)
  })

  test('the longest run by what it joins on both sides', () => {
    const around = [held('14:00', '15:00'), held('16:10', '17:00')]
    expect(problems(lesson(at('2027-03-02', '15:10')), { runMinutes: 180 }, { around })).toEqual([])
    expect(problems(lesson(at('2027-03-02', '15:10')), { runMinutes: 165 }, { around })).toEqual(['run'])
  })

  test('several rules, in their order', () => {
    const rules = { noticeMinutes: 120, furthestDays: 1, lengths: [30], gapOnlineMinutes: 15, dayLessons: 1 }
    const around = [held('15:00', '16:00')]
    const now = at('2027-03-02', '15:00')
    expect(problems(lesson(at('2027-03-02', '16:00')), rules, { now, around })).toEqual([
      ...['notice', 'length', 'gap', 'day'],
    ])
  })
})

test('the days around: whole weeks and a day on each side', () => {
  expect(daysAround(calendarDate('2027-03-24'), calendarDate('2027-03-28'))).toEqual({
    start: at('2027-03-21', '00:00'),
    end: at('2027-03-30', '00:00'),
  })
})

test('the shortest lesson has to fit into a run', () => {
  expect(isRunTooShort({ runMinutes: 45, lengths: [60] })).toBe(true)
  expect(isRunTooShort({ runMinutes: 60, lengths: [60, 90] })).toBe(false)
  expect(isRunTooShort({ runMinutes: null, lengths: [180] })).toBe(false)
})
