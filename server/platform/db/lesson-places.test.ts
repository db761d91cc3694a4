/** I161: what is kept of a student's lessons has its bounds, and goes with him; tried past every rule above. */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'
import type { Tx } from './database.ts'

async function aLesson() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const booking = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths })
  const tried = (act: (tx: Tx) => Promise<unknown>) => refusalOf(app, act)
  const nowhere = { address: '', district: '', at_tutor: 0, meeting_link: null, changed_at: 1 } as const
  return {
    ...{ app, nadia, amira },
    place: (wish: object) =>
      tried((tx) =>
        tx
          .insertInto('lesson_places')
          .values({ student_id: amira.id, ...nowhere, ...wish })
          .execute(),
      ),
    plan: (wish: object) =>
      tried((tx) =>
        tx
          .insertInto('lesson_plans')
          .values({ booking_id: booking, topic: '', notes: '', updated_at: 1, ...wish })
          .execute(),
      ),
  }
}

test('I161: one place for each student, within its bounds', async () => {
  const { app, nadia, amira, place, plan } = await aLesson()
  expect(await place({ address: 'x'.repeat(301) })).toBe('lesson_places_address')
  for (const district of ['TW100', 'tw10']) expect(await place({ district })).toBe('lesson_places_district')
  expect(await place({ at_tutor: 2 })).toBe('lesson_places_at_tutor')
  for (const meeting_link of ['', 'x'.repeat(2001)]) expect(await place({ meeting_link })).toBe('lesson_places_link')
  expect(await place({ student_id: newId() })).toBe('foreign_key')
  expect(await place({ district: 'TW10' })).toBeNull()
  expect(await place({})).not.toBeNull()
  expect(await plan({ topic: 'x'.repeat(201) })).toBe('lesson_plans_topic')
  expect(await plan({ notes: 'x'.repeat(5001) })).toBe('lesson_plans_notes')
  expect(await plan({ booking_id: newId() })).toBe('foreign_key')
  expect(await plan({ topic: 'Fractions' })).toBeNull()
  expect(await plan({})).not.toBeNull()
  const erased = await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })
  expect(erased.status).toBe(204)
  expect([await app.count('lesson_places'), await app.count('lesson_plans')]).toEqual([0, 0])
  expect([await place({}), await plan({})]).toEqual(['person_erased', 'person_erased'])
})
