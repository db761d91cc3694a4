/**
 * Nadia and Amira book, answer, move, cancel, waive, buy, adjust, pay and delete at random while the clock runs on.
 * Whatever is accepted, after each step every lesson is charged as its state says, by a count of the rows that shares
 * nothing with the product. `MODEL_RUNS` plays more of these stories.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourFaults } from '#server/features/hour-packages/ledger/actions.ts'
import { paymentFaults } from '#server/features/payments/verification/actions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, type School } from '#server/testing/school.ts'

const SEED = Number(process.env.STORY_SEED ?? 20_260_112)
/** PostgreSQL is told the first of them: what is charged is decided by the same lines. */
const RUNS = Number(process.env.MODEL_RUNS ?? (process.env.TEST_ENGINE === 'postgres' ? 2 : 8))
const START = Date.parse('2026-01-12T09:00:00Z')
const instantOf = (hour: number) => new Date(START + hour * 3_600_000).toISOString()

interface Term {
  readonly school: School
  readonly subjects: readonly string[]
  hour: number
  readonly bookings: string[]
  /** Cancelled too late. */
  readonly late: string[]
  readonly packages: string[]
}
type Step = (term: Term) => Promise<unknown>

const call = ({ school }: Term, person: Person, method: string, path: string, body?: object) =>
  school.app.call(method, `/api${path}`, { token: person.token, body })
const oneOf = (ids: readonly string[], place: number) => ids[place % ids.length] ?? 'none'

const place = fc.nat(30)
const lesson = fc.record({
  start: fc.integer({ min: 1, max: 60 }),
  half: fc.integer({ min: 1, max: 4 }),
  // Mostly what the packages are for.
  subject: fc.constantFrom(0, 0, 0, 1),
  isOnline: fc.constantFrom(true, true, true, false),
})
const times = (term: Term, { start, half }: { start: number; half: number }) => ({
  startTime: instantOf(term.hour + start),
  endTime: instantOf(term.hour + start + half / 2),
})
const student = fc.boolean()

const books = fc.tuple(lesson, fc.boolean()).map(
  ([wish, isConfirmed]): Step =>
    async (term) => {
      const { amira, nadia } = term.school
      const body = { ...times(term, wish), subjectId: term.subjects[wish.subject], isOnline: wish.isOnline }
      const reply = await call(term, amira, 'POST', '/bookings/request', body)
      if (reply.status !== 201) return
      term.bookings.push(reply.body.id)
      if (isConfirmed) await call(term, nadia, 'PUT', `/bookings/${reply.body.id}/status`, { status: 'CONFIRMED' })
    },
)
const answers = fc.tuple(place, student, fc.constantFrom('CONFIRMED', 'DENIED', 'CANCELLED', 'CANCELLED')).map(
  ([at, isStudent, status]): Step =>
    (term) => {
      const who = isStudent ? term.school.amira : term.school.nadia
      return call(term, who, 'PUT', `/bookings/${oneOf(term.bookings, at)}/status`, { status })
    },
)
const cancelsLate = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean()).map(
  ([start, isWaived]): Step =>
    async (term) => {
      const { amira, nadia } = term.school
      const body = { ...times(term, { start, half: 2 }), subjectId: term.subjects[0], isOnline: true }
      const { id } = (await call(term, amira, 'POST', '/bookings/request', body)).body
      await call(term, nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })
      await call(term, amira, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED' })
      if (isWaived) await call(term, nadia, 'POST', `/bookings/${id}/waive-charge`, { reason: 'Flu.' })
    },
)
const amends = fc.tuple(place, lesson).map(
  ([at, wish]): Step =>
    (term) => {
      return call(term, term.school.amira, 'PUT', `/bookings/${oneOf(term.bookings, at)}/amend`, times(term, wish))
    },
)
const moves = fc.tuple(place, lesson, fc.option(fc.constantFrom(0, 10, 37.5))).map(
  ([at, wish, price]): Step =>
    (term) => {
      const body = {
        ...times(term, wish),
        subjectId: term.subjects[wish.subject],
        ...(price === null ? {} : { price }),
      }
      return call(term, term.school.nadia, 'PUT', `/bookings/${oneOf(term.bookings, at)}/tutor-amend`, body)
    },
)
const keeps = place.map(
  (at): Step =>
    (term) => {
      return call(term, term.school.nadia, 'PUT', `/bookings/${oneOf(term.bookings, at)}/keep-original`)
    },
)
const waives = place.map(
  (at): Step =>
    (term) => {
      const body = { reason: 'It could not be helped.' }
      return call(term, term.school.nadia, 'POST', `/bookings/${oneOf(term.late, at)}/waive-charge`, body)
    },
)
const deletes = place.map(
  (at): Step =>
    (term) => {
      return call(term, term.school.nadia, 'DELETE', `/bookings/${oneOf(term.bookings, at)}/permanently`)
    },
)
const buys = fc.tuple(fc.nat(1), fc.boolean(), fc.boolean()).map(
  ([subject, isOnline, isPaid]): Step =>
    async (term) => {
      const { amira, nadia } = term.school
      const body = { subjectId: term.subjects[subject], packageType: 'TEN_HOUR', isOnline }
      const reply = await call(term, nadia, 'POST', '/hour-packages/admin/assign', { ...body, studentId: amira.id })
      if (reply.status !== 201) return
      term.packages.push(reply.body.id)
      if (isPaid) await call(term, nadia, 'POST', `/hour-packages/${reply.body.id}/confirm-payment`)
    },
)
const paysPackage = place.map(
  (at): Step =>
    (term) => {
      return call(term, term.school.nadia, 'POST', `/hour-packages/${oneOf(term.packages, at)}/confirm-payment`)
    },
)
const adjusts = fc.tuple(place, fc.constantFrom(1, -1, 0.5, -0.5, -1, -1)).map(
  ([at, hoursChange]): Step =>
    async (term) => {
      const body = { hoursChange, description: 'Put right.' }
      for (let times = 0; times < 4; times++) {
        await call(term, term.school.nadia, 'POST', `/hour-packages/${oneOf(term.packages, at)}/adjust`, body)
      }
    },
)
const dropsPackage = place.map(
  (at): Step =>
    (term) => {
      return call(term, term.school.nadia, 'DELETE', `/hour-packages/${oneOf(term.packages, at)}`)
    },
)
const pays = place.map(
  (at): Step =>
    async (term) => {
      const { body } = await call(term, term.school.nadia, 'GET', '/payments/pending')
      const ids = (body as { id: string }[]).map(({ id }) => id)
      return call(term, term.school.nadia, 'PUT', `/payments/${oneOf(ids, at)}/confirm`)
    },
)
const waits = fc.integer({ min: 1, max: 30 }).map(
  (hours): Step =>
    async (term) => {
      term.hour += hours
      term.school.app.setClock(instantOf(term.hour))
      await signIn(term)
    },
)

