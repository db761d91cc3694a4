import { type Diary, PASSWORD } from '../seed.ts'
import { median, quantile, type Row, row } from '../table.ts'
import type { Target } from '../target.ts'
import { bytesOf, Wire } from '../wire.ts'
import { weekGrid } from './reads.ts'

const ROUNDS = 5
const AT_ONCE = 8
const WAVES = 3
const ASK_EVERY_MS = 4

/** Other calls, at an even pace, while eight people at once have their passwords checked. */
export async function signIns(product: Target, diary: Diary): Promise<Row[]> {
  const [during, quiet, waves]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < ROUNDS; turn++) {
    const busy = pacedCalls(product, diary)
    for (let wave = 0; wave < WAVES; wave++) waves.push(await eightSignIns(product, diary))
    during.push(quantile(await busy.stop(), 0.99))
    const calm = pacedCalls(product, diary)
    await new Promise((resolve) => setTimeout(resolve, 500))
    quiet.push(quantile(await calm.stop(), 0.99))
  }
  const detail = `without sign-ins ${median(quiet).toFixed(1)} ms; eight sign-ins take ${Math.round(median(waves))} ms`
  return [row('Other calls during 8 sign-ins, p99', median(during), { most: 20, unit: 'ms' }, detail)]
}

async function eightSignIns(product: Target, diary: Diary): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    diary.families.slice(0, AT_ONCE).map(async ({ email }) => {
      const wire = await Wire.open(product.port)
      const body = { email, password: PASSWORD }
      const { status } = await wire.ask(bytesOf({ method: 'POST', path: '/api/auth/login', body }))
      wire.close()
      if (status !== 200) throw new Error(`A sign-in was answered ${status}`)
    }),
  )
  return performance.now() - begun
}

/** Asks whether or not the last call was answered, as people do; a slow answer so delays no other. */
function pacedCalls(product: Target, diary: Diary): { stop: () => Promise<number[]> } {
  const request = bytesOf(weekGrid(diary))
  const idle: Wire[] = []
  const times: number[] = []
  const running = new Set<Promise<void>>()

  async function call(): Promise<void> {
    const wire = idle.pop() ?? (await Wire.open(product.port))
    const begun = performance.now()
    const { status } = await wire.ask(request)
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`A call during sign-ins was answered ${status}`)
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
