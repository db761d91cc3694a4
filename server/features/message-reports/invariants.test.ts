import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking, aFeedback } from '#server/testing/given-bookings.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aReportedTalk } from './testing/reports.ts'

const YEAR_MS = 365 * 24 * 3_600_000

async function aKeptTalk() {
  const talk = await aReportedTalk()
  const { app, amira, nadia, maths, write, reported } = talk
  const with_ = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const lesson = await aBooking(app, { ...with_, status: 'COMPLETED', start: '2026-01-05T10:00:00Z' })
  await aFeedback(app, { bookingId: lesson })
  const before = await write(amira, 'Before')
  const id = await reported(amira, await write(nadia, 'Try again'), 'It hurts.')
  const change = (set: object) => refusalOf(app, (tx) => tx.updateTable('message_reports').set(set).execute())
  return { ...talk, id, before, lesson, change }
}

test('I125: nothing under retention is erased, whatever tries', async () => {
  const { app, amira, chat, before } = await aKeptTalk()
  const all = (table: 'messages' | 'chats' | 'feedback' | 'message_reports') =>
    refusalOf(app, (tx) => tx.deleteFrom(table).execute())
  expect(await all('messages')).toBe('messages_kept')
  expect(await refusalOf(app, (tx) => tx.deleteFrom('messages').where('id', '=', before).execute())).toBe(
    'messages_kept',
  )
  expect(await all('chats')).toBe('chats_kept')
  expect(await refusalOf(app, (tx) => tx.deleteFrom('chats').where('id', '=', chat).execute())).toBe('chats_kept')
  expect(await all('feedback')).toBe('feedback_kept')
  expect(await all('message_reports')).toBe('message_reports_stay')
  expect(await refusalOf(app, (tx) => tx.deleteFrom('users').where('id', '=', amira.id).execute())).not.toBeNull()
  expect(await refusalOf(app, (tx) => tx.updateTable('messages').set({ content: '' }).execute())).toBe(
    'messages_forward',
  )
  expect([await app.count('messages'), await app.count('feedback'), await app.count('message_reports')]).toEqual([
    2, 1, 1,
  ])
})

test('I125: a report that stands says what it said, and ends only with a reason or its year', async () => {
  const { app, amira, before, change, ben } = await aKeptTalk()
  const reportedAt = app.context.now().getTime()
  for (const set of [
    { message_id: null },
    { message_id: before },
    { reason: '' },
    { person_id: ben.id },
    { from_tutor: 1 },
    { reported_at: 1 },
    { id: newId() },
  ]) {
    expect([set, await change(set)]).toEqual([set, 'message_reports_kept'])
  }
  expect(await change({ ended_at: reportedAt + YEAR_MS - 1 })).toBe('message_reports_end')
  expect(await change({ student_name: 'Amira' })).toBeNull()
  expect(await change({ student_name: null })).toBe('message_reports_kept')
  expect(await change({ ended_at: reportedAt, lift_reason: 'A mistake' })).toBeNull()
  expect(await change({ ended_at: null })).toBe('message_reports_kept')
  expect(await change({ lift_reason: '' })).toBe('message_reports_kept')
  expect(await change({ reason: '', student_name: null })).toBeNull()
  expect(amira.id).not.toBe(ben.id)
})

test('I125: of an erased student the feedback cannot be written over either', async () => {
  const { app, amira, nadia, erase } = await aKeptTalk()
  const blank = (tx: Tx) => tx.updateTable('feedback').set({ feedback: '' }).execute()
  const { id } = await app.context.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow()
  await erase(amira)
  expect(await refusalOf(app, blank)).toBe('feedback_of_erased_kept')
  const texts = { feedback: 'x', stepsToImprove: 'x', homeworkTargets: 'x' }
  expect((await app.call('PUT', `/api/feedback/${id}`, { token: nadia.token, body: texts })).status).toBe(404)
})

test('what is reported of one student keeps nothing of another', async () => {
  const { app, ben, chatOf, say, erase } = await aKeptTalk()
  await say(ben, await chatOf(ben), 'Hello')
  await erase(ben)
  expect(await app.count('chats')).toBe(1)
})

test('nothing is reported for whoever has been erased', async () => {
  const { app, ben, chatOf, say, erase, before } = await aKeptTalk()
  await say(ben, await chatOf(ben), 'Hello')
  await erase(ben)
  const row = await app.context.db.selectFrom('message_reports').selectAll().executeTakeFirstOrThrow()
  const add = (tx: Tx) =>
    tx
      .insertInto('message_reports')
      .values({ ...row, id: newId(), message_id: before, person_id: ben.id })
      .execute()
  expect(await refusalOf(app, add)).toBe('person_erased')
})
