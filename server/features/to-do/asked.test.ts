/** What a student is asked by a parent, on the list of what is to be done (Rules #138). */
import { expect, test } from 'vitest'
import { someKin } from '#server/features/links/testing/kin.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { mayAlone } from '#server/testing/given-links.ts'
import { aPayment } from '#server/testing/given-payments.ts'
import type { Person } from '#server/testing/givens.ts'
import { hintsFor } from '#server/testing/school.ts'

const NOTHING = { count: 0, items: [] }

async function someAsked() {
  const kin = await someKin()
  const links = async ({ token }: Person) => (await kin.app.call('GET', '/api/to-do', { token })).body.student.links
  await kin.hasYear(2011)
  return { ...kin, links }
}

test('a parent who waits for the student is asked about until he has answered, the first to ask first', async () => {
  const { app, amira, ben, robert, grace, waiting, move, links } = await someAsked()
  const first = await waiting('STUDENT')
  app.setClock('2026-01-12T09:01:00Z')
  const second = await waiting('STUDENT', { manages: false }, grace)
  expect([await links(amira), await links(ben)]).toEqual([{ count: 2, items: [{ parentName: robert.name }] }, NOTHING])
  const hints = hintsFor(app, amira)
  expect((await move(amira, first, 'ACTIVE')).status).toBe(200)
  expect([hints.includes('account'), await links(amira)]).toEqual([
    true,
    { count: 1, items: [{ parentName: 'Grace' }] },
  ])
  expect((await move(amira, second, 'ENDED')).status).toBe(200)
  expect(await links(amira)).toEqual(NOTHING)
})

test('what waits for the tutor or for a parent is not the student’s to answer', async () => {
  const { amira, grace, waiting, links } = await someAsked()
  await waiting('TUTOR')
  await waiting('PARENT', {}, grace)
  expect(await links(amira)).toEqual(NOTHING)
})

test('whoever sees no money is asked all the same, and reads nothing owed', async () => {
  const { app, nadia, amira, robert, maths, waiting, links } = await someAsked()
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' as const }
  await aPayment(app, { studentId: amira.id, bookingId: await aBooking(app, lesson) })
  await waiting('STUDENT')
  await mayAlone(app, amira, { mayBook: true, mayChange: false, seesMoney: false, mayBuy: false })
  expect(await links(amira)).toEqual({ count: 1, items: [{ parentName: robert.name }] })
  const { body } = await app.call('GET', '/api/to-do', { token: amira.token })
  expect(body.student.owed).toEqual({ count: 0, amount: 0 })
})
