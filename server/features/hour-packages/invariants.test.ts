/**
 * What the tables of hour packages keep by themselves (Rules: hour-packages): each test tries to break one, past every
 * rule above.
 */
import { expect, test } from 'vitest'
import type { Tables } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'
import { enterHours, hourFaults } from './ledger/actions.ts'

async function aLedger() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  app.breakBooks()
  const hers = { studentId: amira.id, subjectId: maths }
  const id = await aPackage(app, hers)
  const change = (set: object, which = id) =>
    refusalOf(app, (tx) => tx.updateTable('hour_packages').set(set).where('id', '=', which).execute())
  /** An hour taken from ten, unless told otherwise, past the road that keeps the balance. */
  const enter = (wish: Partial<Tables['hour_entries']>) => {
    const entry = { id: newId(), package_id: id, place: 9, kind: 'ADJUST' as const, minutes: -60, balance_minutes: 540 }
    const values = { ...entry, booking_id: null, refunds: null, created_at: 1, ...wish }
    return refusalOf(app, (tx) => tx.insertInto('hour_entries').values(values).execute())
  }
  const lesson = (start?: string) =>
    aBooking(app, { ...hers, tutorId: nadia.id, status: 'CONFIRMED', ...(start ? { start } : {}) })
  const inLedger = (entry: Omit<Parameters<typeof enterHours>[1], 'packageId' | 'now'>) =>
    app.context.transaction((tx) => enterHours(tx, { ...entry, packageId: id, now: app.context.now() }))
  const faults = () => hourFaults(app.database.db)
  return { ...school, hers, id, change, enter, lesson, inLedger, faults }
}

test('I5: the total is what is used and what is left, and neither is less than nothing', async () => {
  const { change } = await aLedger()
  expect(await change({ used_minutes: 30 })).toBe('hour_packages_sum')
  expect(await change({ total_minutes: 601 })).toBe('hour_packages_sum')
  expect(await change({ used_minutes: -30, remaining_minutes: 630 })).toBe('hour_packages_used')
  expect(await change({ used_minutes: 630, remaining_minutes: -30 })).toBe('hour_packages_remaining')
  expect(await change({ used_minutes: 30, remaining_minutes: 570 })).toBeNull()
})

test('I5: a paid package is DEPLETED when nothing is left, and only then', async () => {
  const { app, hers, change } = await aLedger()
  expect(await change({ status: 'DEPLETED' })).toBe('hour_packages_depleted')
  expect(await change({ used_minutes: 600, remaining_minutes: 0 })).toBe('hour_packages_depleted')
  expect(await change({ status: 'DEPLETED', used_minutes: 600, remaining_minutes: 0 })).toBeNull()
  expect(await change({ status: 'ACTIVE' })).toBe('hour_packages_depleted')
  const expired = await aPackage(app, { ...hers, status: 'EXPIRED' })
  expect(await change({ used_minutes: 600, remaining_minutes: 0 }, expired)).toBeNull()
})

test('I5: a package is paid or it waits', async () => {
  const { change } = await aLedger()
  expect(await change({ activated_at: null })).toBe('hour_packages_activated')
  expect(await change({ status: 'PENDING' })).toBe('hour_packages_activated')
  expect(await change({ status: 'LOST' })).not.toBeNull()
  expect(await change({ package_type: 'FIVE_HOUR' })).toBe('hour_packages_type')
})

test('I6: what the books say is recomputed, and every disagreement is named', async () => {
  const { id, change, enter, lesson, inLedger, faults } = await aLedger()
  expect(await faults()).toEqual([])
  await change({ used_minutes: 30, remaining_minutes: 570 })
  expect(await faults()).toEqual([`hour package ${id} has 570 minutes left, its ledger says 600`])
  await change({ used_minutes: 0, remaining_minutes: 600 })
  const entry = newId()
  await enter({ id: entry, balance_minutes: 500 })
  expect(await faults()).toEqual([
    `hour entry ${entry} says that 500 minutes are left, its ledger says 540`,
    `hour package ${id} has 600 minutes left, its ledger says 540`,
    `hour entry ${entry} is an adjustment without a reason`,
  ])
  await change({ used_minutes: 60, remaining_minutes: 540 })
  const uncharged = await inLedger({ kind: 'LESSON', minutes: -60, bookingId: await lesson() })
  expect(await faults()).toContain(`hour entry ${uncharged} leaves 60 minutes charged, its open charge says none`)
})

