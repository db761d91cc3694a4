import { expect, test } from 'vitest'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'

async function aSwitch() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const turn = (consultationEnabled: unknown, { id } = amira) =>
    app.call('PUT', `/api/admin/students/${id}/consultation`, { token: nadia.token, body: { consultationEnabled } })
  const profile = async (person = amira) =>
    (await app.call('GET', '/api/auth/profile', { token: person.token })).body.user.studentProfile
  return { ...school, turn, profile }
}

test('the tutor closes the consultation to one student, who sees it at once, and opens it again', async () => {
  const { app, nadia, amira, ben, turn, profile } = await aSwitch()
  const [hers, tutors, his] = [hintsFor(app, amira), hintsFor(app, nadia), hintsFor(app, ben)]
  const off = await turn(false)
  expect([off.status, off.body.id, off.body.studentProfile.consultationEnabled]).toEqual([200, amira.id, false])
  expect([hers, tutors, his]).toEqual([['account'], ['account'], []])
  expect((await profile()).consultationEnabled).toBe(false)
  expect((await profile(ben)).consultationEnabled).toBe(true)
  expect((await turn(true)).body.studentProfile.consultationEnabled).toBe(true)
  expect((await turn(true)).status).toBe(200)
  expect(await app.count('notices')).toBe(0)
})

test('while it is closed no consultation can be booked', async () => {
  const { app, nadia, amira, maths, turn } = await aSwitch()
  const body = {
    ...{ tutorId: nadia.id, subjectId: maths, isOnline: true },
    ...{ startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T16:30:00Z' },
  }
  const book = () => app.call('POST', '/api/bookings/consultation', { token: amira.token, body })
  await turn(false)
  expect(said(await book())).toEqual([403, 'Consultations are not enabled for your account'])
  await turn(true)
  expect((await book()).status).toBe(201)
})

test('a switch is on or off, and a student’s', async () => {
  const { nadia, turn } = await aSwitch()
  for (const neither of ['true', 1, null, undefined, [], {}]) {
    expect(said(await turn(neither))).toEqual([400, 'Please choose on or off.'])
  }
  expect(said(await turn(false, nadia))).toEqual([404, 'Student not found.'])
})
