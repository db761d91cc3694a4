import { expect, test } from 'vitest'
import { audit } from '#server/platform/audit.ts'
import { aDelivery } from '#server/testing/given-deliveries.ts'
import { aParent } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { deliveryFaults } from './verification/actions.ts'

test('a mail to an address that nobody has confirmed is found; of the account it is none', async () => {
  const { app, nadia, amira, ben } = await aSchool()
  const { db } = app.database
  const setConfirmed = (id: string, at: Date | null) =>
    app.context.transaction((tx) =>
      tx
        .updateTable('users')
        .set({ email_verified_at: at?.getTime() ?? null })
        .where('id', '=', id)
        .execute(),
    )
  const sent = (person: { id: string; email: string }, wish = {}) =>
    aDelivery(app, { userId: person.id, cause: 'waived', status: 'SENT', address: person.email, ...wish })
  app.breakBooks()
  await setConfirmed(amira.id, null)
  await setConfirmed(ben.id, app.context.now())
  await sent(nadia)
  await sent(amira, { cause: 'password_changed' })
  await sent(amira, { address: 'before@home.test' })
  await sent(amira, { status: 'WAITING', address: '' })
  await sent(amira, { channel: 'PUSH' })
  const confirmed = await sent(ben)
  expect(await deliveryFaults(db)).toEqual([])

  const stray = await sent(amira)
  const returned = await sent(amira, { status: 'RETURNED' })
  expect(await deliveryFaults(db)).toEqual(
    [stray, returned].sort().map((id) => `Mail ${id} went to an address of ${amira.id} that nobody has confirmed`),
  )
  await setConfirmed(ben.id, null)
  expect(await deliveryFaults(db)).toContain(
    `Mail ${confirmed} went to an address of ${ben.id} that nobody has confirmed`,
  )
  await app.context.transaction(async (tx) =>
    audit(tx, { event: 'email_verified', actorId: ben.id, address: '127.0.0.1' }, app.context.now()),
  )
  expect((await deliveryFaults(db)).filter((fault) => fault.includes(ben.id))).toEqual([])
})

test('so is one to a parent', async () => {
  const { app } = await aSchool()
  const robert = await aParent(app)
  app.breakBooks()
  const id = await aDelivery(app, { userId: robert.id, cause: 'waived', status: 'SENT', address: robert.email })
  const fault = `Mail ${id} went to an address of ${robert.id} that nobody has confirmed`
  expect(await deliveryFaults(app.database.db)).toEqual([fault])
})

test.each([
  ['2026-01-12T19:59:59.999Z', false],
  // What was claimed in the last minute of the evening is noted now.
  ['2026-01-12T20:00:59.999Z', false],
  ['2026-01-12T20:01:00Z', true],
  ['2026-01-13T07:29:59.999Z', true],
  ['2026-01-13T07:30:00Z', false],
  // The nights in which the clocks go forward, and back.
  ['2026-03-29T06:29:59.999Z', true],
  ['2026-03-29T06:30:00Z', false],
  ['2026-10-25T07:29:59.999Z', true],
])('what was pushed to a child at %s is found: %s', async (at, isFound) => {
  const { app, nadia, amira } = await aSchool()
  app.breakBooks()
  const push = (userId: string, wish = {}) =>
    aDelivery(app, { userId, cause: 'confirmed', channel: 'PUSH', status: 'SENT', at, ...wish })
  const id = await push(amira.id)
  await push(nadia.id)
  await push(amira.id, { status: 'WAITING' })
  await push(amira.id, { channel: 'EMAIL', address: 'other@home.test' })
  const fault = `Push ${id} went to ${amira.id} while nothing is pushed to a child`
  expect(await deliveryFaults(app.database.db)).toEqual(isFound ? [fault] : [])
})