test('I6: a charge that is open for a lesson whose hours were returned is a fault', async () => {
  const { app, id, lesson, inLedger, faults } = await aLedger()
  const bookingId = await lesson()
  const entry_id = await inLedger({ kind: 'LESSON', minutes: -60, bookingId })
  const charge = { booking_id: bookingId, package_id: id, entry_id, minutes: 60 }
  await app.context.transaction((tx) => tx.insertInto('open_charges').values(charge).execute())
  expect(await faults()).toEqual([])
  await app.context.transaction((tx) => tx.updateTable('open_charges').set({ minutes: 45 }).execute())
  expect(await faults()).toEqual([`hour entry ${entry_id} leaves 60 minutes charged, its open charge says 45`])
  await app.context.transaction((tx) => tx.updateTable('open_charges').set({ minutes: 60 }).execute())
  await inLedger({ kind: 'REFUND', minutes: 60, bookingId, refunds: entry_id })
  expect(await faults()).toEqual([`hour entry ${entry_id} leaves no minutes charged, its open charge says 60`])
  await app.context.transaction((tx) => tx.deleteFrom('open_charges').execute())
  expect(await faults()).toEqual([])
})

test('I6: a package that waits for its money has no hours in its ledger', async () => {
  const { app, hers, enter, faults } = await aLedger()
  const waiting = await aPackage(app, { ...hers, status: 'PENDING' })
  expect(await faults()).toEqual([])
  await enter({ package_id: waiting, place: 1, kind: 'PURCHASE', minutes: 600, balance_minutes: 600 })
  expect(await faults()).toEqual([`hour package ${waiting} is not paid, its ledger says 600`])
})

test('I7: no entry is changed or deleted, and its place is its own', async () => {
  const { app, enter } = await aLedger()
  const change = (set: object) => refusalOf(app, (tx) => tx.updateTable('hour_entries').set(set).execute())
  expect(await change({ minutes: 1200 })).toBe('hour_entries_final')
  expect(await change({ created_at: 2 })).toBe('hour_entries_final')
  expect(await refusalOf(app, (tx) => tx.deleteFrom('hour_entries').execute())).toBe('hour_entries_final')
  expect(await app.count('hour_entries')).toBe(1)
  expect(await enter({ place: 1 })).toBe('hour_entries_place_unique')
  expect(await enter({ place: 0 })).toBe('hour_entries_place')
  expect(await enter({ kind: 'PURCHASE', minutes: 600 })).toBe('hour_entries_one_purchase')
})

test('I7: the reason of an adjustment can be erased, for it lies beside the ledger', async () => {
  const { app, nadia, inLedger, faults } = await aLedger()
  const entry_id = await inLedger({ kind: 'ADJUST', minutes: -30 })
  const reason = { entry_id, reason: 'Private', tutor_id: nadia.id }
  expect(await refusalOf(app, (tx) => tx.insertInto('hour_adjustments').values(reason).execute())).toBeNull()
  expect(await refusalOf(app, (tx) => tx.updateTable('hour_adjustments').set({ reason: '' }).execute())).toBeNull()
  expect(await faults()).toEqual([])
})

test('I8: hours go for a lesson and come back for it, and are adjusted for none', async () => {
  const { enter, lesson, inLedger } = await aLedger()
  const booking_id = await lesson()
  expect(await enter({ kind: 'LESSON', minutes: 60, booking_id })).toBe('hour_entries_sign')
  expect(await enter({ kind: 'ADJUST', minutes: 0 })).toBe('hour_entries_sign')
  expect(await enter({ kind: 'LESSON', minutes: -60 })).toBe('hour_entries_booking')
  expect(await enter({ kind: 'ADJUST', booking_id })).toBe('hour_entries_booking')
  const spent = await inLedger({ kind: 'LESSON', minutes: -60, bookingId: booking_id })
  expect(await enter({ kind: 'REFUND', minutes: -60, booking_id, refunds: spent })).toBe('hour_entries_sign')
  expect(await enter({ kind: 'REFUND', minutes: 60, booking_id })).toBe('hour_entries_refund')
  expect(await enter({ kind: 'ADJUST', refunds: spent })).toBe('hour_entries_refund')
  expect(await enter({ balance_minutes: -1 })).toBe('hour_entries_balance')
  expect(await enter({ kind: 'LOST' as never })).not.toBeNull()
})

test('I8: hours come back once, for the lesson and to the package that gave them', async () => {
  const { app, hers, enter, lesson, inLedger } = await aLedger()
  const [booking_id, other] = [await lesson(), await lesson('2026-01-26T16:00:00Z')]
  const refunds = await inLedger({ kind: 'LESSON', minutes: -60, bookingId: booking_id })
  const refund = { kind: 'REFUND', minutes: 60, booking_id, refunds } as const
  expect(await enter({ ...refund, booking_id: other })).not.toBeNull()
  expect(await enter({ ...refund, package_id: await aPackage(app, hers) })).not.toBeNull()
  expect(await enter(refund)).toBeNull()
  expect(await enter({ ...refund, place: 10 })).toBe('hour_entries_one_refund')
})

