import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { anAssignment, aResource } from '#server/testing/given-resources.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'

/** Amira has homework with her lesson on Monday 19 January 2026. */
async function someHomework() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const people = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const bookingId = await aBooking(app, { ...people, status: 'CONFIRMED' })
  const resourceId = await aResource(app, { subjectIds: [maths], description: 'Page 12' })
  const id = await anAssignment(app, { bookingId, resourceId })
  const get = ({ token } = amira, studentId = amira.id) =>
    app.call('GET', `/api/homework/student/${studentId}`, { token })
  const mark = (status: string, { token } = amira, which = id) =>
    app.call('PUT', `/api/homework/${which}/status`, { token, body: { status } })
  return { ...school, people, bookingId, resourceId, id, get, mark }
}

test('Amira and Nadia read the homework with its day', async () => {
  const { nadia, amira, maths, bookingId, resourceId, id, get } = await someHomework()
  const expected = {
    ...{ id, title: 'Fractions', description: 'Page 12', status: 'ASSIGNED', dueDate: '2026-01-26T16:00:00.000Z' },
    ...{ subject: { id: maths, name: 'Mathematics', category: 'GCSE' }, bookingId, assignedAt: expect.any(String) },
    resource: expect.objectContaining({ id: resourceId, title: 'Fractions', fileExtension: 'txt' }),
  }
  for (const who of [nadia, amira]) expect((await get(who)).body).toEqual([expected])
})

test('what is due last stands first, and what is no homework does not stand there', async () => {
  const { app, bookingId, resourceId, maths, get } = await someHomework()
  const another = await aResource(app, { subjectIds: [maths], title: 'Decimals' })
  await anAssignment(app, { bookingId, resourceId: another, dueAt: '2026-02-01T10:00:00Z' })
  await anAssignment(app, { bookingId, resourceId, type: 'LESSON_MATERIAL' })
  expect((await get()).body.map(({ title }: { title: string }) => title)).toEqual(['Decimals', 'Fractions'])
})

test('Amira hands her homework in, and takes that back', async () => {
  const { app, nadia, amira, get, mark } = await someHomework()
  const hints = hintsFor(app, nadia)
  for (const status of ['SUBMITTED', 'SUBMITTED', 'ASSIGNED']) {
    expect((await mark(status)).body.status).toBe(status)
    expect((await get(amira)).body[0].status).toBe(status)
  }
  expect(hints).toEqual(['resources', 'resources'])
})

test('homework has two states', async () => {
  const { mark } = await someHomework()
  for (const status of ['DONE', '', 'assigned']) expect((await mark(status)).status).toBe(400)
})

test('nobody else reads or marks it', async () => {
  const { nadia, amira, ben, mark, get } = await someHomework()
  expect(said(await get(ben))).toEqual([403, 'Access denied.'])
  expect(said(await mark('SUBMITTED', ben))).toEqual([404, 'Homework not found'])
  expect((await mark('SUBMITTED', nadia)).status).toBe(403)
  expect(said(await get(nadia, newId()))).toEqual([404, 'Student not found'])
  expect((await get(amira)).body[0].status).toBe('ASSIGNED')
})

test('what is no homework, or no longer hers to read, is not marked', async () => {
  const { app, nadia, amira, bookingId, resourceId, mark, get } = await someHomework()
  const material = await anAssignment(app, { bookingId, resourceId, type: 'LESSON_MATERIAL' })
  expect(said(await mark('SUBMITTED', amira, material))).toEqual([404, 'Homework not found'])
  await app.call('PUT', `/api/bookings/${bookingId}/status`, { token: nadia.token, body: { status: 'CANCELLED' } })
  expect(said(await mark('SUBMITTED'))).toEqual([404, 'Homework not found'])
  expect((await get()).body).toEqual([])
})
