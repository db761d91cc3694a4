import { expect, test } from 'vitest'
import { eraseNeverJoined } from '#server/features/students/never-joined/actions.ts'
import { openOutbox } from '#server/platform/mail/outbox.ts'
import { forgetOldRequests } from './actions.ts'
import { aSchoolForVisitors } from './testing/visitors.ts'

const sweepAt = async ({ app }: Awaited<ReturnType<typeof aSchoolForVisitors>>, instant: string) => {
  await app.context.transaction((tx) => forgetOldRequests(tx, new Date(instant)))
  return [await app.count('consultation_requests'), await app.count('happenings'), await app.count('deliveries')]
}

test('what nobody confirms goes after a day with its letter', async () => {
  const school = await aSchoolForVisitors()
  await school.asks()
  await school.tokenFor()
  expect(await sweepAt(school, '2026-01-13T08:59:59.999Z')).toEqual([1, 1, 1])
  expect(await sweepAt(school, '2026-01-13T09:00:00Z')).toEqual([0, 0, 0])
})

test('from where it was asked is kept until it is confirmed', async () => {
  const { app, asks, confirm, tokenFor } = await aSchoolForVisitors()
  await asks({}, '192.0.2.77')
  const networks = () => app.database.db.selectFrom('consultation_requests').select('network').execute()
  expect(await networks()).toEqual([{ network: '192.0.2.77' }])
  await confirm(await tokenFor())
  expect(await networks()).toEqual([{ network: '' }])
})

test('a visitor who never joined, with whom nothing was agreed, is erased after ninety days', async () => {
  const school = await aSchoolForVisitors()
  const { app, asks, confirm, tokenFor } = school
  await asks()
  await confirm(await tokenFor())
  const kept = { outbox: openOutbox(''), database: { forget: async () => undefined } }
  const students = async (instant: string) => {
    app.setClock(instant)
    await eraseNeverJoined(app.context, kept)
    const rows = await app.database.db.selectFrom('users').select('name').where('role', '=', 'STUDENT').execute()
    return rows.map(({ name }) => name).sort()
  }
  expect(await students('2026-04-12T09:00:00Z')).toEqual(['Amira', 'Ben', 'Kit'])
  expect(await students('2026-04-12T09:00:00.001Z')).toEqual(['Amira', 'Ben', 'Deleted student'])
  for (const table of ['consultation_requests', 'family_invites', 'families']) expect(await app.count(table)).toBe(0)
})

test('one with whom a lesson was agreed stays', async () => {
  const { app, asks, confirm, tokenFor, nadia } = await aSchoolForVisitors()
  await asks()
  await confirm(await tokenFor())
  const { body } = await app.call('GET', '/api/bookings/requests', { token: nadia.token })
  const path = `/api/bookings/${body[0].id}/status`
  await app.call('PUT', path, { token: nadia.token, body: { status: 'CONFIRMED' } })
  app.setClock('2026-07-12T09:00:00Z')
  await eraseNeverJoined(app.context, { outbox: openOutbox(''), database: { forget: async () => undefined } })
  expect(await app.count('family_invites')).toBe(1)
})

test('Remove takes all that a visitor holds', async () => {
  const { app, asks, confirm, tokenFor, nadia } = await aSchoolForVisitors()
  await asks()
  await confirm(await tokenFor())
  const { body } = await app.call('GET', '/api/bookings/requests', { token: nadia.token })
  const removed = await app.call('DELETE', `/api/admin/students/${body[0].student.id}?isNew=true`, {
    token: nadia.token,
  })
  expect(removed.status).toBe(204)
  for (const table of ['consultation_requests', 'family_invites', 'families', 'held_times', 'happenings'])
    expect([table, await app.count(table)]).toEqual([table, 0])
  expect(JSON.stringify(await app.database.db.selectFrom('bookings').selectAll().execute())).not.toMatch(/Zoë|zoe@/)
})
