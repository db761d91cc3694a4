import { pacedCalls } from '../paced.ts'
import { type Diary, PASSWORD } from '../seed.ts'
import { median, quantile, type Row, row } from '../table.ts'
import type { Target } from '../target.ts'
import { bytesOf, Wire } from '../wire.ts'
import { weekGrid } from './reads.ts'

const ROUNDS = 5
const AT_ONCE = 8
const WAVES = 3

/** Other calls, at an even pace, while eight people at once have their passwords checked. */
export async function signIns(product: Target, diary: Diary): Promise<Row[]> {
  const [during, quiet, waves]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < ROUNDS; turn++) {
    const busy = pacedCalls(product, weekGrid(diary))
    for (let wave = 0; wave < WAVES; wave++) waves.push(await eightSignIns(product, diary))
    during.push(quantile(await busy.stop(), 0.99))
    const calm = pacedCalls(product, weekGrid(diary))
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
