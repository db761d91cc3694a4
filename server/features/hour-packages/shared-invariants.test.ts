/** What the tables keep of hours that a family shares (I135), tried past every rule above them. */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aFamily } from '#server/testing/given-families.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'
import { enterHours } from './ledger/actions.ts'

/** Amira and Sam are of one family, Ben of another, Zoe of none; ten hours were bought for Amira. */
async function aHouse() {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  app.breakBooks()
  const [sam, zoe] = [await aStudent(app, 'Sam'), await aStudent(app, 'Zoe')]
  const [osei, shah] = [await aFamily(app, [amira, sam]), await aFamily(app, [ben], 'Shah')]
  const packageId = await aPackage(app, { studentId: amira.id, subjectId: maths })
  const share = (family_id: string | null) =>
    refusalOf(app, (tx) => tx.updateTable('hour_packages').set({ family_id }).where('id', '=', packageId).execute())
  let lessons = 0
  /** Charges a lesson of this student to the package; the name of what refuses it, or null. */
  const cover = async ({ id: studentId }: Pick<Person, 'id'>) => {
    const start = new Date(Date.parse('2026-01-19T08:00:00Z') + lessons++ * 3_600_000).toISOString()
    const booking = { tutorId: nadia.id, studentId, subjectId: maths, status: 'CONFIRMED' as const, start }
    const bookingId = await aBooking(app, booking)
    return refusalOf(app, async (tx) => {
      const entry = { packageId, kind: 'LESSON', minutes: -60, bookingId, now: app.context.now() } as const
      const entry_id = await enterHours(tx, entry)
      const charge = { booking_id: bookingId, package_id: packageId, entry_id, minutes: 60 }
      await tx.insertInto('open_charges').values(charge).execute()
    })
  }
  return { ...school, sam, zoe, osei, shah, packageId, share, cover }
}

const REFUSED = 'open_charges_within_family'

test('I135: hours cover the lessons of whoever they were bought for, and nobody else’s', async () => {
  const { amira, ben, sam, zoe, cover } = await aHouse()
  expect(await cover(amira)).toBeNull()
  for (const other of [sam, ben, zoe]) expect(await cover(other)).toBe(REFUSED)
})

test('I135: shared hours cover the lessons of the family, as long as they are shared', async () => {
  const { app, amira, ben, sam, zoe, osei, shah, share, cover } = await aHouse()
  expect(await share(newId())).toBe('foreign_key')
  expect(await share(osei)).toBeNull()
  expect([await cover(amira), await cover(sam), await cover(ben), await cover(zoe)]).toEqual([
    ...[null, null, REFUSED, REFUSED],
  ])
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ family_id: shah }).where('id', '=', sam.id).execute(),
  )
  expect([await cover(sam), await app.count('open_charges')]).toEqual([REFUSED, 2])
  await share(null)
  expect([await cover(amira), await cover(sam)]).toEqual([null, REFUSED])
})

test('I135: what is charged moves to no other package and no other lesson', async () => {
  const { app, amira, ben, maths, cover } = await aHouse()
  await cover(amira)
  const another = await aPackage(app, { studentId: ben.id, subjectId: maths })
  const change = (set: object) => refusalOf(app, (tx) => tx.updateTable('open_charges').set(set).execute())
  for (const set of [{ package_id: another }, { booking_id: newId() }])
    expect(await change(set)).toBe('open_charges_fixed')
  expect(await change({ minutes: 45 })).toBeNull()
})

test('who bought hours is somebody, and a family that is gone shares none', async () => {
  const { app, osei, packageId, share } = await aHouse()
  const buy = (bought_by: string) =>
    refusalOf(app, (tx) => tx.updateTable('hour_packages').set({ bought_by }).where('id', '=', packageId).execute())
  expect([await buy(newId()), await buy((await aParent(app)).id)]).toEqual(['foreign_key', null])
  await share(osei)
  await app.context.transaction(async (tx) => {
    await tx.updateTable('users').set({ family_id: null }).where('family_id', '=', osei).execute()
    await tx.deleteFrom('families').where('id', '=', osei).execute()
  })
  const row = await app.database.db.selectFrom('hour_packages').select('family_id').executeTakeFirstOrThrow()
  expect(row.family_id).toBeNull()
})
