import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aNewStudent } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'

test('the tutor reads beside what a new student asks that he is new, until he is known; the student does not', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const zoe = await aNewStudent(app)
  const read = async (path: string, { token } = nadia) => (await app.call('GET', `/api${path}`, { token })).body
  const lesson = { tutorId: nadia.id, subjectId: maths }
  await aBooking(app, { ...lesson, studentId: zoe.id, start: '2026-01-20T10:00:00Z' })
  await aBooking(app, { ...lesson, studentId: amira.id, start: '2026-01-21T10:00:00Z' })
  const marks = async () => {
    const asked: { student: { name: string; isNew?: true } }[] = await read('/bookings/requests')
    const waiting: typeof asked = (await read('/to-do')).tutor.requests.items
    return [asked, waiting].map((list) => list.map(({ student }) => [student.name, student.isNew]))
  }
  const marked = [
    ['Zoe', true],
    ['Amira', undefined],
  ]
  expect((await marks()).map((list) => list.sort().reverse())).toEqual([marked, marked])
  expect((await read(`/bookings/${zoe.id}`, zoe))[0].student).toEqual({ id: zoe.id, name: 'Zoe' })

  await app.call('POST', `/api/admin/students/${zoe.id}/known`, { token: nadia.token })
  expect((await marks()).flat().filter(([, isNew]) => isNew)).toEqual([])
})

test('conversations with new students stand after all others, however late they were', async () => {
  const { app, nadia, amira, ben } = await aSchool()
  const zoe = await aNewStudent(app)
  const says = async ({ token }: { token: string }) => {
    const { body } = await app.call('GET', '/api/chat/my-chat', { token })
    await app.call('POST', `/api/chat/${body.id}/messages`, { token, body: { content: 'Hello' } })
  }
  await says(amira)
  app.setClock('2026-01-12T09:01:00Z')
  await says(ben)
  app.setClock('2026-01-12T09:02:00Z')
  await says(zoe)
  const { body } = await app.call('GET', '/api/chat/all-chats', { token: nadia.token })
  expect(body.map(({ person }: { person: object }) => person)).toEqual([
    { id: ben.id, name: 'Ben', role: 'STUDENT' },
    { id: amira.id, name: 'Amira', role: 'STUDENT' },
    { id: zoe.id, name: 'Zoe', role: 'STUDENT', isNew: true },
  ])
})
