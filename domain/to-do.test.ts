import { expect, test } from 'vitest'
import type { BookingStatus } from './bookings.ts'
import { firstOf, isChange, isOpenSuggestion, isStillToDo, requestsOf, type Told } from './to-do.ts'

const z = (text: string) => new Date(text)
/** One after another, on days of their own. */
const asked = (id: string, seriesId: string | null = null, status: BookingStatus = 'REQUESTED') => ({
  ...{ id, seriesId, status, suggested: false, subject: { id: 'maths' }, student: { id: 'amira' } },
  ...{
    startTime: z(`2026-01-1${id.charCodeAt(0) - 96}T16:00Z`),
    endTime: z(`2026-01-1${id.charCodeAt(0) - 96}T17:00Z`),
  },
  ...{ originalStartTime: null, originalEndTime: null },
})
const rowsOf = (...waiting: ReturnType<typeof asked>[]) =>
  requestsOf(waiting).map(({ first, bookings }) => `${first.id} ${bookings.length}`)

test('of what waits the first three are shown, of what has changed as many as are asked for, and all of it is counted', () => {
  const all = Array.from({ length: 21 }, (_, place) => place)
  expect(firstOf(all)).toEqual({ count: 21, items: all.slice(0, 3) })
  expect(firstOf(all, 20)).toEqual({ count: 21, items: all.slice(0, 20) })
  expect(firstOf(all.slice(18))).toEqual({ count: 3, items: all.slice(18) })
  expect(firstOf([])).toEqual({ count: 0, items: [] })
})

test('the bookings of a series are one request, where the first of them stands', () => {
  expect(rowsOf(asked('a'), asked('b', 's'), asked('c'), asked('d', 's'), asked('e', 't'))).toEqual([
    ...['a 1', 'b 2', 'c 1', 'e 1'],
  ])
})

test('a change is answered for itself, and so is each request of a series in which one was changed', () => {
  expect(rowsOf(asked('a', 's'), asked('b', 's', 'AMENDED'), asked('c', 's'))).toEqual(['a 1', 'b 1', 'c 1'])
})

test('a lesson of two subjects is one change, and one request beside it', () => {
  const second = (first: ReturnType<typeof asked>, id: string) => ({
    ...{ ...first, id, subject: { id: 'english' } },
    ...{ startTime: first.endTime, endTime: z(first.endTime.toISOString().replace('T17', 'T18')) },
  })
  const [changed, waits] = [asked('a', 's', 'AMENDED'), asked('b', 's')]
  expect(rowsOf(changed, second(changed, 'x'), waits, second(waits, 'y'))).toEqual(['a 2', 'b 2'])
})

test.each([
  ['until its end', '2026-01-19T16:59:59.999Z', true],
  ['not from its end on', '2026-01-19T17:00:00Z', false],
])('a suggestion can be answered %s', (_when, now, isOpen) => {
  const booking = { status: 'REQUESTED', suggested: true, endTime: z('2026-01-19T17:00:00Z') } as const
  expect(isOpenSuggestion(booking, z(now))).toBe(isOpen)
  expect(isOpenSuggestion({ ...booking, suggested: false }, z(now))).toBe(false)
})

test.each([
  ['before it is due', '2026-03-20T16:00:00Z', true],
  ['a millisecond short of four weeks after', '2026-04-20T14:59:59.999Z', true],
  ['four weeks after, over the change of the clocks', '2026-04-20T15:00:00Z', false],
])('homework due on 23 March is to be done %s: %s', (_when, now, isToDo) => {
  expect(isStillToDo(z('2026-03-23T15:00:00Z'), z(now))).toBe(isToDo)
})

test('what has no due date is to be done whenever', () => {
  expect(isStillToDo(null, z('2036-01-01T00:00:00Z'))).toBe(true)
})

const cancelled: Told = {
  ...{ kind: 'booking', priority: 'HIGH', createdAt: z('2026-01-12T09:00:00Z'), isWithdrawn: false },
  booking: { status: 'CANCELLED', suggested: false, updatedAt: z('2026-01-12T09:00:00Z'), cancelledLateAt: null },
}
const after = { ...cancelled.booking, updatedAt: z('2026-01-12T09:00:00.001Z') } as Told['booking']
const lateThen = { ...after, cancelledLateAt: z('2026-01-12T09:00:00Z') }
const lateSince = { ...after, cancelledLateAt: z('2026-01-12T09:00:00.001Z') }

test.each([
  ['a lesson that was cancelled', {}, true],
  ['one to which something has happened since', { booking: after }, false],
  ['a late cancellation, whatever has happened since', { booking: lateThen, priority: 'URGENT' }, true],
  ['an urgent wish to move it, told before that', { booking: lateSince, priority: 'URGENT' }, false],
  ['an urgent wish to move it that was answered', { booking: after, priority: 'URGENT' }, false],
  ['one that was deleted', { booking: null, priority: 'URGENT' }, false],
  ['a request, which waits in the list', { booking: { ...cancelled.booking, status: 'REQUESTED' } }, false],
  ['a change, which waits in the list', { booking: { ...cancelled.booking, status: 'AMENDED' } }, false],
  ['a suggestion that was accepted', { booking: { ...cancelled.booking, status: 'CONFIRMED', suggested: true } }, true],
  ['an ordered package, which waits in the list', { kind: 'hour-package', booking: null }, false],
  ['a package that was withdrawn', { kind: 'hour-package', booking: null, isWithdrawn: true }, true],
  ['a new student', { kind: 'student', booking: null }, true],
  ['a message, which waits in the list', { kind: 'chat', booking: null }, false],
])('%s has changed since the tutor looked: %s', (_what, told, isOne) => {
  expect(isChange({ ...cancelled, ...told } as Told)).toBe(isOne)
})
