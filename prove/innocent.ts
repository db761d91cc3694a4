import { quantile, type Row, row } from '#bench/table.ts'
import type { Asked, Product, Told } from './product.ts'
import type { Scale } from './proof.ts'
import type { School } from './school.ts'

/** What somebody who does no harm met meanwhile. */
export interface Met {
  readonly times: readonly number[]
  readonly refused: readonly Told[]
}

const PACE = { everyMs: 100, most: 10 }

/** Lets the first family use its pages, whatever becomes of the calls before, until `attack` has ended. */
export async function whileAFamilyReads<T>(school: School, attack: () => Promise<T>): Promise<{ result: T; met: Met }> {
  const [family] = school.families
  const paths = [
    `/api/availability/grid?startDate=${school.monday}`,
    '/api/auth/profile',
    '/api/chat/unread-count',
    '/api/notices',
    '/api/to-do',
    `/api/bookings/${family?.id}`,
  ]
  const asked = (n: number): Asked => ({
    path: paths[n % paths.length] ?? '',
    token: family?.token ?? '',
    from: family?.address ?? '',
  })
  const pace = atAnEvenPace(school.product, PACE, asked)
  try {
    const result = await attack()
    return { result, met: metIn(await pace.stop()) }
  } catch (error) {
    await pace.stop()
    throw error
  }
}

interface Pace {
  readonly everyMs: number
  /** So many connections a proxy may hold. */
  readonly most: number
  /** Asks after it what a busy moment left out: a program does, a family does not. */
  readonly catchesUp?: boolean
}

/** Asks again and again, however long the answers take. */
export function atAnEvenPace(product: Product, { everyMs, most, catchesUp }: Pace, asked: (n: number) => Asked) {
  const answers: Promise<Told>[] = []
  const begun = performance.now()
  let open = 0
  const ask = () => {
    const due = catchesUp ? (performance.now() - begun) / everyMs - answers.length : 1
    for (let n = 0; n < due && open < most; n++) {
      open += 1
      answers.push(product.ask(asked(answers.length)).finally(() => (open -= 1)))
    }
  }
  ask()
  const timer = setInterval(ask, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      return Promise.all(answers)
    },
  }
}

export function metIn(answers: readonly Told[]): Met {
  return { times: answers.map(({ ms }) => ms), refused: answers.filter(({ status }) => status === 0 || status >= 400) }
}

/** Nothing may be refused; the time is a figure of the whole form only, for on a busy machine it says nothing. */
export function innocentRows(name: string, { times, refused }: Met, scale: Scale): Row[] {
  const sentences = [...new Set(refused.map(({ status, body }) => `${status} ${body?.message ?? body}`))]
  const detail = sentences.join('; ') || `of ${times.length} calls`
  const rows = [row(`${name}: refused to a family meanwhile`, refused.length, { most: 0, unit: 'calls' }, detail)]
  if (scale === 'short') return rows
  const slow = row(`${name}: a family's calls, p95`, quantile(times, 0.95), { most: 1000, unit: 'ms' })
  return [...rows, slow]
}
