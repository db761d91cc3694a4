import { expect, test } from 'vitest'
import { everyWeek } from './availability.ts'
import { DEFAULT_RULES } from './diary-rules.ts'
import { calendarDate, clockTime, type Weekday } from './time.ts'
import { consultationTimes, isConsultationTime, linkFinds, subjectOfLevel, visitorDates } from './visitors.ts'

const block = (dayOfWeek: Weekday, startTime: string, endTime: string, subjectId: string | null = null) => ({
  ...{ id: `${dayOfWeek} ${startTime}`, dayOfWeek, startTime: clockTime(startTime), endTime: clockTime(endTime) },
  ...{ subjectId, season: 'TERM' as const, isOnline: null },
})
const sunday = everyWeek([block(0, '15:00', '16:30')])
const NOW = new Date('2027-03-15T09:00:00Z')
const diary = (wish: object = {}) => ({ subjectIds: ['maths'], hours: sunday, busy: [], now: NOW, ...wish })
const at = (text: string) => new Date(text)

test('two London weeks are offered, today being the first day, on both sides of the change to summer time', () => {
  expect(visitorDates(NOW)).toEqual({ first: calendarDate('2027-03-15'), last: calendarDate('2027-03-28') })
  // 28 March 2027 is the first day of summer time.
  expect(consultationTimes(diary()).map(({ startTime }) => startTime.toISOString())).toEqual([
    ...['2027-03-21T15:00:00.000Z', '2027-03-21T15:30:00.000Z', '2027-03-21T16:00:00.000Z'],
    ...['2027-03-28T14:00:00.000Z', '2027-03-28T14:30:00.000Z', '2027-03-28T15:00:00.000Z'],
  ])
  const autumn = consultationTimes(diary({ now: at('2027-10-18T09:00:00Z') })).map(({ startTime }) => startTime)
  expect([autumn[0], autumn[3]]).toEqual([at('2027-10-24T14:00:00Z'), at('2027-10-31T15:00:00Z')])
})

test.each([
  ['the last half hour', '2027-03-21T16:00:00Z', {}, true],
  ['a quarter between two that are offered', '2027-03-21T15:15:00Z', {}, true],
  ['one that would end later than the hours', '2027-03-21T16:15:00Z', {}, false],
  ['no quarter of an hour', '2027-03-21T15:05:00Z', {}, false],
  ['the fourteenth day', '2027-03-28T14:00:00Z', {}, true],
  ['the fifteenth', '2027-03-28T14:00:00Z', { now: at('2027-03-14T23:59:59Z') }, false],
  ['as it begins', '2027-03-21T15:00:00Z', { now: at('2027-03-21T15:00:00Z') }, false],
  ['a moment before', '2027-03-21T15:00:00Z', { now: at('2027-03-21T14:59:59.999Z') }, true],
  ['a time of which a moment is taken', '2027-03-21T15:30:00Z', { busy: [taken('15:59', '17:00')] }, false],
  ['as another lesson begins', '2027-03-21T15:30:00Z', { busy: [taken('16:00', '17:00')] }, true],
  ['hours of a subject that is taught no more', '2027-03-21T15:00:00Z', { hours: ofPhysics() }, false],
  ['a notice that is kept', '2027-03-21T15:00:00Z', { limits: withNotice(360), now: at('2027-03-21T09:00:00Z') }, true],
  ['a notice too short', '2027-03-21T15:00:00Z', { limits: withNotice(361), now: at('2027-03-21T09:00:00Z') }, false],
  ['lessons of an hour alone', '2027-03-21T15:00:00Z', { limits: ofHours() }, true],
])('%s', (_, start, wish, isHad) => {
  expect(isConsultationTime(at(start), diary(wish))).toBe(isHad)
})

function taken(from: string, until: string) {
  return { start: at(`2027-03-21T${from}:00Z`), end: at(`2027-03-21T${until}:00Z`) }
}
function ofPhysics() {
  return everyWeek([block(0, '15:00', '16:30', 'physics')])
}
function withNotice(noticeMinutes: number) {
  return { rules: { ...DEFAULT_RULES, noticeMinutes }, held: [], isOnline: true }
}
function ofHours() {
  return { rules: { ...DEFAULT_RULES, lengths: [60] }, held: [], isOnline: true }
}

test('of a level the subject is taken that is taught then, else the first', () => {
  const subjects = [
    { id: 'english', category: 'GCSE' as const },
    { id: 'physics', category: 'GCSE' as const },
    { id: 'maths', category: 'A_LEVEL' as const },
  ]
  const wish = { start: at('2027-03-21T15:00:00Z'), hours: ofPhysics() }
  expect(subjectOfLevel(subjects, 'GCSE', wish)?.id).toBe('physics')
  expect(subjectOfLevel(subjects, 'GCSE', { ...wish, start: at('2027-03-22T15:00:00Z') })?.id).toBe('english')
  expect(subjectOfLevel(subjects, 'A_LEVEL', wish)?.id).toBe('maths')
  expect(subjectOfLevel(subjects, 'ELEVEN_PLUS', wish)).toBeNull()
})

test('a link books once, and answers again for as long as it would have worked', () => {
  const request = { expiresAt: at('2027-03-16T09:00:00Z'), confirmedAt: null }
  const last = at('2027-03-16T08:59:59.999Z')
  expect(linkFinds(null, NOW)).toBe('nothing')
  expect([linkFinds(request, last), linkFinds(request, request.expiresAt)]).toEqual(['request', 'nothing'])
  const used = { ...request, confirmedAt: NOW }
  expect([linkFinds(used, last), linkFinds(used, request.expiresAt)]).toEqual(['booking', 'nothing'])
})