/** Anew, because a session ends long before some of these stories. */
async function signIn({ school }: Term): Promise<void> {
  const { context } = school.app
  for (const [person, role] of [
    [school.nadia, 'TUTOR'],
    [school.amira, 'STUDENT'],
  ] as const) {
    const session = context.transaction((tx) => openSession(tx, { id: person.id, role }, context.now()))
    Object.assign(person, { token: await session })
  }
}

const steps = fc.array(
  fc.oneof(
    { arbitrary: books, weight: 6 },
    { arbitrary: answers, weight: 6 },
    ...[cancelsLate, amends, moves, keeps, waives, deletes, buys, paysPackage, adjusts, dropsPackage, pays, waits].map(
      (arbitrary) => ({
        arbitrary,
        weight: 2,
      }),
    ),
  ),
  { minLength: 25, maxLength: 60, size: 'max' },
)

test('whatever happens in a term, every lesson is charged once and every balance is the sum of its entries', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const school = await aSchool()
      const subjects = [school.maths, await aSubject(school.app, { name: 'English' })]
      const term: Term = { school, subjects, hour: 0, bookings: [], late: [], packages: [] }
      for (const minutes of [60, 600]) {
        term.packages.push(await aPackage(school.app, { studentId: school.amira.id, subjectId: school.maths, minutes }))
      }
      for (const step of story) {
        await step(term)
        const { db } = school.app.database
        expect([...(await hourFaults(db)), ...(await paymentFaults(db)), ...(await recount(db))]).toEqual([])
      }
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
})

/** What the rows say, counted by hand; a sentence for each that does not add up. */
async function recount(db: Db): Promise<string[]> {
  const [bookings, entries, payments, packages] = [
    await db.selectFrom('bookings').selectAll().execute(),
    await db.selectFrom('hour_entries').selectAll().execute(),
    await db.selectFrom('payments').selectAll().execute(),
    await db.selectFrom('hour_packages').selectAll().execute(),
  ]
  const wrong: string[] = []
  for (const booking of bookings) {
    const used = -sum(entries.filter(({ booking_id }) => booking_id === booking.id).map(({ minutes }) => minutes))
    const own = payments.filter(({ booking_id }) => booking_id === booking.id)
    const owed = sum(own.filter(({ status }) => status === 'PENDING').map(({ amount_pence }) => amount_pence))
    const paid = sum(own.filter(({ status }) => status === 'PAID').map(({ amount_pence }) => amount_pence))
    const minutes = (booking.end_at - booking.start_at) / 60_000
    const said = `${booking.status} of ${minutes} min at ${booking.price_pence}: used ${used}, owed ${owed}, paid ${paid}`
    if (used > 0 && owed + paid > 0) wrong.push(`charged twice: ${said}`)
    if (used < 0) wrong.push(`refunded twice: ${said}`)
    if (booking.status === 'CONFIRMED' && booking.deleted_at === null) {
      const isRight = used > 0 ? used === minutes : owed === Math.max(0, booking.price_pence - paid)
      if (!isRight) wrong.push(`not charged right: ${said}`)
    }
    const isFree = ['REQUESTED', 'DENIED'].includes(booking.status)
    const isReleased = booking.status === 'CANCELLED' && (!booking.cancelled_late || booking.waived_at !== null)
    if ((isFree || isReleased) && (used !== 0 || owed !== 0)) wrong.push(`still charged: ${said}`)
  }
  for (const { id, remaining_minutes, activated_at } of packages) {
    const left = sum(entries.filter(({ package_id }) => package_id === id).map(({ minutes }) => minutes))
    if (activated_at !== null && left !== remaining_minutes) wrong.push(`${id} has ${remaining_minutes}, not ${left}`)
  }
  return wrong
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
