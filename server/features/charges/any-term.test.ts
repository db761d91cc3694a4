/**
 * Nadia, Amira, her brother Sam and two parents, Robert of both and Grace of Sam alone, book, answer, move, change places, edit, undo, mark,
 * cancel, waive, buy, share, adjust, pay and delete at random while the clock runs on, and Sam changes family. Whatever is accepted,
 * after each step every lesson is charged as its state says, by hours that may cover it, by a count of the rows that shares nothing with the
 * product. `MODEL_RUNS` plays more of these stories.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '#domain/diary-rules.ts'
import { markFaults } from '#server/features/bookings/attendance/actions.ts'
import { hourFaults } from '#server/features/hour-packages/ledger/actions.ts'
import { paymentFaults } from '#server/features/payments/verification/actions.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { aFamily } from '#server/testing/given-families.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aParent, aStudent, aSubject } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { booksAtOnce, cancelsSeveral, editsSeries, movesSeveral, undoes } from './testing/in-one-go.ts'
import { coveredElsewhere, isCoveredByASiblings, missedAtHalf, recount } from './testing/recount.ts'
import { call, instantOf, lesson, oneOf, place, role, roleIn, type Step, type Term, times } from './testing/term.ts'

const SEED = Number(process.env.STORY_SEED ?? 20_260_113)
/** PostgreSQL is told the first of them: what is charged is decided by the same lines. */
const RUNS = Number(process.env.MODEL_RUNS ?? (process.env.TEST_ENGINE === 'postgres' ? 2 : 8))
const books = fc.tuple(role, lesson, fc.boolean()).map(
  ([name, wish, isConfirmed]): Step =>
    async (term) => {
      const { nadia } = term.school
      const { who, forWhom } = roleIn(term, name)
      const subjectId = term.subjects[wish.subject]
      const body = { ...times(term, wish), ...forWhom, subjectId, isOnline: wish.isOnline }
      const reply = await call(term, who, 'POST', '/bookings/request', body)
      if (reply.status !== 201) return
      term.bookings.push(reply.body.id)
      if (isConfirmed) await call(term, nadia, 'PUT', `/bookings/${reply.body.id}/status`, { status: 'CONFIRMED' })
    },
)
const answers = fc.tuple(place, fc.option(role), fc.constantFrom('CONFIRMED', 'DENIED', 'CANCELLED', 'CANCELLED')).map(
  ([at, name, status]): Step =>
    (term) => {
      const who = name ? roleIn(term, name).who : term.school.nadia
      return call(term, who, 'PUT', `/bookings/${oneOf(term.bookings, at)}/status`, { status })
    },
)
/** By the terms that stand when the lesson is agreed on, which stay for those that follow. */
const terms = fc.tuple(fc.constantFrom(12, 24, 48), fc.constantFrom(0, 50, 50, 100))
const cancelsLate = fc.tuple(role, fc.integer({ min: 1, max: 20 }), fc.boolean(), terms).map(
  ([name, start, isWaived, [lateHours, latePercent]]): Step =>
    async (term) => {
      const { nadia } = term.school
      await call(term, nadia, 'PUT', '/diary-rules', { ...DEFAULT_RULES, lateHours, latePercent })
      const { who, forWhom } = roleIn(term, name)
      const body = { ...times(term, { start, half: 2 }), ...forWhom, subjectId: term.subjects[0], isOnline: true }
      const { id } = (await call(term, who, 'POST', '/bookings/request', body)).body
      await call(term, nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })
      await call(term, who, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED' })
      if (isWaived) await call(term, nadia, 'POST', `/bookings/${id}/waive-charge`, { reason: 'Flu.' })
    },
)
const amends = fc.tuple(place, role, lesson).map(
  ([at, name, wish]): Step =>
    (term) => {
      return call(term, roleIn(term, name).who, 'PUT', `/bookings/${oneOf(term.bookings, at)}/amend`, times(term, wish))
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
/** A lesson that has just begun, and others, by what the tutor asks at that moment for one that was missed. */
const marks = fc
  .tuple(place, role, fc.constantFrom(0, 50, 50, 100), fc.constantFrom('ABSENT', 'ABSENT', 'LATE', 'TOLD', null))
  .map(
    ([at, name, absentPercent, mark]): Step =>
      async (term) => {
        const { nadia } = term.school
        await call(term, nadia, 'PUT', '/diary-rules', { ...DEFAULT_RULES, absentPercent })
        const { who, forWhom } = roleIn(term, name)
        const body = { ...times(term, { start: 1, half: 2 }), ...forWhom, subjectId: term.subjects[0], isOnline: true }
        const { status, body: asked } = await call(term, who, 'POST', '/bookings/request', body)
        if (status === 201) {
          term.bookings.push(asked.id)
          await call(term, nadia, 'PUT', `/bookings/${asked.id}/status`, { status: 'CONFIRMED' })
        }
        await pass(term, 1)
        for (const id of [asked.id, oneOf(term.bookings, at), oneOf(term.bookings, at + 1)]) {
          const toldAt = instantOf(term.hour - 1)
          if (mark === null) await call(term, nadia, 'DELETE', `/bookings/${id}/mark`)
          else await call(term, nadia, 'PUT', `/bookings/${id}/mark`, { mark, lateMinutes: 5, toldAt })
        }
      },
  )
const deletes = place.map(
  (at): Step =>
    (term) => {
      return call(term, term.school.nadia, 'DELETE', `/bookings/${oneOf(term.bookings, at)}/permanently`)
    },
)
const buys = fc.tuple(role, fc.nat(1), fc.boolean(), fc.boolean(), fc.boolean()).map(
  ([name, subject, isOnline, isShared, isPaid]): Step =>
    async (term) => {
      const { who, child, forWhom } = roleIn(term, name)
      const body = { subjectId: term.subjects[subject], packageType: 'TEN_HOUR', isOnline }
      const reply = isShared
        ? await call(term, who, 'POST', '/hour-packages/purchase', { ...body, ...forWhom, isShared })
        : await call(term, term.school.nadia, 'POST', '/hour-packages/admin/assign', { ...body, studentId: child.id })
      const bought = isShared ? reply.body.package : reply.body
      if (reply.status !== 201 || term.packages.includes(bought.id)) return
      term.packages.push(bought.id)
      if (isPaid) await call(term, term.school.nadia, 'POST', `/hour-packages/${bought.id}/confirm-payment`)
    },
)
const shares = fc.tuple(place, role, fc.boolean()).map(
  ([at, name, isShared]): Step =>
    (term) => {
      const path = `/hour-packages/${oneOf(term.packages, at)}/sharing`
      return call(term, roleIn(term, name).who, 'PUT', path, { isShared })
    },
)
/** To nobody, or back, where he mostly is. */
const changesFamily = fc.constantFrom(true, true, false).map(
  (isBack): Step =>
    (term) => {
      const path = `/admin/students/${term.sam.id}/family`
      return call(term, term.school.nadia, 'PUT', path, { familyId: isBack ? term.family : null })
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
    (term) =>
      pass(term, hours),
)
async function pass(term: Term, hours: number): Promise<void> {
  term.hour += hours
  term.school.app.setClock(instantOf(term.hour))
  await signIn(term)
}

/** Anew, because a session ends long before some of these stories. */
async function signIn({ school, sam, robert, grace }: Term): Promise<void> {
  const { context } = school.app
  for (const [person, role] of [
    [school.nadia, 'TUTOR'],
    [school.amira, 'STUDENT'],
    [sam, 'STUDENT'],
    [robert, 'PARENT'],
    [grace, 'PARENT'],
  ] as const) {
    const session = context.transaction((tx) => openSession(tx, { id: person.id, role }, context.now()))
    Object.assign(person, { token: await session })
  }
}

const steps = fc.array(
  fc.oneof(
    { arbitrary: books, weight: 6 },
    { arbitrary: answers, weight: 6 },
    { arbitrary: undoes, weight: 4 },
    { arbitrary: marks, weight: 4 },
    ...[cancelsLate, amends, moves, keeps, waives, deletes, buys, paysPackage, adjusts, dropsPackage, pays, waits]
      .concat([shares, changesFamily])
      .concat([booksAtOnce, movesSeveral, cancelsSeveral, editsSeries])
      .map((arbitrary) => ({ arbitrary, weight: 2 })),
  ),
  { minLength: 25, maxLength: 60, size: 'max' },
)

test('whatever happens in a term, every lesson is charged once and every balance is the sum of its entries', {
  timeout: 120_000,
}, async () => {
  let shared = 0 // stories, most of them
  let undone = 0 // changes
  let missed = 0 // lessons that are charged by half
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const term = await aTerm()
      for (const step of story) {
        await step(term)
        const { db } = term.school.app.database
        expect([...(await hourFaults(db)), ...(await paymentFaults(db)), ...(await recount(db))]).toEqual([])
        expect(await markFaults(db, new Date(instantOf(term.hour)))).toEqual([])
        expect(await coveredElsewhere(db, term.looked)).toEqual([])
      }
      if (await isCoveredByASiblings(term.school.app.database.db)) shared++
      undone += term.undone.length
      missed += await missedAtHalf(term.school.app.database.db)
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
  expect(shared * 4).toBeGreaterThanOrEqual(RUNS)
  expect(undone).toBeGreaterThan(0)
  // Too rare for the two that PostgreSQL is told.
  expect(missed > 0 || RUNS < 8).toBe(true)
})

async function aTerm(): Promise<Term> {
  const school = await aSchool()
  const { app, amira, maths } = school
  const [sam, robert, grace] = [await aStudent(app, 'Sam'), await aParent(app, 'Robert'), await aParent(app, 'Grace')]
  for (const child of [amira, sam]) await aLink(app, { parent: robert, child })
  await aLink(app, { parent: grace, child: sam })
  const people = { sam, robert, grace, family: await aFamily(app, [amira, sam]) }
  const subjects = [maths, await aSubject(app, { name: 'English' })]
  const packages: string[] = []
  for (const minutes of [60, 600])
    packages.push(await aPackage(app, { studentId: amira.id, subjectId: maths, minutes }))
  await app.context.transaction((tx) => tx.updateTable('hour_packages').set({ family_id: people.family }).execute())
  return {
    school,
    subjects,
    hour: 0,
    bookings: [],
    late: [],
    packages,
    changes: [],
    undone: [],
    series: [],
    looked: new Set(),
    ...people,
  }
}
