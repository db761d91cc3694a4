import { expect, test } from 'vitest'
import { everyRow } from '#server/features/students/testing/short-life.ts'
import { aWholeLife, HIS_WORDS } from '#server/features/students/testing/whole-life.ts'
import { newId } from '#server/platform/ids.ts'
import { said } from '#server/testing/school.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { endRetentions } from './erasure/actions.ts'
import { aReportedTalk } from './testing/reports.ts'

/** In which tables something says who Quentin is. */
async function tablesWithHisWords(app: TestApp): Promise<string[]> {
  const rows = await everyRow(app)
  return Object.keys(rows)
    .filter((table) => rows[table]?.match(HIS_WORDS))
    .sort()
}

/** Quentin, of whose chat one message is reported, and who is erased. */
async function aLifeUnderRetention() {
  const life = await aWholeLife()
  const { app, quentin, nadia, chat, erase } = life
  const { messages } = (await app.call('GET', `/api/chat/${chat}`, { token: quentin.token })).body
  const fromTutor = messages.find(({ sender }: { sender: { id: string } }) => sender.id === nadia.id)
  await app.call('POST', `/api/messages/${fromTutor.id}/report`, {
    token: quentin.token,
    body: { reason: 'quentin-report' },
  })
  const list = async () => (await app.call('GET', '/api/message-reports', { token: nadia.token })).body.reports
  const [{ id }] = await list()
  expect((await erase()).status).toBe(204)
  return { ...life, reportId: id as string, list }
}

test('under retention an erasure takes all but the chat, the feedback and the name beside the report', async () => {
  const { app, nadia, quentin, chat, covered, list } = await aLifeUnderRetention()
  expect(await tablesWithHisWords(app)).toEqual(['feedback', 'message_reports', 'messages'])
  const [report] = await list()
  expect(report.person).toEqual({ id: quentin.id, name: 'Quentin Quizzical', isErased: true })
  expect(report.messages.map(({ content }: { content: string }) => content)).toContain('quentin-message')
  const read = (path: string) => app.call('GET', `/api${path}`, { token: nadia.token })
  expect((await read(`/chat/${chat}`)).status).toBe(404)
  expect((await read(`/feedback/booking/${covered}`)).status).toBe(404)
  expect((await read('/chat/unread-count')).body.unreadCount).toBe(0)
  expect((await read(`/admin/students/${quentin.id}/retention`)).status).toBe(404)
  expect((await app.call('GET', '/api/auth/profile', { token: quentin.token })).status).toBe(401)
})

test('lifting it completes the erasure at once, and only why it was lifted is left', async () => {
  const { app, nadia, reportId, list } = await aLifeUnderRetention()
  const body = { reason: 'The family has asked for it' }
  expect((await app.call('POST', `/api/message-reports/${reportId}/lift`, { token: nadia.token, body })).status).toBe(
    204,
  )
  expect(await tablesWithHisWords(app)).toEqual([])
  expect(await list()).toMatchObject([
    { person: { name: 'Deleted student' }, reason: '', messages: [], liftReason: 'The family has asked for it' },
  ])
})

test('after twelve months it completes by itself, and not a moment before', async () => {
  const { app } = await aLifeUnderRetention()
  const sweepAt = async (instant: string) => {
    await app.context.transaction((tx) => endRetentions(tx, new Date(instant)))
    return tablesWithHisWords(app)
  }
  expect(await sweepAt('2027-01-12T19:59:59.999Z')).toEqual(['feedback', 'message_reports', 'messages'])
  expect(await sweepAt('2027-01-12T20:00:00Z')).toEqual([])
  expect(await app.count('message_reports')).toBe(0)
})

test('of two reports the last one that stands holds the erasure up', async () => {
  const { app, amira, nadia, write, reported, erase, lift } = await aReportedTalk()
  const ids = [
    await reported(amira, await write(nadia, 'One')),
    await reported(amira, await write(nadia, 'Two')),
  ] as const
  await erase(amira)
  await lift(ids[0])
  expect(await app.count('messages')).toBe(2)
  await lift(ids[1])
  expect([await app.count('messages'), await app.count('chats')]).toEqual([0, 0])
})

test('two lifted at once complete it too', async () => {
  const { app, amira, nadia, write, reported, erase, lift } = await aReportedTalk()
  const ids = [await reported(amira, await write(nadia, 'One')), await reported(amira, await write(nadia, 'Two'))]
  await erase(amira)
  await Promise.all(ids.map((id) => lift(id)))
  expect(await app.count('messages')).toBe(0)
})

test('a report that meets an erasure is either refused, or keeps everything', async () => {
  const { app, amira, nadia, write, report, erase } = await aReportedTalk()
  const id = await write(nadia, 'Try again')
  const [reply] = await Promise.all([report(amira, id), erase(amira)])
  const isKept = reply.status === 201
  expect([401, 404, 201]).toContain(reply.status)
  expect([await app.count('messages'), await app.count('message_reports')]).toEqual(isKept ? [1, 1] : [0, 0])
})

test('lifting that meets the erasure leaves nothing behind', async () => {
  const { app, amira, nadia, write, reported, erase, lift } = await aReportedTalk()
  const id = await reported(amira, await write(nadia, 'Try again'))
  await Promise.all([lift(id), erase(amira)])
  expect(await app.count('messages')).toBe(0)
})

test('whoever was removed as new is under retention like anybody', async () => {
  const { app, amira, nadia, write, reported, erase, retentionOf } = await aReportedTalk()
  await reported(amira, await write(nadia, 'Try again'))
  expect(await retentionOf(amira)).not.toBeNull()
  expect((await erase(amira)).status).toBe(204)
  expect(await app.count('messages')).toBe(1)
  const none = await app.call('GET', `/api/admin/students/${newId()}/retention`, { token: nadia.token })
  expect(said(none)).toEqual([404, 'Student not found.'])
})
