import { expect, test } from 'vitest'
import { aBlock, aSubject } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'

test('twenty times the same block at once is one block', async () => {
  const { app, nadia } = await aSchool()
  const address = await app.listen()
  const body = { dayOfWeek: 1, startTime: '15:00', endTime: '20:00' }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => callOver(address, 'POST', '/availability/tutor', { token: nadia.token, body })),
  )
  expect(tally(replies.map((reply) => `${reply.status} ${reply.body.message}`))).toEqual({
    '201 undefined': 1,
    '409 This time slot overlaps with existing availability (15:00 - 20:00)': 19,
  })
})

test('a request and the deletion of its block are both done', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const block = await aBlock(app, { tutorId: nadia.id })
  const address = await app.listen()
  const [deletion, booking] = await Promise.all([
    callOver(address, 'DELETE', `/availability/${block}`, { token: nadia.token }),
    callOver(address, 'POST', '/bookings/request', {
      token: amira.token,
      body: {
        tutorId: nadia.id,
        subjectId: maths,
        startTime: '2026-01-19T16:00:00Z',
        endTime: '2026-01-19T17:00:00Z',
        isOnline: true,
      },
    }),
  ])
  expect([deletion.status, booking.status]).toEqual([204, 201])
  expect([await app.count('availability_blocks'), await app.count('bookings')]).toEqual([0, 1])
})

test('a block is deleted or changed first, and either way the other learns of it', async () => {
  const { app, nadia } = await aSchool()
  const address = await app.listen()
  for (let n = 0; n < 10; n++) {
    const block = await aBlock(app, { tutorId: nadia.id })
    const body = { dayOfWeek: 2, startTime: '09:00', endTime: '10:00' }
    const [changed, deleted] = await Promise.all([
      callOver(address, 'PUT', `/availability/${block}`, { token: nadia.token, body }),
      callOver(address, 'DELETE', `/availability/${block}`, { token: nadia.token }),
    ])
    expect([200, 404]).toContain(changed.status)
    expect(deleted.status).toBe(204)
  }
  expect(await app.count('availability_blocks')).toBe(0)
})

test('a block for a subject and the deletion of that subject are never both done', async () => {
  const { app, nadia } = await aSchool()
  const address = await app.listen()
  for (let n = 0; n < 10; n++) {
    const subjectId = await aSubject(app, { name: `Subject ${n}` })
    const time = `${String(8 + n).padStart(2, '0')}`
    const body = { dayOfWeek: 3, startTime: `${time}:00`, endTime: `${time}:45`, subjectId }
    const [added, deleted] = await Promise.all([
      callOver(address, 'POST', '/availability/tutor', { token: nadia.token, body }),
      callOver(address, 'DELETE', `/subjects/${subjectId}`, { token: nadia.token }),
    ])
    expect(['201 409', '400 204']).toContain(`${added.status} ${deleted.status}`)
  }
})