test('I8: of all purchases of a package one stands at most, and each is taken back once', async () => {
  const { app, hers, id, enter, inLedger, faults } = await aLedger()
  const first = await app.database.db.selectFrom('hour_entries').select('id').executeTakeFirstOrThrow()
  const back = {
    kind: 'TAKEN_BACK',
    minutes: -600,
    balance_minutes: 0,
    undoes: first.id,
    undoes_kind: 'PURCHASE',
  } as const
  expect(await enter({ ...back, undoes: null, undoes_kind: null })).toBe('hour_entries_undoes')
  expect(await enter({ ...back, undoes_kind: 'ADJUST' })).toBe('hour_entries_undoes')
  expect(await enter({ ...back, balance_minutes: 600 })).toBe('hour_entries_sign')
  expect(await enter({ ...back, minutes: 600 })).toBe('hour_entries_sign')
  expect(await enter({ ...back, undoes: newId() })).not.toBeNull()
  expect(await enter({ ...back, package_id: await aPackage(app, hers) })).not.toBeNull()
  const again = { kind: 'PURCHASE', minutes: 600, balance_minutes: 600 } as const
  expect(await enter({ ...again, undoes: first.id, undoes_kind: 'PURCHASE' })).toBe('hour_entries_undoes')
  expect(await enter({ ...again, undoes: first.id, undoes_kind: 'TAKEN_BACK' })).not.toBeNull()

  await inLedger({ kind: 'TAKEN_BACK', minutes: -600 })
  await app.context.transaction((tx) =>
    tx.updateTable('payments').set({ status: 'PENDING', paid_at: null }).where('package_id', '=', id).execute(),
  )
  expect(await faults()).toEqual([])
  expect(await enter(back)).toBe('hour_entries_undone_once')
  expect(await enter(again)).toBe('hour_entries_one_purchase')
  const taken = await app.database.db
    .selectFrom('hour_entries')
    .select('id')
    .where('kind', '=', 'TAKEN_BACK')
    .executeTakeFirstOrThrow()
  await inLedger({ kind: 'PURCHASE', minutes: 600 })
  expect(await enter({ ...again, undoes: taken.id, undoes_kind: 'TAKEN_BACK' })).toBe('hour_entries_undone_once')
  expect(await faults()).toEqual([])
})

test('I8: a lesson is charged to one package at a time', async () => {
  const { app, hers, id, lesson, inLedger } = await aLedger()
  const booking_id = await lesson()
  const entry_id = await inLedger({ kind: 'LESSON', minutes: -60, bookingId: booking_id })
  const charge = { booking_id, package_id: id, entry_id, minutes: 60 }
  const open = (wish: object) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('open_charges')
        .values({ ...charge, ...wish })
        .execute(),
    )
  expect(await open({ minutes: 0 })).toBe('open_charges_minutes')
  expect(await open({ package_id: await aPackage(app, hers) })).not.toBeNull()
  expect(await open({ entry_id: newId() })).not.toBeNull()
  expect(await open({})).toBeNull()
  expect(await open({})).not.toBeNull()
})

test('I22: a discount is 0 to 100 percent in steps of a half, and an hour costs at most £1,000', async () => {
  const { app, change } = await aLedger()
  const discount = (discount_tenths: number) =>
    refusalOf(app, (tx) => tx.updateTable('hour_package_configs').set({ discount_tenths }).execute())
  for (const bad of [-5, 1005, 12]) {
    expect(await discount(bad)).toBe('hour_package_configs_discount')
    expect(await change({ discount_tenths: bad })).toBe('hour_packages_discount')
  }
  for (const good of [0, 125, 1000]) {
    expect([await discount(good), await change({ discount_tenths: good })]).toEqual([null, null])
  }
  expect(await change({ rate_pence: 100_001 })).toBe('hour_packages_rate')
  expect(await change({ rate_pence: -1 })).toBe('hour_packages_rate')
  expect(await change({ price_pence: -1 })).toBe('hour_packages_price')
})

test('I25: no two packages have the same bank reference, deleted or not', async () => {
  const { app, id } = await aLedger()
  const end = id.slice(-6)
  await app.context.transaction((tx) => tx.updateTable('hour_packages').set({ deleted_at: 1 }).execute())
  const row = await app.database.db.selectFrom('hour_packages').selectAll().executeTakeFirstOrThrow()
  const another = (lastSix: string) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('hour_packages')
        .values({ ...row, id: `${newId().slice(0, -6)}${lastSix}` })
        .execute(),
    )
  expect(await another(end)).toBe('hour_packages_reference_unique')
  expect(await another(end === 'abcdef' ? 'fedcba' : 'abcdef')).toBeNull()
})
