import { expect, test } from 'vitest'
import { calendarDate } from '#domain/time.ts'
import { AFTER_SENDING, type Draft, firstDraft, mayAddRow, ofTotal, STARTS, withNewRow } from './state.ts'

const fresh = firstDraft(calendarDate('2026-09-08'))
const minutes = (draft: Draft) => draft.rows.map((row) => row.minutes)
const addRow = (draft: Draft): Draft => ({ ...draft, rows: withNewRow(draft) })
const lasting = (draft: Draft, total: number): Draft => ({ ...draft, ...ofTotal(draft, total) })

test('a flexible lesson begins as an hour online of one subject', () => {
  expect(fresh).toMatchObject({ isFlexible: false, isOnline: true, totalMinutes: 60, weeks: 1 })
  expect(minutes(fresh)).toEqual([60])
})

test('the only subject that is offered is chosen already, in both modes; of several none is', () => {
  const date = calendarDate('2026-09-08')
  const one = firstDraft(date, [{ id: 'maths' }])
  expect([one.subjectId, one.rows[0]?.subjectId]).toEqual(['maths', 'maths'])
  const two = firstDraft(date, [{ id: 'maths' }, { id: 'english' }])
  expect([two.subjectId, two.rows[0]?.subjectId]).toEqual([null, null])
})

test('lessons start in quarter hours from 08:00 to 19:45', () => {
  expect([STARTS[0], STARTS[1], STARTS.at(-1), STARTS.length]).toEqual(['08:00', '08:15', '19:45', 48])
})

test('another total brings back a single row of that length, and keeps its subject', () => {
  const two = addRow({ ...fresh, rows: [{ key: 0, subjectId: 'maths', minutes: 60 }] })
  const longer = lasting(two, 90)
  expect(longer.rows).toEqual([{ key: 0, subjectId: 'maths', minutes: 90 }])
})

test('a new row lasts 15 minutes, taken from the longest one where the lesson is full', () => {
  expect(minutes(addRow(fresh))).toEqual([45, 15])
  const short = { ...fresh, rows: [{ key: 0, subjectId: null, minutes: 30 }] }
  expect(minutes(addRow(short))).toEqual([30, 15])
})

test('there are never more rows than quarters of an hour', () => {
  const half = lasting(fresh, 30)
  const full = addRow(half)
  expect(minutes(full)).toEqual([15, 15])
  expect([mayAddRow(half), mayAddRow(full)]).toEqual([true, false])
  expect(minutes(addRow(full))).toEqual([15, 15])
})

test('after sending, the time is open again and nothing is repeated', () => {
  const draft = { ...fresh, start: STARTS[0] ?? null, weeks: 8, subjectId: 'maths' }
  expect({ ...draft, ...AFTER_SENDING }).toMatchObject({ start: null, weeks: 1, subjectId: 'maths' })
})
