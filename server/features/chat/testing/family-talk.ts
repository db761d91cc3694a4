import { chats } from '#contract/chat.ts'
import { messageReports } from '#contract/message-reports.ts'
import type { Refusal } from '#contract/refusals.ts'
import { reportMessage } from '#server/features/message-reports/actions.ts'
import { aLink, type LinkWish } from '#server/testing/given-links.ts'
import { aParent, type Person } from '#server/testing/givens.ts'
import { askPastDoors } from '#server/testing/past-the-doors.ts'
import { readChat, readMyChat, readUnreadCount, sendMessage } from '../actions.ts'
import { aTalk } from './talk.ts'

/** What an action refuses with: its status and sentence. */
export const refusalOfAction = (asked: Promise<unknown>): Promise<[number, string] | null> =>
  asked.then(
    () => null,
    ({ status, message }: Refusal) => [status, message],
  )

/** Amira's talk with Nadia, Robert, who is linked as is wished or not at all, and what parents do with the chat. */
export async function aFamilyTalk(wish?: LinkWish) {
  const talk = await aTalk()
  const { app, amira, nadia, chatOf, say } = talk
  const [robert, grace] = [await aParent(app), await aParent(app, 'Grace')]
  if (wish) await aLink(app, { parent: robert, child: amira }, wish)
  const chat = await chatOf(amira)
  const own = async ({ id }: Person): Promise<string> => (await talk.start(id)).body.id
  return {
    ...talk,
    ...{ robert, grace, chat, own },
    /** Says something at this moment. Returns its id. */
    sayAt: async (instant: string, from: Person, content: string): Promise<string> => {
      app.setClock(instant)
      return (await say(from, chat, content)).body.id
    },
    past: {
      mine: (person: Person, query: { studentId?: string; before?: string } = {}) =>
        askPastDoors(app, person, [chats.mine, readMyChat], { query }),
      one: (person: Person, id: string, before?: string) =>
        askPastDoors(app, person, [chats.one, readChat], { params: { id }, query: before ? { before } : {} }),
      send: (person: Person, id: string, content = 'Hello') =>
        askPastDoors(app, person, [chats.send, sendMessage], { params: { id }, body: { content } }),
      report: (person: Person, id: string) =>
        askPastDoors(app, person, [messageReports.report, reportMessage], { params: { id } }),
      unread: async (person: Person): Promise<number> =>
        (await askPastDoors(app, person, [chats.unreadCount, (context, { actor }) => readUnreadCount(context, actor)]))
          .answer.unreadCount,
    },
    nadiaSays: (content: string) => say(nadia, chat, content),
  }
}
