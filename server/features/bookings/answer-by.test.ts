/** A suggestion that has a time to answer by. */
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aParent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'
import { denyRunOut } from './lapses/actions.ts'

const RUN_OUT = [409, 'This offer has run out']
const UNTIL = '2026-01-13T10:30:00.000Z'
const monday = { startTime: '2026-01-19T16:00:00.000Z', endTime: '2026-01-19T17:00:00.000Z' }

async function aSchoolOfOffers() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const suggest = (answerBy?: string) =>
    app.call('POST', '/api/bookings/suggest', {
      token: nadia.token,
      body: { studentId: amira.id, subjectId: maths, isOnline: true, ...monday, answerBy },
    })
  return {
    ...school,
    suggest,
    offered: async () => (await suggest(UNTIL)).body.id as string,
    answer: (id: string, status: string, token = amira.token) =>
      app.call('PUT', `/api/bookings/${id}/status`, { token, body: { status } }),
    stored: (id: string) =>
      app.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    told: async ({ id }: Person) => {
      const rows = await app.database.db
        .selectFrom('notices')
        .select(['title', 'content'])
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows[0]
    },
  }
}

test('a suggestion is sent with its time to answer by, and with none once it is answered', async () => {
  const { app, amira, suggest, answer, told } = await aSchoolOfOffers()
  const { status, body } = await suggest(UNTIL)
  expect([status, body.answerBy]).toEqual([201, UNTIL])
  expect((await told(amira))?.content).toMatch(/Please accept or decline it by Tuesday 13 January at 10:30\.$/)
  const listed = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
  expect(listed.body[0].answerBy).toBe(UNTIL)
  app.setClock('2026-01-13T10:29:59.999Z')
  const accepted = await answer(body.id, 'CONFIRMED')
  expect([accepted.status, accepted.body.status, accepted.body.answerBy]).toEqual([200, 'CONFIRMED', undefined])
})

test.each([
  ['2026-01-12T09:00:00Z', 'Please choose a time to answer by that is still ahead.'],
  ['2026-01-19T16:00:00.001Z', 'Please choose a time to answer by before the lesson begins.'],
])('nobody can be asked to answer by %s', async (answerBy, sentence) => {
  const { app, suggest } = await aSchoolOfOffers()
  const { status, body } = await suggest(answerBy)
  expect([status, body.errors]).toEqual([400, [{ field: 'answerBy', msg: sentence }]])
  expect(await app.count('bookings')).toBe(0)
  expect((await suggest('2026-01-19T16:00:00Z')).status).toBe(201)
})

test('from then on it can be accepted, or moved, no more, and still be declined', async () => {
  const { app, amira, offered, answer, stored } = await aSchoolOfOffers()
  const id = await offered()
  app.setClock(UNTIL)
  expect(said(await answer(id, 'CONFIRMED'))).toEqual(RUN_OUT)
  const body = { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' }
  expect(said(await app.call('PUT', `/api/bookings/${id}/amend`, { token: amira.token, body }))).toEqual(RUN_OUT)
  expect((await stored(id)).status).toBe('REQUESTED')
  expect((await answer(id, 'DENIED')).body.status).toBe('DENIED')
})

test('what a family asks for instead is a request, which nothing ends', async () => {
  const { app, amira, offered, stored } = await aSchoolOfOffers()
  const id = await offered()
  const body = { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' }
  await app.call('PUT', `/api/bookings/${id}/amend`, { token: amira.token, body })
  expect(await stored(id)).toMatchObject({ suggested: 0, answer_by: null })
  app.setClock('2026-01-14T09:00:00Z')
  await denyRunOut(app.context)
  expect((await stored(id)).status).toBe('REQUESTED')
})

test('one that nobody has answered is denied once, and both sides are told', async () => {
  const { app, nadia, amira, offered, stored, told } = await aSchoolOfOffers()
  const robert = await aParent(app)
  await aLink(app, { parent: robert, child: amira })
  const id = await offered()
  app.setClock('2026-01-13T10:29:59.999Z')
  await denyRunOut(app.context)
  expect((await stored(id)).status).toBe('REQUESTED')

  const hints = { amira: hintsFor(app, amira), nadia: hintsFor(app, nadia) }
  app.setClock(UNTIL)
  await denyRunOut(app.context)
  await denyRunOut(app.context)
  expect(await stored(id)).toMatchObject({ status: 'DENIED', amendment_reason: 'Not answered in time' })
  expect(hints).toEqual({
    amira: ['bookings', 'availability', 'notices'],
    nadia: ['bookings', 'availability', 'notices'],
  })
  const content =
    'Your tutor suggested the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00, to be answered by Tuesday 13 January at 10:30. The time is free again.'
  expect(await told(amira)).toEqual({ title: 'A lesson was not answered in time', content })
  expect((await told(robert))?.content).toContain('to be answered by Tuesday 13 January at 10:30')
  expect(await told(nadia)).toEqual({
    title: 'A suggestion was not answered in time',
    content:
      'Amira did not answer by Tuesday 13 January at 10:30: the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00 is off, and its time is free again.',
  })
  expect((await auditCounts(app)).offer_lapsed).toBe(1)
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('accepting and the end of an offer: one of them wins, and the booking is what it says', async () => {
  const school = await aSchoolOfOffers()
  const { app, nadia, amira, maths, stored } = school
  const address = await app.listen()
  const ids: string[] = []
  for (let day = 0; day < 8; day++) {
    const start = new Date(Date.parse('2026-01-19T10:00:00Z') + day * 86_400_000).toISOString()
    const given = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, suggested: true, answerBy: UNTIL }
    ids.push(await aBooking(app, { ...given, start }))
  }
  // The server's clock passes the moment while the answers are under way.
  app.setClock('2026-01-13T10:29:59.999Z')
  const accepting = ids.map((id) =>
    callOver(address, 'PUT', `/bookings/${id}/status`, { token: amira.token, body: { status: 'CONFIRMED' } }),
  )
  await accepting[0]
  app.setClock(UNTIL)
  const [, , ...replies] = await Promise.all([denyRunOut(app.context), denyRunOut(app.context), ...accepting])
  const statuses = await Promise.all(ids.map(async (id) => (await stored(id)).status))
  for (const [place, { status }] of replies.entries()) {
    expect([status, statuses[place]]).toEqual(status === 200 ? [200, 'CONFIRMED'] : [409, 'DENIED'])
  }
  const { CONFIRMED = 0, DENIED = 0 } = tally(statuses)
  expect(CONFIRMED + DENIED).toBe(8)
  const counts = await auditCounts(app)
  expect([counts.booking_confirmed ?? 0, counts.offer_lapsed ?? 0]).toEqual([CONFIRMED, DENIED])
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('I162: only a suggestion has a time to answer by', async () => {
  const { app, nadia, amira, maths } = await aSchoolOfOffers()
  const given = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, answerBy: UNTIL }
  await expect(aBooking(app, given)).rejects.toThrow()
  expect(await app.count('bookings')).toBe(0)
})
