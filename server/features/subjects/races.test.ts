import { expect, test } from 'vitest'
import { aSubject } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'

const english = { name: 'English', category: 'GCSE', onlineRate: 25, inPersonRate: 30 }

test('twenty creations of one subject make one', async () => {
  const { app, nadia } = await aSchool()
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      callOver(address, 'POST', '/subjects', {
        token: nadia.token,
        body: { ...english, name: n % 2 ? 'English' : ' ENGLISH ' },
      }),
    ),
  )
  expect(tally(replies.map((reply) => `${reply.status} ${reply.body.message}`))).toEqual({
    '201 undefined': 1,
    '409 A subject with this name and category already exists': 19,
  })
  expect(await app.count('subjects')).toBe(2)
})

test('two changes of different fields at once are both kept', async () => {
  const { app, nadia } = await aSchool()
  const address = await app.listen()
  for (let n = 0; n < 10; n++) {
    const id = await aSubject(app, { name: `Subject ${n}` })
    const change = (body: object) => callOver(address, 'PUT', `/subjects/${id}`, { token: nadia.token, body })
    const replies = await Promise.all([
      change({ isActive: false }),
      change({ onlineRate: 40 }),
      change({ name: `New ${n}` }),
    ])
    expect(tally(replies.map((reply) => reply.status))).toEqual({ 200: 3 })
    const row = await app.database.db.selectFrom('subjects').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ is_active: 0, online_rate_pence: 4000, name: `New ${n}` })
  }
})

test('a subject is deleted or booked, never both', async () => {
  const { app, nadia, amira } = await aSchool()
  const address = await app.listen()
  for (let n = 0; n < 15; n++) {
    const subjectId = await aSubject(app, { name: `Subject ${n}` })
    const start = Date.parse('2026-01-19T06:00:00Z') + n * 3_600_000
    const asked = () =>
      callOver(address, 'POST', '/bookings/request', {
        token: amira.token,
        body: {
          tutorId: nadia.id,
          subjectId,
          startTime: new Date(start).toISOString(),
          endTime: new Date(start + 3_600_000).toISOString(),
          isOnline: true,
        },
      })
    const deleted = () => callOver(address, 'DELETE', `/subjects/${subjectId}`, { token: nadia.token })
    const [booking, deletion] =
      n % 2 ? await Promise.all([asked(), deleted()]) : (await Promise.all([deleted(), asked()])).reverse()
    expect(['201 409', '404 204']).toContain(`${booking?.status} ${deletion?.status}`)
    if (booking?.status === 404) expect(booking.body.message).toBe('Subject not found')
    if (deletion?.status === 409) expect(deletion.body.message).toBe('This subject is in use. Deactivate it instead.')
  }
})

test('a request that comes while its subject is put away is booked or refused, and a later one is refused', async () => {
  const { app, nadia, amira, maths, ask } = await aSchool()
  const address = await app.listen()
  const body = {
    tutorId: nadia.id,
    subjectId: maths,
    startTime: '2026-01-20T16:00:00Z',
    endTime: '2026-01-20T17:00:00Z',
    isOnline: true,
  }
  const [, booking] = await Promise.all([
    callOver(address, 'PUT', `/subjects/${maths}`, { token: nadia.token, body: { isActive: false } }),
    callOver(address, 'POST', '/bookings/request', { token: amira.token, body }),
  ])
  expect([201, 404]).toContain(booking.status)
  expect((await ask(amira)).status).toBe(404)
})

test('a subject that is deleted while students choose it stands in no profile', async () => {
  const { app, nadia, amira, ben } = await aSchool()
  const address = await app.listen()
  for (let n = 0; n < 10; n++) {
    const id = await aSubject(app, { name: `Subject ${n}` })
    const choose = (token: string) => callOver(address, 'PUT', '/users/profile', { token, body: { subjects: [id] } })
    const [deletion, ...choices] = await Promise.all([
      callOver(address, 'DELETE', `/subjects/${id}`, { token: nadia.token }),
      choose(amira.token),
      choose(ben.token),
    ])
    expect(deletion.status).toBe(204)
    for (const { status, body } of choices) {
      expect([200, 400]).toContain(status)
      if (status === 400)
        expect(body.errors).toEqual([{ msg: 'Please choose subjects from the list.', field: 'subjects' }])
    }
    const left = await app.database.db.selectFrom('student_subjects').selectAll().where('subject_id', '=', id).execute()
    expect(left).toEqual([])
  }
})
