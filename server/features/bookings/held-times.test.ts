import { expect, test } from 'vitest'
import { ConstraintBroken } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aSchool } from '#server/testing/school.ts'
import { heldTimeFaults } from './held-times/actions.ts'
import { updateHeldTimes } from './held-times/writes.ts'
import { insertBooking, type NewBooking } from './requests/writes.ts'

async function aSchoolWithBookings() {
  const school = await aSchool()
  const pair = { tutorId: school.nadia.id, studentId: school.amira.id, subjectId: school.maths }
  const lesson = (more: Partial<NewBooking> = {}): NewBooking => ({
    ...pair,
    id: newId(),
    type: 'LESSON',
    startTime: new Date('2026-01-19T16:00:00Z'),
    endTime: new Date('2026-01-19T17:00:00Z'),
    isOnline: true,
    pricePence: 2500,
    ratePence: 2500,
    notes: '',
    outsideHours: false,
    requestedBy: pair.studentId,
    createdAt: new Date('2026-01-12T09:00:00Z'),
    ...more,
  })
  return {
    ...school,
    give: (wish: Partial<Parameters<typeof aBooking>[1]> = {}) => aBooking(school.app, { ...pair, ...wish }),
    insert: (more: Partial<NewBooking> = {}) => school.app.context.transaction((tx) => insertBooking(tx, lesson(more))),
  }
}

test('the database itself refuses a time that overlaps, and leaves no half of the booking', async () => {
  const { app, give, insert } = await aSchoolWithBookings()
  await give({ start: '2026-01-19T16:30:00Z', status: 'CONFIRMED' })
  await expect(insert()).rejects.toMatchObject({ status: 409, message: 'This time is no longer available' })
  expect([await app.count('bookings'), await app.count('held_times')]).toEqual([1, 1])
  await insert({ startTime: new Date('2026-01-19T15:30:00Z'), endTime: new Date('2026-01-19T16:30:00Z') })
})

test('a held time cannot be moved onto another', async () => {
  const { app, nadia, give } = await aSchoolWithBookings()
  await give()
  const id = await give({ start: '2026-01-20T16:00:00Z' })
  const onto = { start: new Date('2026-01-19T16:45:00Z'), end: new Date('2026-01-19T17:45:00Z') }
  const move = app.context.transaction((tx) => updateHeldTimes(tx, { id, tutorId: nadia.id }, [onto]))
  await expect(move).rejects.toMatchObject({ status: 409 })
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('the database refuses impossible bookings', async () => {
  const { nadia, insert } = await aSchoolWithBookings()
  const end = (text: string) => ({ endTime: new Date(text) })
  for (const [constraint, more] of [
    ['bookings_length', end('2026-01-19T16:00:00Z')],
    ['bookings_length', end('2026-01-20T04:00:00.001Z')],
    ['bookings_consultation_length', { type: 'CONSULTATION' }],
    ['bookings_two_people', { studentId: nadia.id }],
    ['bookings_price', { pricePence: -1 }],
  ] as const) {
    await expect(insert(more)).rejects.toThrow(`constraint broken: ${constraint}`)
  }
})

test('the database refuses a second consultation, even beside a deleted one', async () => {
  const { give, insert } = await aSchoolWithBookings()
  const consultation = { type: 'CONSULTATION', minutes: 30 } as const
  await give({ ...consultation, status: 'COMPLETED', start: '2026-01-05T16:00:00Z', deletedAt: '2026-01-12T08:00:00Z' })
  const second = insert({ type: 'CONSULTATION', endTime: new Date('2026-01-19T16:30:00Z') })
  await expect(second).rejects.toMatchObject({ status: 409, message: 'You have already booked your consultation' })
})

test('a subject that vanished meanwhile is not found', async () => {
  const { insert } = await aSchoolWithBookings()
  await expect(insert({ subjectId: newId() })).rejects.toMatchObject({ status: 404, message: 'Subject not found' })
})

test('held times that disagree with the bookings are named', async () => {
  const { app, nadia, give } = await aSchoolWithBookings()
  app.breakBooks()
  await give({ status: 'AMENDED', start: '2026-01-20T16:00:00Z', originalStart: '2026-01-19T16:00:00Z' })
  const [forgotten, kept, moved] = [
    await give({ start: '2026-01-21T16:00:00Z' }),
    await give({ start: '2026-01-22T16:00:00Z', status: 'CANCELLED' }),
    await give({ start: '2026-01-23T16:00:00Z' }),
  ]
  expect(await heldTimeFaults(app.database.db)).toEqual([])
  const time = (start: string, end: string) => [{ start: new Date(start), end: new Date(end) }]
  await app.context.transaction(async (tx) => {
    const of = (id: string) => ({ id, tutorId: nadia.id })
    await updateHeldTimes(tx, of(forgotten), [])
    await updateHeldTimes(tx, of(kept), time('2026-01-22T16:00:00Z', '2026-01-22T17:00:00Z'))
    await updateHeldTimes(tx, of(moved), time('2026-01-23T16:00:00Z', '2026-01-23T16:30:00Z'))
  })
  const faults = await heldTimeFaults(app.database.db)
  expect(faults.map((fault) => fault.slice(0, 60))).toEqual([
    expect.stringContaining(forgotten),
    expect.stringContaining(kept),
    expect.stringContaining(moved),
  ])
  expect(faults[0]).toContain('holds nothing and should hold 2026-01-21T16:00:00.000Z')
  expect(faults[1]).toContain('and should hold nothing')
})

test('two bookings cannot end in the same reference', async () => {
  const { insert } = await aSchoolWithBookings()
  await insert({ id: '00000000-0000-4000-8000-000000abcdef' })
  const rival = insert({
    id: '11111111-1111-4111-8111-111111abcdef',
    startTime: new Date('2026-01-20T16:00:00Z'),
    endTime: new Date('2026-01-20T17:00:00Z'),
  })
  await expect(rival).rejects.toThrow()
  await expect(rival).rejects.not.toBeInstanceOf(ConstraintBroken)
})
