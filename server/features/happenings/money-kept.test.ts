import { expect, test } from 'vitest'
import { planDue } from '#server/features/happenings/planning/actions.ts'
import { mayAlone } from '#server/testing/given-links.ts'
import { aWorld } from '#server/testing/world.ts'

const KEPT = { mayBook: true, mayChange: true, seesMoney: false, mayBuy: false }

/** What Amira is told of, each cause once, and every word of it, in the bell and in letters. */
async function toldOf(seesMoney: boolean) {
  const world = await aWorld()
  const { app, amira, nadia, maths, requested, confirmed, late, payment, awaited, bought, usable } = world
  await mayAlone(app, amira, { ...KEPT, seesMoney })
  const asTutor = async (method: string, path: string, body: object = {}) =>
    expect([path, (await app.call(method, `/api${path}`, { token: nadia.token, body })).status]).toEqual([
      path,
      expect.toSatisfy((status: number) => status < 300),
    ])
  const times = (day: string) => ({ startTime: `2026-01-${day}T10:00:00Z`, endTime: `2026-01-${day}T11:30:00Z` })
  await asTutor('PUT', `/bookings/${requested}/status`, { status: 'CONFIRMED' })
  await asTutor('POST', '/bookings/suggest', {
    ...{ studentId: amira.id, subjectId: maths, isOnline: true },
    ...times('22'),
  })
  await asTutor('PUT', `/bookings/${confirmed}/tutor-amend`, { ...times('27'), subjectId: maths, price: 99 })
  await asTutor('PUT', `/bookings/${confirmed}/tutor-amend`, { ...times('27'), subjectId: maths, price: 77 })
  await asTutor('POST', `/bookings/${late}/waive-charge`, { reason: 'You were ill' })
  await asTutor('PUT', `/payments/${payment}/confirm`)
  await asTutor('PUT', `/bookings/${confirmed}/status`, { status: 'CANCELLED' })
  await asTutor('POST', `/hour-packages/${awaited}/confirm-payment`)
  await asTutor('POST', `/hour-packages/${bought}/adjust`, { hoursChange: 1, description: 'A gift' })
  await asTutor('POST', `/hour-packages/student/${amira.id}/use-hours`, { bookingIds: [usable], hours: 1, amount: 25 })
  const { db } = app.database
  const happened = await db
    .selectFrom('happenings')
    .select(['cause', 'facts'])
    .where('user_id', '=', amira.id)
    .where('cause', '<>', 'details_changed')
    .execute()
  const rung = await db
    .selectFrom('notices')
    .select(['title', 'content', 'happening_id'])
    .where('user_id', '=', amira.id)
    .execute()
  const news = rung.filter(({ happening_id }) => happening_id !== null)
  const causes = new Set(happened.map(({ cause }) => cause))
  return { world, causes: [...causes].sort(), words: JSON.stringify([happened, news]) }
}

test('who sees no money is told what happens to lessons without an amount, and of payments and hours nothing', async () => {
  const { causes, words } = await toldOf(false)
  expect(causes).toEqual(['cancelled', 'changed', 'confirmed', 'moved', 'suggested'])
  expect(words).not.toMatch(/£|owed|paid|costs|package/)
})

test('who sees it is told of all of it', async () => {
  const { causes, words } = await toldOf(true)
  expect(causes).toEqual([
    ...['cancelled', 'changed', 'confirmed', 'hours_changed', 'hours_ready', 'hours_used', 'moved', 'paid'],
    ...['suggested', 'waived'],
  ])
  for (const word of ['It costs £37.50.', 'It now costs £99.00.', 'It now costs £77.00.', 'You have paid £'])
    expect(words).toContain(word)
})

test('nobody is reminded of a payment who sees no money', async () => {
  const causesAfter = async (seesMoney: boolean) => {
    const { app, amira, payment } = await aWorld()
    await mayAlone(app, amira, { ...KEPT, seesMoney })
    const { due_at } = await app.database.db
      .selectFrom('payments')
      .select('due_at')
      .where('id', '=', payment)
      .executeTakeFirstOrThrow()
    const at = new Date(due_at - 12 * 3_600_000)
    await planDue({ database: app.database, live: app.context.live, hasMailServer: true }, at)
    const told = app.database.db
      .selectFrom('happenings')
      .select('cause')
      .where('user_id', '=', amira.id)
      .where('kind', '=', 'MONEY')
    return (await told.execute()).map(({ cause }) => cause)
  }
  expect(await causesAfter(true)).toContain('to_pay_soon')
  expect(await causesAfter(false)).toEqual([])
})
