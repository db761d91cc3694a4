import { poolOf } from './pool.ts'
import type { Target } from './target.ts'
import { bytesOf, type Question } from './wire.ts'

const ASK_EVERY_MS = 4

/** Asks whether or not the last call was answered, as people do; a slow answer so delays no other. */
export function pacedCalls(product: Target, question: Question): { stop: () => Promise<number[]> } {
  const request = bytesOf(question)
  const pool = poolOf(product.port)
  const times: number[] = []
  const running = new Set<Promise<void>>()

  async function call(): Promise<void> {
    const begun = performance.now()
    const { status } = await pool.ask(request)
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`${question.path} was answered ${status} meanwhile`)
  }
  const timer = setInterval(() => {
    const mine = call().finally(() => running.delete(mine))
    running.add(mine)
  }, ASK_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
      pool.close()
      return times
    },
  }
}
