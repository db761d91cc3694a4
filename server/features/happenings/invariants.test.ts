/** What the tables of what was told keep by themselves (Rules: notices): each test tries to break it, past every rule above. */
import { expect, test } from 'vitest'
import { DELIVERY_STATUSES, type DeliveryStatus } from '#domain/deliveries.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aDelivery } from '#server/testing/given-deliveries.ts'
import { aNotice } from '#server/testing/given-notices.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'
import { tellTutor } from './actions.ts'

const NOW = Date.parse('2026-01-12T09:00:00Z')

async function somethingTold() {
  const school = await aSchool()
  const { app, amira } = school
  const tell = (wish: object = {}) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('happenings')
        .values({
          ...{ id: newId(), event_key: newId(), kind: 'REMINDER', cause: 'reminder_day', thread: '', facts: '{}' },
          ...{ student_id: amira.id, user_id: amira.id, happened_at: NOW, ...wish },
        })
        .execute(),
    )
  const id = newId()
  expect(await tell({ id, event_key: 'reminder_day:b:1' })).toBeNull()
  const deliver = (wish: object = {}) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('deliveries')
        .values({
          ...{ id: newId(), happening_id: id, user_id: amira.id, channel: 'EMAIL', target: '', status: 'WAITING' },
          ...{ reason: '', address: '', attempts: 0, due_at: NOW, settled_at: null, ...wish },
        })
        .execute(),
    )
  return { ...school, id, tell, deliver }
}

test('I26: an event is told once, is of a kind that is known, and about somebody who is there', async () => {
  const { app, tell } = await somethingTold()
  expect(await tell({ event_key: 'reminder_day:b:1' })).toMatch(/happenings/)
  expect(await app.count('happenings')).toBe(1)
  expect(await tell({ event_key: 'reminder_day:b:2' })).toBeNull()
  expect(await tell({ kind: 'GOSSIP' })).toBe('happenings_kind')
  for (const column of ['student_id', 'user_id']) expect(await tell({ [column]: newId() })).toBe('foreign_key')
})

test('I27: a happening goes once to each person, channel and target', async () => {
  const { app, ben, deliver } = await somethingTold()
  expect(await deliver()).toBeNull()
  expect(await deliver()).toMatch(/deliveries/)
  expect(await app.count('deliveries')).toBe(1)
  for (const other of [
    { user_id: ben.id },
    { channel: 'PUSH', target: 'phone' },
    { channel: 'PUSH', target: 'tablet' },
  ])
    expect(await deliver(other)).toBeNull()
  expect(await deliver({ channel: 'PUSH', target: 'phone' })).toMatch(/deliveries/)
})

test('I28: a delivery goes by a channel and stands in a way that are known, was tried no less than never, and waits until it is settled', async () => {
  const { deliver } = await somethingTold()
  expect(await deliver({ channel: 'SMS' })).toBe('deliveries_channel')
  expect(await deliver({ status: 'LOST', settled_at: NOW })).toBe('deliveries_status')
  expect(await deliver({ attempts: -1 })).toBe('deliveries_attempts')
  expect(await deliver({ settled_at: NOW })).toBe('deliveries_settled')
  expect(await deliver({ status: 'SENT' })).toBe('deliveries_settled')
  expect(await deliver({ happening_id: newId() })).toBe('foreign_key')
})

const MOVES: Readonly<Partial<Record<DeliveryStatus, readonly DeliveryStatus[]>>> = {
  WAITING: ['SENT', 'FAILED', 'WITHDRAWN', 'LAPSED'],
  SENT: ['RETURNED'],
}

test.each(DELIVERY_STATUSES)('I28: what is %s becomes what the rules say, and nothing else', async (from) => {
  const { app, amira } = await somethingTold()
  for (const to of DELIVERY_STATUSES) {
    if (to === from) continue
    const id = await aDelivery(app, { userId: amira.id, status: from })
    const refusal = await refusalOf(app, (tx) =>
      tx
        .updateTable('deliveries')
        .set({ status: to, settled_at: to === 'WAITING' ? null : NOW })
        .where('id', '=', id)
        .execute(),
    )
    expect([from, to, refusal]).toEqual([from, to, MOVES[from]?.includes(to) ? null : 'deliveries_moves'])
  }
})

test('I29: what is told stands and falls with the change that it tells of', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'REQUESTED' })
  const confirm = () =>
    app.call('PUT', `/api/bookings/${id}/status`, { token: nadia.token, body: { status: 'CONFIRMED' } })
  const replies = await Promise.all(Array.from({ length: 8 }, confirm))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect([await app.count('happenings'), await app.count('notices')]).toEqual([1, 1])
  const news = { cause: 'details_changed', title: 'T', content: 'C', type: 'INFO', priority: 'LOW' } as const
  const undone = app.context.transaction(async (tx) => {
    await tellTutor(tx, { ...news, studentId: amira.id, about: null, now: app.context.now() })
    throw new Error('The power went')
  })
  await expect(undone).rejects.toThrow('The power went')
  expect([await app.count('happenings'), await app.count('notices')]).toEqual([1, 1])
})

test('a person has one bell of a happening', async () => {
  const { app, amira, ben, id } = await somethingTold()
  const ring = async (userId: string) => {
    const notice = await aNotice(app, { userId })
    return refusalOf(app, (tx) =>
      tx.updateTable('notices').set({ happening_id: id }).where('id', '=', notice).execute(),
    )
  }
  expect(await ring(amira.id)).toBeNull()
  expect(await ring(amira.id)).toBe('notices_one_of_happening')
  expect(await ring(ben.id)).toBeNull()
})

test('with a person goes what was told to her and what became of it, and nothing is told to whoever was erased', async () => {
  const { app, nadia, amira, ben, tell, deliver } = await somethingTold()
  await deliver()
  await aDelivery(app, { userId: ben.id })
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  const left = await app.database.db.selectFrom('deliveries').select('user_id').execute()
  expect(left).toEqual([{ user_id: ben.id }])
  for (const whose of [{ user_id: nadia.id }, { student_id: null }]) expect(await tell(whose)).toBe('person_erased')
})
