import type { Target } from './target.ts'
import { bytesOf, type Question, Wire } from './wire.ts'

const ASK_EVERY_MS = 4

/** Asks whether or not the last call was answered, as people do; a slow answer so delays no other. */
export function pacedCalls(product: Target, question: Question): { stop: () => Promise<number[]> } {
  const request = bytesOf(question)
  const idle: Wire[] = []
  const times: number[] = []
  const running = new Set<Promise<void>>()

  async function call(): Promise<void> {
    const wire = idle.pop() ?? (await Wire.open(product.port))
    const begun = performance.now()
    const { status } = await wire.ask(request)
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`${question.path} was answered ${status} meanwhile`)
    idle.push(wire)
  }
  const timer = setInterval(() => {
    const mine = call().finally(() => running.delete(mine))
    running.add(mine)
  }, ASK_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
      for (const wire of idle) wire.close()
      return times
    },
  }
}
