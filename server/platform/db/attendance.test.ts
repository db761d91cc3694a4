/** I155: a lesson is marked once, with minutes where it is marked late; tried past every rule above. */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'

/** What is ahead is called off with its student, and cannot be marked. */
const PAST = { start: '2026-01-05T16:00:00Z', status: 'CONFIRMED' } as const

test('I155: one mark of each lesson, late by its minutes, and none of an erased student', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const booking = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, ...PAST })
  const mark = (wish: object) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('attendance')
        .values({ ...{ booking_id: booking, mark: 'PRESENT', late_minutes: null, marked_at: 1 }, ...wish })
        .execute(),
    )
  expect(await mark({ mark: 'AWAY' })).toBe('attendance_mark')
  expect(await mark({ mark: 'LATE' })).toBe('attendance_late')
  expect(await mark({ late_minutes: 5 })).toBe('attendance_late')
  for (const late_minutes of [0, 181])
    expect(await mark({ mark: 'LATE', late_minutes })).toBe('attendance_late_minutes')
  expect(await mark({ booking_id: newId() })).toBe('foreign_key')
  expect(await mark({ mark: 'LATE', late_minutes: 180 })).toBeNull()
  expect(await mark({})).not.toBeNull()
  const percent = (absent_percent: number) =>
    refusalOf(app, (tx) => tx.updateTable('diary_rules').set({ absent_percent }).execute())
  await app.call('PUT', '/api/diary-rules', { token: nadia.token, body: (await rulesOf()).body })
  async function rulesOf() {
    return app.call('GET', '/api/diary-rules', { token: nadia.token })
  }
  expect([await percent(33), await percent(50)]).toEqual(['diary_rules_absent_percent', null])
  const erased = await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })
  expect([erased.status, await app.count('attendance')]).toEqual([204, 0])
  expect(await mark({})).toBe('person_erased')
})
