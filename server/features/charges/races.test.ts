import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aFamily } from '#server/testing/given-families.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { callOver } from '#server/testing/sockets.ts'

const CONTENDERS = 50
const MONDAY = Date.parse('2026-01-19T00:00:00Z')

async function aRace() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const address = await app.listen()
  const lesson = (place: number, status: 'REQUESTED' | 'CONFIRMED' = 'REQUESTED', of = amira) =>
    aBooking(app, {
      ...{ tutorId: nadia.id, studentId: of.id, subjectId: maths, status },
      start: new Date(MONDAY + place * 3_600_000).toISOString(),
    })
  const put = (person: Person, id: string, status: string) =>
    callOver(address, 'PUT', `/bookings/${id}/status`, { token: person.token, body: { status } })
  const kinds = async () => {
    const rows = await app.database.db.selectFrom('hour_entries').select('kind').orderBy('place').execute()
    return rows.map(({ kind }) => kind)
  }
  const payments = async () => {
    const rows = await app.database.db
      .selectFrom('payments')
      .select('status')
      .where('booking_id', 'is not', null)
      .execute()
    return rows.map(({ status }) => status)
  }
  const hours = (minutes: number) => aPackage(app, { studentId: amira.id, subjectId: maths, minutes })
  return { ...school, address, lesson, put, kinds, payments, hours }
}

test('of fifty lessons that are confirmed at once, the last hour of a package covers one', async () => {
  const { nadia, lesson, put, kinds, payments, hours, app } = await aRace()
  const packageId = await hours(60)
  const ids = []
  for (let place = 0; place < CONTENDERS; place++) ids.push(await lesson(place))
  const replies = await Promise.all(ids.map((id) => put(nadia, id, 'CONFIRMED')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(CONTENDERS)
  expect(await kinds()).toEqual(['PURCHASE', 'LESSON'])
  expect(await payments()).toEqual(Array(CONTENDERS - 1).fill('PENDING'))
  const query = app.database.db.selectFrom('hour_packages').selectAll().where('id', '=', packageId)
  expect(await query.executeTakeFirst()).toMatchObject({ status: 'DEPLETED', remaining_minutes: 0, used_minutes: 60 })
})

test('of the lessons of siblings that are confirmed at once, the last shared hour covers one', async () => {
  const { nadia, amira, put, kinds, payments, hours, lesson, app } = await aRace()
  const sam = await aStudent(app, 'Sam')
  const family_id = await aFamily(app, [amira, sam])
  await hours(60)
  await app.context.transaction((tx) => tx.updateTable('hour_packages').set({ family_id }).execute())
  const ids = []
  for (let place = 0; place < 20; place++) ids.push(await lesson(place, 'REQUESTED', place % 2 === 0 ? amira : sam))
  const replies = await Promise.all(ids.map((id) => put(nadia, id, 'CONFIRMED')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect([await kinds(), await payments()]).toEqual([['PURCHASE', 'LESSON'], Array(19).fill('PENDING')])
})

test('a lesson that is confirmed fifty times at once is charged once', async () => {
  const { nadia, lesson, put, kinds, hours } = await aRace()
  await hours(600)
  const id = await lesson(0)
  const replies = await Promise.all(Array.from({ length: CONTENDERS }, () => put(nadia, id, 'CONFIRMED')))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await kinds()).toEqual(['PURCHASE', 'LESSON'])
})

test('a lesson that both sides cancel fifty times at once is given back once', async () => {
  const { nadia, amira, lesson, put, kinds, hours } = await aRace()
  await hours(600)
  const id = await lesson(0)
  await put(nadia, id, 'CONFIRMED')
  const people = Array.from({ length: CONTENDERS }, (_, place) => (place % 2 === 0 ? nadia : amira))
  const replies = await Promise.all(people.map((person) => put(person, id, 'CANCELLED')))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await kinds()).toEqual(['PURCHASE', 'LESSON', 'REFUND'])
})

test('the charge of one late cancellation is waived by fifty at once, and given back once', async () => {
  const { app, nadia, amira, address, lesson, put, kinds, hours } = await aRace()
  await hours(600)
  const id = await lesson(0)
  await put(nadia, id, 'CONFIRMED')
  app.setClock('2026-01-18T12:00:00Z')
  await put(amira, id, 'CANCELLED')
  app.setClock('2026-01-12T10:00:00Z')
  const waive = () =>
    callOver(address, 'POST', `/bookings/${id}/waive-charge`, { token: nadia.token, body: { reason: 'Flu.' } })
  const replies = await Promise.all(Array.from({ length: CONTENDERS }, waive))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await kinds()).toEqual(['PURCHASE', 'LESSON', 'REFUND'])
})
