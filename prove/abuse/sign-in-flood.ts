import { setTimeout } from 'node:timers/promises'
import { quantile, type Row, row } from '#bench/table.ts'
import { atAnEvenPace, innocentRows, whileAFamilyReads } from '../innocent.ts'
import { type Asked, type Product, type Told, withProduct } from '../product.ts'
import type { Proof, Scale } from '../proof.ts'
import { aSchool, PASSWORD, type School, trySignIn } from '../school.ts'

const EVERY_MS = 1000 / 160
/** What a sign-in takes on this machine, without a flood. */
const QUIET_SIGN_INS = 20
const SIZES = { whole: { seconds: 60, signIns: 100, atOnce: 400 }, short: { seconds: 3, signIns: 20, atOnce: 40 } }

/** Registrations without end, of one address, two hundred and very many, while families sign in on devices that are new to us. */
export const signInFlood: Proof = async (scale) => [
  ...(await floodFrom('one address', () => '203.0.113.1', scale)),
  ...(scale === 'whole' ? await floodFrom('200 addresses', (n) => `203.0.113.${n % 200}`, scale) : []),
  ...(await floodFrom('many', (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`, scale)),
]

function floodFrom(whom: string, addressOf: (n: number) => string, scale: Scale): Promise<Row[]> {
  const name = `sign-in flood, ${whom}`
  return withProduct(async (product) => {
    const { seconds, signIns, atOnce } = SIZES[scale]
    const school = await aSchool(product, 8)
    const quiet = scale === 'whole' ? await signInsOf(school, QUIET_SIGN_INS, (seconds * 1000) / signIns) : []
    const { result, met } = await whileAFamilyReads(school, async () => {
      const flood = registrations(product, addressOf, atOnce)
      const answers = await signInsOf(school, signIns, (seconds * 1000) / signIns)
      return { answers, flood: await flood.stop() }
    })
    const inside = result.answers.filter(({ status }) => status === 200)
    const least = scale === 'short' ? signIns : Math.ceil(signIns * 0.99)
    const rows = [row(`${name}: families let in`, inside.length, { least, unit: 'of them' }, saidOf(result.flood))]
    if (scale === 'whole') {
      const detail = `${Math.round(p95Of(quiet))} ms just before`
      rows.push(row(`${name}: their sign-ins, p95`, p95Of(result.answers), { most: 1000, unit: 'ms' }, detail))
    }
    return [...rows, ...innocentRows(name, met, scale)]
  })
}

const p95Of = (answers: readonly Told[]): number =>
  quantile(
    answers.map(({ ms }) => ms),
    0.95,
  )

function registrations(product: Product, addressOf: (n: number) => string, atOnce: number) {
  const asked = (n: number): Asked => ({
    method: 'POST',
    path: '/api/auth/register',
    body: { email: `flood-${n}@junk.test`, password: PASSWORD, name: 'Flood', subjects: [] },
    from: addressOf(n),
  })
  return atAnEvenPace(product, { everyMs: EVERY_MS, most: atOnce, catchesUp: true }, asked)
}

/** Each begins in its time, however long the ones before take. */
async function signInsOf({ product, families }: School, count: number, everyMs: number): Promise<Told[]> {
  const answers: Promise<Told>[] = []
  for (let n = 0; n < count; n++) {
    const { email = '', address = '' } = families[n % families.length] ?? {}
    answers.push(trySignIn(product, { email, address }))
    await setTimeout(everyMs)
  }
  return Promise.all(answers)
}

/** How many registrations were tried, and how they were answered. */
function saidOf(answers: readonly Told[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
  return `${answers.length} registrations: ${counts.map(([status, each]) => `${each?.length} × ${status}`).join(', ')}`
}
