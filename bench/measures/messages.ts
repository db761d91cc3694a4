import type { Diary } from '../seed.ts'
import type { Row } from '../table.ts'
import type { Target } from '../target.ts'
import { inTurn, oneSync, overOneSync, type Turn } from '../writing.ts'

const ROUNDS = 5
/** Together fewer than one person may send in a minute (Rules #87). */
const PER_FAMILY = 8

/** Families write to the tutor, one after the other. */
export async function sendingMessages(product: Target, { families, dataDir }: Diary): Promise<Row[]> {
  const found = await inTurn(
    product,
    families.map(({ token }) => ({ path: '/api/chat/my-chat', token })),
  )
  const chats = found.answers.map(({ body }) => JSON.parse(body.toString()) as { id: string })
  const [turns, syncs]: [Turn[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const messages = families.flatMap(({ token }, n) =>
      Array.from({ length: PER_FAMILY }, () => ({
        method: 'POST',
        path: `/api/chat/${chats[n]?.id}/messages`,
        token,
        body: { content: 'Could we start with question 4?' },
      })),
    )
    turns.push(await inTurn(product, messages))
    syncs.push(oneSync(dataDir))
  }
  return [overOneSync('Sending a message', 2, turns.slice(1), syncs)]
}
