import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'

async function aLesson() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const id = await aBooking(app, {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' },
    start: '2026-01-20T16:00:00Z',
  })
  return {
    ...{ ...school, id },
    plan: (body: object, of = id) => app.call('PUT', `/api/bookings/${of}/plan`, { token: nadia.token, body }),
    answers: async (person: Person) => {
      const paths = [
        `bookings/${person === nadia ? nadia.id : amira.id}`,
        `bookings/${id}/lesson`,
        `bookings/${id}/ics`,
      ]
      const replies = await Promise.all(paths.map((path) => app.call('GET', `/api/${path}`, { token: person.token })))
      return replies.map(({ text }) => text).join('\n')
    },
  }
}
const PLAN = { topic: 'Adding fractions', notes: 'She guesses when she is tired.\nSlowly.' }

test('a lesson is planned: the family reads the topic, and nobody but the tutor the notes', async () => {
  const { app, nadia, amira, ben, id, plan, answers } = await aLesson()
  const read = async () => (await app.call('GET', `/api/bookings/${id}/plan`, { token: nadia.token })).body
  expect(await read()).toEqual({ topic: '', notes: '' })
  const [toAmira, toBen] = [hintsFor(app, amira), hintsFor(app, ben)]
  const written = await plan(PLAN)
  expect([written.status, written.body, await read()]).toEqual([200, PLAN, PLAN])
  expect([toAmira, toBen]).toEqual([['bookings'], []])
  for (const person of [amira, nadia]) {
    expect(await answers(person)).toContain('Adding fractions')
    expect(await answers(person)).not.toContain('guesses')
  }
  const { text } = await app.call('GET', '/api/account/export', { token: amira.token })
  expect([text.includes('Adding fractions'), text.includes('guesses')]).toEqual([true, false])
  expect((await plan({ topic: '', notes: '' })).body).toEqual({ topic: '', notes: '' })
  expect(await answers(amira)).not.toContain('topic')
})

test('what is planned stays with the lesson where it is moved', async () => {
  const { app, nadia, maths, id, plan } = await aLesson()
  await plan(PLAN)
  const body = { startTime: '2026-01-21T16:00:00Z', endTime: '2026-01-21T17:00:00Z', subjectId: maths }
  const moved = await app.call('PUT', `/api/bookings/${id}/tutor-amend`, { token: nadia.token, body })
  expect(moved.body).toMatchObject({ topic: PLAN.topic, startTime: '2026-01-21T16:00:00.000Z' })
})

test.each([
  [{ topic: 'x'.repeat(201), notes: '' }, 'Please use at most 200 characters.'],
  [{ topic: '', notes: 'x'.repeat(5001) }, 'Please use at most 5000 characters.'],
  [{ topic: 'two\nlines', notes: '' }, 'Please remove the control characters from this text.'],
  [{ topic: 'Fractions' }, 'This field is required.'],
])('%j is no plan, and changes nothing', async (body, sentence) => {
  const { app, plan } = await aLesson()
  expect(said(await plan(body))).toEqual([400, sentence])
  expect(await app.count('lesson_plans')).toBe(0)
})

test('nobody plans what is not there', async () => {
  const { plan } = await aLesson()
  expect(said(await plan(PLAN, newId()))).toEqual([404, 'Booking not found'])
})
