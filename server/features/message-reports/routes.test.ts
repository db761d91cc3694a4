import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { aReportedTalk } from './testing/reports.ts'

test('either side reports what was written to it, and reads until when it is kept', async () => {
  const { app, amira, nadia, write, report, list } = await aReportedTalk()
  const [hers, his] = [await write(amira, 'I hate you'), await write(nadia, 'Try again')]
  app.setClock('2026-01-12T10:00:00Z')
  const kept = { reportedAt: '2026-01-12T10:00:00.000Z', keptUntil: '2027-01-12T10:00:00.000Z' }
  const first = await report(amira, his, { reason: ' It hurts. ' })
  expect([first.status, first.body]).toEqual([201, kept])
  app.setClock('2026-01-12T10:00:01Z')
  expect((await report(nadia, hers)).status).toBe(201)
  expect((await list()).reports).toMatchObject([
    { reportedBy: 'TUTOR', reason: '', isNew: false, liftedAt: null },
    { reportedBy: 'STUDENT', reason: 'It hurts.', isNew: true, person: { id: amira.id, isErased: false }, ...kept },
  ])
  expect(await auditCounts(app)).toMatchObject({ message_reported: 2 })
})

test('a report has the three messages before and the three after, in their order', async () => {
  const { app, amira, nadia, chat, sayMany, report, list } = await aReportedTalk()
  await sayMany(nadia, chat, 9)
  const { id } = await app.context.db
    .selectFrom('messages')
    .select('id')
    .where('place', '=', 5)
    .executeTakeFirstOrThrow()
  await report(amira, id)
  const [{ messages }] = (await list()).reports
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(['2', '3', '4', '5', '6', '7', '8'])
  expect(
    messages.flatMap(({ content, isReported }: { content: string; isReported: boolean }) =>
      isReported ? [content] : [],
    ),
  ).toEqual(['5'])
})

test('reported twice, also at once, it is one report with its first reason', async () => {
  const { app, amira, nadia, write, report, list } = await aReportedTalk()
  const id = await write(nadia, 'Try again')
  const replies = await Promise.all([1, 2, 3, 4].map(() => report(amira, id, { reason: 'First' })))
  app.setClock('2026-01-12T10:00:00Z')
  const again = await report(amira, id, { reason: 'Second' })
  expect([...replies, again].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(again.body).toEqual(replies[0]?.body)
  expect((await list()).reports).toMatchObject([{ reason: 'First' }])
})

test('one’s own message, another’s and none cannot be reported', async () => {
  const { app, amira, ben, nadia, write, report } = await aReportedTalk()
  const id = await write(nadia, 'Try again')
  expect(said(await report(nadia, id))).toEqual([409, 'You can only report what was written to you.'])
  expect(said(await report(ben, id))).toEqual([404, 'Message not found'])
  expect(said(await report(amira, newId()))).toEqual([404, 'Message not found'])
  expect(said(await report(amira, id, { reason: 'x'.repeat(1001) }))[0]).toBe(400)
  expect(await app.count('message_reports')).toBe(0)
})

test('what a student reports is new until the tutor has read it, on the dashboard too', async () => {
  const { app, amira, nadia, write, reported, list } = await aReportedTalk()
  const toDo = async () => (await app.call('GET', '/api/to-do', { token: nadia.token })).body.tutor.messageReports
  const heard = hintsFor(app, nadia)
  const id = await reported(amira, await write(nadia, 'Try again'))
  expect(heard).toContain('message-reports')
  expect(await toDo()).toMatchObject({ count: 1, items: [{ id, person: { id: amira.id, name: 'Amira' } }] })
  const read = () => app.call('POST', `/api/message-reports/${id}/read`, { token: nadia.token })
  expect([(await read()).status, (await read()).status]).toEqual([204, 204])
  expect(await toDo()).toEqual({ count: 0, items: [] })
  expect((await list()).reports[0].isNew).toBe(false)
  const unknown = await app.call('POST', `/api/message-reports/${newId()}/read`, { token: nadia.token })
  expect(said(unknown)).toEqual([404, 'Report not found'])
})

test('a report is lifted once, with a reason; the chat of whoever is there stays', async () => {
  const { app, amira, nadia, write, reported, lift, list, retentionOf } = await aReportedTalk()
  const id = await reported(amira, await write(nadia, 'Try again'), 'It hurts.')
  expect(await retentionOf(amira)).toBe('2027-01-12T09:00:00.000Z')
  expect(said(await lift(id, '  '))).toEqual([400, 'Please say why it need not be kept any more.'])
  expect((await lift(newId())).status).toBe(404)
  expect((await lift(id)).status).toBe(204)
  expect((await lift(id, 'Once more')).status).toBe(204)
  const [report] = (await list()).reports
  expect(report).toMatchObject({ liftReason: 'It was a mistake', liftedAt: '2026-01-12T09:00:00.000Z', isNew: false })
  expect(report.messages).toHaveLength(1)
  expect(await retentionOf(amira)).toBeNull()
  expect(await auditCounts(app)).toMatchObject({ retention_lifted: 1 })
})

test('reports are read fifty at a time', async () => {
  const { app, amira, nadia, chat, sayMany, list } = await aReportedTalk()
  await sayMany(nadia, chat, 51)
  const messages = await app.context.db.selectFrom('messages').select(['id', 'place']).execute()
  await app.context.transaction((tx) =>
    tx
      .insertInto('message_reports')
      .values(
        messages.map(({ id, place }) => ({
          ...{ id: newId(), person_id: amira.id, message_id: id, from_tutor: 0 as const, reason: `${place}` },
          ...{ student_name: null, reported_at: place, read_at: null, ended_at: null, lift_reason: '' },
        })),
      )
      .execute(),
  )
  const first = await list()
  expect([first.reports.length, first.hasOlder, first.reports[0].reason]).toEqual([50, true, '51'])
  const rest = await list(`?before=${first.reports.at(-1).id}`)
  expect([rest.reports.map(({ reason }: { reason: string }) => reason), rest.hasOlder]).toEqual([['1'], false])
  const unknown = await app.call('GET', `/api/message-reports?before=${newId()}`, { token: nadia.token })
  expect(said(unknown)).toEqual([400, 'Report not found'])
})

test('a student’s own copy has what she reported, and nothing of what was reported of her', async () => {
  const { app, amira, nadia, write, report } = await aReportedTalk()
  await report(amira, await write(nadia, 'Try again'), { reason: 'It hurts.' })
  await report(nadia, await write(amira, 'I hate you'), { reason: 'Rude' })
  const { text } = await app.call('GET', '/api/account/export', { token: amira.token })
  expect(JSON.parse(text).messageReports).toEqual([
    { message: 'Try again', reason: 'It hurts.', reportedAt: '2026-01-12T09:00:00.000Z' },
  ])
  expect(text).not.toContain('Rude')
})
