import { aTalk } from '#server/features/chat/testing/talk.ts'
import type { Person } from '#server/testing/givens.ts'

/** Nadia and Amira, who have written to each other, and what they do with a report. */
export async function aReportedTalk() {
  const talk = await aTalk()
  const { app, nadia, amira, chatOf, say } = talk
  const chat = await chatOf(amira)
  const report = ({ token }: Person, id: string, body: object = {}) =>
    app.call('POST', `/api/messages/${id}/report`, { token, body })
  const list = async (query = '') =>
    (await app.call('GET', `/api/message-reports${query}`, { token: nadia.token })).body
  return {
    ...talk,
    ...{ chat, report, list },
    write: async (person: Person, content: string): Promise<string> => (await say(person, chat, content)).body.id,
    /** The id of the report of this message. */
    reported: async (person: Person, messageId: string, reason = ''): Promise<string> => {
      await report(person, messageId, { reason })
      type Listed = { id: string; messages: { id: string; isReported: boolean }[] }
      const isOf = ({ messages }: Listed) => messages.some(({ id, isReported }) => isReported && id === messageId)
      return (await list()).reports.find(isOf).id
    },
    lift: (id: string, reason = 'It was a mistake') =>
      app.call('POST', `/api/message-reports/${id}/lift`, { token: nadia.token, body: { reason } }),
    erase: (student: Person) => app.call('DELETE', `/api/admin/students/${student.id}`, { token: nadia.token }),
    retentionOf: async (student: Person) =>
      (await app.call('GET', `/api/admin/students/${student.id}/retention`, { token: nadia.token })).body.keptUntil,
  }
}
