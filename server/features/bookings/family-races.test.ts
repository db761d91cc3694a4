/** What two of a family do at once, and what ends or goes while one of them is in the middle of it. */
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts } from '#server/testing/school.ts'
import { callOver, type SocketReply, tally } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

const ROUNDS = 6
const NOT_THERE = [404, 'Booking not found']
const SETTLED = [409, 'This booking can no longer be changed']

/** Robert and Grace do everything for Amira. */
async function aFamily() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const [robert, grace] = [await aParent(app), await aParent(app, 'Grace')]
  const link = await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: grace, child: amira })
  const address = await app.listen()
  const call = (person: Person, method: string, path: string, body?: object) =>
    callOver(address, method, path, { token: person.token, body })
  return {
    ...{ ...school, robert, grace, link, call },
    given: (round: number, wish: object = {}) =>
      aBooking(app, {
        ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths },
        ...{ start: new Date(Date.parse('2026-01-19T10:00:00Z') + round * 86_400_000).toISOString(), ...wish },
      }),
    move: (person: Person, id: string, status: string) => call(person, 'PUT', `/bookings/${id}/status`, { status }),
    stored: (id: string) =>
      app.database.db
        .selectFrom('bookings')
        .select(['status', 'cancelled_by'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    toldTutor: async () =>
      (await app.database.db.selectFrom('notices').select('id').where('user_id', '=', nadia.id).execute()).length,
  }
}
const said = ({ status, body }: SocketReply) => [status, body?.message]
const either = (round: number, ...calls: (() => Promise<SocketReply>)[]) =>
  Promise.all((round % 2 ? calls.toReversed() : calls).map((each) => each()))

test('both parents who cancel at once have cancelled once, and the tutor is told once', async () => {
  const { app, robert, grace, given, move, stored, toldTutor } = await aFamily()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await given(round, { status: 'CONFIRMED' })
    const cancel = (person: Person) => () => move(person, id, 'CANCELLED')
    const replies = await either(round, cancel(robert), cancel(grace))
    expect(replies.map(({ status, body }) => [status, body.status])).toEqual(Array(2).fill([200, 'CANCELLED']))
    const { status, cancelled_by } = await stored(id)
    expect([status, [robert.id, grace.id].includes(cancelled_by ?? '')]).toEqual(['CANCELLED', true])
    expect(new Set(replies.map(({ body }) => body.cancelledBy)).size).toBe(1)
  }
  expect([await auditCounts(app), await toldTutor()]).toEqual([{ booking_cancelled: ROUNDS }, ROUNDS])
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('a suggestion that both accept is agreed and owed once; where one declines it, one of them has said so', async () => {
  const { app, robert, grace, given, move, stored } = await aFamily()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await given(round, { suggested: true })
    const answer = (person: Person) => () => move(person, id, 'CONFIRMED')
    const replies = await either(round, answer(robert), answer(grace))
    expect(replies.map(said)).toEqual(Array(2).fill([200, undefined]))
  }
  expect(await app.count('payments')).toBe(ROUNDS)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await given(round + ROUNDS, { suggested: true })
    const [yes, no] = [() => move(robert, id, 'CONFIRMED'), () => move(grace, id, 'DENIED')]
    const replies = await either(round, yes, no)
    expect(replies.map(said)).toContainEqual([200, undefined])
    expect(replies.map(said)).toContainEqual(SETTLED)
    expect(replies.find(({ status }) => status === 200)?.body.status).toBe((await stored(id)).status)
  }
  const { booking_confirmed = 0, booking_denied = 0 } = await auditCounts(app)
  expect(booking_confirmed + booking_denied).toBe(2 * ROUNDS)
  expect(await app.count('payments')).toBe(booking_confirmed)
})

test('a link that ends while a parent is in the middle of something leaves it done or not begun, and nothing after', async () => {
  const { app, amira, nadia, grace, given, move, stored, call } = await aFamily()
  for (let round = 0; round < ROUNDS; round++) {
    const parent = await aParent(app, `Iris${round}`)
    const link = await aLink(app, { parent, child: amira })
    const id = await given(round, { status: 'CONFIRMED' })
    const end = () => call(nadia, 'PUT', `/links/${link}/state`, { state: 'ENDED', reason: 'A mistake' })
    const replies = await either(round, () => move(parent, id, 'CANCELLED'), end)
    const [cancelled, ended] = round % 2 ? replies.toReversed() : replies
    expect([ended?.status, [[200, undefined], NOT_THERE]]).toEqual([200, expect.arrayContaining([said(cancelled!)])])
    const off = { status: 'CANCELLED', cancelled_by: parent.id }
    expect(await stored(id)).toEqual(cancelled?.status === 200 ? off : { status: 'CONFIRMED', cancelled_by: null })
    expect(said(await move(parent, id, 'CANCELLED'))).toEqual(NOT_THERE)
  }
  expect((await call(grace, 'GET', `/bookings/${amira.id}`)).body).toHaveLength(ROUNDS)
})

test('a child who is erased while siblings are booked takes the whole of it, or nothing is booked', async () => {
  const { app, robert, nadia, maths, call } = await aFamily()
  for (let round = 0; round < ROUNDS; round++) {
    const children = [await aStudent(app, `Sam${round}`), await aStudent(app, `Zoe${round}`)]
    for (const child of children) await aLink(app, { parent: robert, child })
    const startTime = new Date(Date.parse('2026-01-19T10:00:00Z') + round * 86_400_000).toISOString()
    const parts = children.map(({ id: studentId }) => ({ studentId, subjectId: maths, minutes: 60 }))
    const book = () => call(robert, 'POST', '/bookings/series', { parts, startTime, isOnline: true, weeks: 1 })
    const erase = () => call(nadia, 'DELETE', `/admin/students/${children[1]?.id}`)
    const replies = await either(round, book, erase)
    expect(Object.keys(tally(replies.map(({ status }) => status))).filter((status) => Number(status) >= 500)).toEqual(
      [],
    )
    const rows = await app.database.db
      .selectFrom('bookings')
      .select(['student_id', 'status'])
      .where('start_at', '>=', Date.parse(startTime))
      .execute()
    const statusOf = (child: Person | undefined) => rows.find(({ student_id }) => student_id === child?.id)?.status
    expect([
      [undefined, undefined],
      ['REQUESTED', 'CANCELLED'],
    ]).toContainEqual([statusOf(children[0]), statusOf(children[1])])
  }
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})
