import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { mailToTutor } from '#server/testing/mail.ts'
import { aSchool, type School } from '#server/testing/school.ts'

const waiting = ({ app, nadia }: School) => mailToTutor(app.database, nadia)

test('the tutor gets one mail for each request, with the link to the schedule', async () => {
  const school = await aSchool()
  const { body } = await school.ask(school.amira)
  expect(await waiting(school)).toMatchObject([
    {
      recipient: 'nadia@home.test',
      subject: 'Amira asks for a lesson on Monday 19 January 2026 at 16:00',
      text: expect.stringContaining(`\nhttp://localhost:3000/schedule?lesson=${body.id}\n`),
    },
  ])
})

test('a series is one mail, and a preview none', async () => {
  const school = await aSchool()
  const { app, amira, maths } = school
  const body = {
    parts: [{ subjectId: maths, minutes: 60 }],
    startTime: '2026-01-19T16:00:00Z',
    isOnline: true,
    weeks: 4,
  }
  const ask = (preview: boolean) =>
    app.call('POST', '/api/bookings/series', { token: amira.token, body: { ...body, preview } })
  expect((await ask(true)).status).toBeLessThan(300)
  expect(await waiting(school)).toEqual([])
  expect((await ask(false)).status).toBeLessThan(300)
  expect((await waiting(school)).map(({ subject }) => subject)).toEqual([
    'Amira asks for 4 lessons from Monday 19 January 2026 at 16:00',
  ])
})

test('a consultation is announced too', async () => {
  const school = await aSchool()
  const { app, amira, nadia, maths } = school
  const body = {
    tutorId: nadia.id,
    subjectId: maths,
    startTime: '2026-01-19T16:00:00Z',
    endTime: '2026-01-19T16:30:00Z',
  }
  const { status } = await app.call('POST', '/api/bookings/consultation', { token: amira.token, body })
  expect(status).toBe(201)
  expect((await waiting(school)).map(({ subject }) => subject)).toEqual([
    'Amira asks for a consultation on Monday 19 January 2026 at 16:00',
  ])
})

test("a student's wish for another time is a mail, the tutor's own change is none", async () => {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  const amend = (path: string, token: string, hour: number) =>
    app.call('PUT', `/api/bookings/${id}/${path}`, {
      token,
      body: {
        subjectId: maths,
        startTime: `2026-01-20T${hour}:00:00Z`,
        endTime: `2026-01-20T${hour + 1}:00:00Z`,
        notes: '',
      },
    })
  expect((await amend('tutor-amend', nadia.token, 15)).status).toBe(200)
  expect(await waiting(school)).toEqual([])
  expect((await amend('amend', amira.token, 17)).status).toBe(200)
  const [mail, ...others] = await waiting(school)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Amira asks to move a lesson to Tuesday 20 January 2026 at 17:00')
  expect(mail?.text).toContain('instead of Tuesday 20 January 2026 at 15:00 until 16:00')
})

test('a request that is refused sends nothing', async () => {
  const school = await aSchool()
  await school.ask(school.amira)
  expect((await school.ask(school.ben)).status).toBe(409)
  expect(await waiting(school)).toHaveLength(1)
})
