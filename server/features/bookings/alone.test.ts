import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { mayAlone } from '#server/testing/given-links.ts'
import { aWorld } from '#server/testing/world.ts'

const OK = [200, undefined]
const ASK = [403, 'Please ask your parent to do this.']
const BOOKS = { mayBook: true, mayChange: false, seesMoney: true, mayBuy: true }
const CHANGES = { mayBook: false, mayChange: true, seesMoney: true, mayBuy: true }

async function aStudentWho(alone: typeof BOOKS) {
  const world = await aWorld()
  const { app, amira, nadia, maths } = world
  await mayAlone(app, amira, alone)
  const usual = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  return {
    ...world,
    given: (start: string, wish: object = {}) => aBooking(app, { ...usual, start: `${start}T10:00:00Z`, ...wish }),
    stored: async (id: string) =>
      (await app.database.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst())?.status,
    move: async (path: string, status: string, bookingIds?: string[]) => {
      const body = { status, ...(bookingIds ? { bookingIds } : {}) }
      const reply = await app.call('PUT', `/api/bookings/${path}/status`, { token: amira.token, body })
      return [reply.status, reply.body.message]
    },
  }
}

test('who may ask for lessons takes a request back, also twice, and changes none that was agreed', async () => {
  const { move, stored, given, requested, pending, confirmed, amended } = await aStudentWho(BOOKS)
  const suggested = await given('2026-01-20', { suggested: true })
  expect(await move(confirmed, 'CANCELLED')).toEqual(ASK)
  expect(await move(amended, 'CANCELLED')).toEqual(ASK)
  expect(await move(suggested, 'CONFIRMED')).toEqual(ASK)
  expect(await move(suggested, 'DENIED')).toEqual(ASK)
  expect(await move(suggested, 'CANCELLED')).toEqual(ASK)
  expect(await stored(confirmed)).toBe('CONFIRMED')
  expect(await stored(suggested)).toBe('REQUESTED')
  expect(await move(requested, 'CANCELLED')).toEqual(OK)
  expect(await move(requested, 'CANCELLED')).toEqual(OK)
  expect(await move(pending, 'CANCELLED')).toEqual(OK)
  expect(await stored(requested)).toBe('CANCELLED')
})

test('who may not ask for lessons takes no request back, though he may change lessons', async () => {
  const { move, stored, requested, series, confirmed } = await aStudentWho(CHANGES)
  expect(await move(requested, 'CANCELLED')).toEqual(ASK)
  expect(await move(`series/${series}`, 'CANCELLED')).toEqual(ASK)
  expect(await stored(requested)).toBe('REQUESTED')
  expect(await move(confirmed, 'CANCELLED')).toEqual(OK)
})

test('of a series, the requests are taken back by who may ask for them, and nothing where one of them was agreed', async () => {
  const { move, stored, given } = await aStudentWho(BOOKS)
  const seriesId = newId()
  const waiting = await given('2026-01-20', { seriesId })
  const agreed = await given('2026-01-27', { seriesId, status: 'CONFIRMED' })
  expect(await move(`series/${seriesId}`, 'CANCELLED')).toEqual(ASK)
  expect(await move(`series/${seriesId}`, 'CANCELLED', [waiting, agreed])).toEqual(ASK)
  expect([await stored(waiting), await stored(agreed)]).toEqual(['REQUESTED', 'CONFIRMED'])
  expect(await move(`series/${seriesId}`, 'CANCELLED', [waiting])).toEqual(OK)
  expect(await move(`series/${seriesId}`, 'CANCELLED', [waiting])).toEqual(OK)
  expect([await stored(waiting), await stored(agreed)]).toEqual(['CANCELLED', 'CONFIRMED'])
})
