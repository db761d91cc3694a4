import { newId } from '#server/platform/ids.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'

/** Nadia, Amira and Ben, and what they do with the chat. */
export async function aTalk() {
  const school = await aSchool()
  const { app, nadia } = school
  const get = ({ token }: Person, path: string) => app.call('GET', `/api/chat/${path}`, { token })
  const page = (before?: string) => (before ? `?before=${before}` : '')
  const mine = (person: Person, before?: string) => get(person, `my-chat${page(before)}`)
  return {
    ...school,
    mine,
    chatOf: async (student: Person): Promise<string> => (await mine(student)).body.id,
    one: (person: Person, id: string, before?: string) => get(person, `${id}${page(before)}`),
    all: () => get(nadia, 'all-chats'),
    unread: async (person: Person): Promise<number> => (await get(person, 'unread-count')).body.unreadCount,
    start: (personId: string, { token }: Person = nadia) =>
      app.call('POST', '/api/chat', { token, body: { personId } }),
    say: ({ token }: Person, id: string, content: string, more: object = {}) =>
      app.call('POST', `/api/chat/${id}/messages`, { token, body: { content, ...more } }),
    /** '1', '2', '3' and so on, an hour ago, past the limit. */
    sayMany: (from: Person, chat_id: string, count: number, firstPlace = 1) =>
      app.context.transaction(async (tx) => {
        const created_at = app.context.now().getTime() - 3_600_000
        const from_tutor = from.id === nadia.id ? (1 as const) : (0 as const)
        const rows = Array.from({ length: count }, (_, n) => ({
          ...{ id: newId(), chat_id, place: firstPlace + n, from_tutor, status: 'SENT' as const },
          ...{ content: `${firstPlace + n}`, client_key: newId(), created_at },
        }))
        for (let at = 0; at < rows.length; at += 500) {
          await tx
            .insertInto('messages')
            .values(rows.slice(at, at + 500))
            .execute()
        }
        await tx
          .updateTable('chats')
          .set({ last_place: firstPlace + count - 1 })
          .where('id', '=', chat_id)
          .execute()
      }),
    statuses: async (): Promise<string[]> =>
      (await app.context.db.selectFrom('messages').select('status').orderBy('place').execute()).map(
        ({ status }) => status,
      ),
  }
}
