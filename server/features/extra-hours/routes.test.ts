import { expect, test } from 'vitest'
import { extraHoursRefusals } from '#contract/extra-hours.ts'
import { aBlock, aSubject } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'

/** Monday 12 January 2026, nine in the morning; open on Tuesdays from 15:00 to 18:00. */
async function aSchoolWithHours() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  await aBlock(app, { tutorId: nadia.id, dayOfWeek: 2, startTime: '15:00', endTime: '18:00' })
  const add = (start: string, end: string, wish: object = {}) =>
    app.call('POST', '/api/extra-hours', {
      token: nadia.token,
      body: { startTime: `2026-01-${start}:00Z`, endTime: `2026-01-${end}:00Z`, ...wish },
    })
  return {
    ...school,
    add,
    list: async () => (await app.call('GET', '/api/extra-hours', { token: nadia.token })).body,
    starts: async (query: string) => {
      const { body } = await app.call('GET', `/api/availability/${query}`, { token: amira.token })
      return body.map(({ startTime }: { startTime: string }) => startTime.slice(8, 16))
    },
  }
}

test('extra hours are opened, offered and closed again', async () => {
  const { app, nadia, amira, maths, add, list, starts } = await aSchoolWithHours()
  const hints = hintsFor(app, amira)
  const added = await add('17T10:00', '17T12:00', { subjectId: maths, isOnline: true })
  expect([added.status, added.body]).toEqual([
    201,
    {
      ...{ id: expect.any(String), startTime: '2026-01-17T10:00:00.000Z', endTime: '2026-01-17T12:00:00.000Z' },
      ...{ subjectId: maths, subjectName: expect.any(String), isOnline: true },
    },
  ])
  expect(await list()).toEqual([added.body])
  expect(hints).toEqual(['availability'])
  expect(await starts(`subject/${maths}?date=2026-01-17`)).toEqual(['17T10:00', '17T11:00'])
  expect(await starts(`subject/${maths}?date=2026-01-17&isOnline=false`)).toEqual([])
  const other = await aSubject(app, { name: 'Latin' })
  expect(await starts(`subject/${other}?date=2026-01-17`)).toEqual([])
  const remove = () => app.call('DELETE', `/api/extra-hours/${added.body.id}`, { token: nadia.token })
  expect((await remove()).status).toBe(204)
  expect(said(await remove())).toEqual([404, 'Extra hours not found'])
  expect(await list()).toEqual([])
})

test('what is open then already, by the week or by extra hours, is nothing extra', async () => {
  const { app, nadia, add } = await aSchoolWithHours()
  expect(said(await add('13T17:45', '13T19:00'))).toEqual([409, 'You are open then already'])
  expect((await add('13T18:00', '13T19:00')).status).toBe(201)
  expect(said(await add('13T18:45', '13T20:00'))).toEqual([409, 'You are open then already'])
  // Of the holidays, the blocks of term are not open.
  const terms = [{ name: 'Spring', fromDate: '2026-02-23', toDate: '2026-03-27' }]
  expect((await app.call('PUT', '/api/terms', { token: nadia.token, body: { terms } })).status).toBe(200)
  expect((await add('20T15:00', '20T18:00')).status).toBe(201)
})

test.each([
  ['17T12:00', '17T12:00', extraHoursRefusals.extra_hours_end_before_start.message],
  ['17T22:00', '18T01:00', extraHoursRefusals.extra_hours_over_a_day.message],
  ['17T10:05', '17T11:00', extraHoursRefusals.extra_hours_not_on_quarter_hour.message],
  ['12T07:00', '12T08:00', extraHoursRefusals.extra_hours_past.message],
])('hours from %s to %s are refused beside their field', async (start, end, msg) => {
  const { add, list } = await aSchoolWithHours()
  const { status, body } = await add(start, end)
  expect([status, body.errors]).toEqual([400, [{ field: 'endTime', msg }]])
  expect(await list()).toEqual([])
})

test('a subject that is not taught is refused', async () => {
  const { app, add } = await aSchoolWithHours()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  expect(said(await add('17T10:00', '17T12:00', { subjectId: latin }))).toEqual([
    400,
    'Please choose a subject from the list.',
  ])
})

test('of sixteen who open the same hours one does', async () => {
  const { app, nadia, list } = await aSchoolWithHours()
  const address = await app.listen()
  const body = { startTime: '2026-01-17T10:00:00Z', endTime: '2026-01-17T12:00:00Z' }
  const replies = await Promise.all(
    Array.from({ length: 16 }, () => callOver(address, 'POST', '/extra-hours', { token: nadia.token, body })),
  )
  expect(tally(replies.map((reply) => `${reply.status} ${reply.body.message}`))).toEqual({
    ...{ '201 undefined': 1, '409 You are open then already': 15 },
  })
  expect(await list()).toHaveLength(1)
})
