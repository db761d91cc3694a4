/** What the tables of changes keep by themselves, tried past every rule above them. */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aChange } from '#server/testing/given-changes.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'
import type { Tx } from './database.ts'

async function aChangedLesson() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const booking = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths })
  const change = await aChange(app, { by: nadia, bookingIds: [booking] })
  const at = app.context.now().getTime()
  const tried = (act: (tx: Tx) => Promise<unknown>) => refusalOf(app, act)
  const add = (wish: object) =>
    tried((tx) =>
      tx
        .insertInto('changes')
        .values({ id: newId(), kind: 'MOVED', by_id: nadia.id, series_id: null, made_at: at, ...wish })
        .execute(),
    )
  const set = (wish: object) => tried((tx) => tx.updateTable('changes').set(wish).where('id', '=', change).execute())
  const line = (wish: object) =>
    tried((tx) =>
      tx
        .insertInto('change_lines')
        .values({ change_id: change, booking_id: booking, before: null, after: '{}', ...wish })
        .execute(),
    )
  const tell = (wish: object) => {
    const told = { kind: 'CHANGE' as const, cause: 'moved' as const, thread: '', facts: '{}', happened_at: at }
    return tried((tx) =>
      tx
        .insertInto('happenings')
        .values({ ...told, id: newId(), event_key: newId(), student_id: amira.id, user_id: amira.id, ...wish })
        .execute(),
    )
  }
  return { ...school, booking, change, at, tried, add, set, line, tell }
}

test('a change is of a kind that there is, by somebody who is there, and undone no sooner than it was made', async () => {
  const { add, at } = await aChangedLesson()
  expect(await add({ kind: 'LOST' })).toBe('changes_kind')
  expect(await add({ by_id: newId() })).toBe('foreign_key')
  expect(await add({ undone_at: at - 1 })).toBe('changes_order')
  expect(await add({ kind: 'SERIES_EDITED', series_id: newId(), undone_at: at })).toBeNull()
})

test('I145: a change is final, but for being undone once', async () => {
  const { ben, set, at, tried, app } = await aChangedLesson()
  const others = [{ kind: 'BOOKED' }, { by_id: ben.id }, { series_id: newId() }, { made_at: at - 1 }, { id: newId() }]
  for (const other of others) expect([other, await set({ undone_at: at, ...other })]).toEqual([other, 'changes_final'])
  expect(await set({ undone_at: null })).toBe('changes_final')
  expect(await set({ undone_at: at })).toBeNull()
  for (const again of [{ undone_at: at + 1 }, { undone_at: null }]) expect(await set(again)).toBe('changes_final')
  expect(await tried((tx) => tx.deleteFrom('changes').execute())).toBe('foreign_key')
  expect(await app.count('changes')).toBe(1)
})

test('I145: how a booking stood is written once, and stays with it', async () => {
  const { nadia, amira, booking, tried, line, app } = await aChangedLesson()
  expect(await line({})).not.toBeNull()
  for (const other of [{ change_id: newId() }, { booking_id: newId() }]) expect(await line(other)).toBe('foreign_key')
  const another = await aChange(app, { by: nadia, bookingIds: [] })
  expect(await line({ change_id: another, after: '' })).toBe('change_lines_after')
  expect(await line({ change_id: another, before: 'x'.repeat(1001) })).toBe('change_lines_before')
  expect(await line({ change_id: another, before: '{}' })).toBeNull()
  expect(await tried((tx) => tx.updateTable('change_lines').set({ after: '{}' }).execute())).toBe('change_lines_fixed')
  expect(await tried((tx) => tx.deleteFrom('change_lines').execute())).toBe('change_lines_stay')
  expect(await tried((tx) => tx.deleteFrom('bookings').where('id', '=', booking).execute())).toBe('foreign_key')
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  expect([await app.count('change_lines'), await app.count('changes')]).toEqual([0, 2])
  expect(await line({})).toBe('person_erased')
})

test('I146: nobody is told of a change while it can be undone, and what was told of is undone no more', async () => {
  const { change, at, set, tell, tried } = await aChangedLesson()
  const held = { change_id: change, tell_after: at + 10_000 }
  expect(await tell({ tell_after: at - 1 })).toBe('happenings_tell_after')
  expect(await tell({ ...held, change_id: newId() })).toBe('foreign_key')
  expect(await tell(held)).toBeNull()
  const dispatch = (dispatched_at: number) =>
    tried((tx) => tx.updateTable('happenings').set({ dispatched_at }).where('change_id', '=', change).execute())
  expect(await dispatch(at + 9_999)).toBe('happenings_not_before')
  expect(await dispatch(at + 10_000)).toBeNull()
  expect(await set({ undone_at: at + 10_000 })).toBe('changes_told')
})

test('words that a change wrote over are of a booking and a change that are there, never change, and go with an erasure', async () => {
  const { app, nadia, amira, booking, change, tried } = await aChangedLesson()
  const words = { kept_until: 1, title: 'Surds', meeting_link: null, amendment_reason: '' }
  const add = (wish: object) =>
    tried((tx) =>
      tx
        .insertInto('change_texts')
        .values({ change_id: change, booking_id: booking, ...words, ...wish })
        .execute(),
    )
  for (const other of [{ change_id: newId() }, { booking_id: newId() }]) expect(await add(other)).toBe('foreign_key')
  expect(await add({})).toBeNull()
  expect(await tried((tx) => tx.updateTable('change_texts').set({ title: 'Other' }).execute())).toBe(
    'change_texts_fixed',
  )
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  expect(await app.count('change_texts')).toBe(0)
  expect(await add({})).toBe('person_erased')
})
