import { setTimeout } from 'node:timers/promises'
import type { TakenMail } from '#bench/sink.ts'
import type { Practice } from './practice.ts'
import type { Server } from './servers.ts'

/** Has something announced that every family is told of by mail, and where they have phones by push; true where that was acknowledged. */
export async function announce(server: Server, { tutor, hasPhones }: Practice, n: number): Promise<boolean> {
  const priority = hasPhones ? 'URGENT' : 'HIGH'
  const body = { title: `News n${n}x`, content: 'Read it.', type: 'INFO', priority, targetRole: 'STUDENT' }
  return (await server.ask({ method: 'POST', path: '/api/notices/admin/create', token: tutor.token, body })) === 201
}

/** The numbers of what a mail tells of: several may have left as one. */
export function newsIn({ text }: TakenMail): number[] {
  const said = text.replaceAll('=\r\n', '').split('Content-Type: text/html')[0] ?? ''
  return [...new Set([...said.matchAll(/n(\d+)x/g)].map(([, n]) => Number(n)))]
}

export const messageIdOf = ({ text }: TakenMail): string => /^Message-ID: (.*)\r$/im.exec(text)?.[1] ?? ''

const LOOK_AGAIN_MS = 200
const LONGEST_WAIT_MS = 120_000

/** Waits until everything has left that can leave. */
export async function untilNothingWaits({ numbers }: Practice): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    const [happenings = 1] = await numbers('SELECT count(*) FROM happenings WHERE dispatched_at IS NULL')
    const [deliveries = 1] = await numbers("SELECT count(*) FROM deliveries WHERE status = 'WAITING'")
    if (happenings + deliveries === 0) return
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new Error('Something still waits after two minutes')
}

/** What became of what was acknowledged, in pushes. */
export function reckonPushes({ families, pushService }: Practice, acknowledged: ReadonlySet<number>) {
  const told = Map.groupBy(pushService.taken, ({ to, title }) => `${Number(/n(\d+)x/.exec(title)?.[1])} ${to}`)
  const missing = [...acknowledged].flatMap((n) => families.filter(({ id }) => !told.has(`${n} ${id}`)))
  return {
    lost: missing.length,
    repeated: [...told.values()].reduce((sum, pushes) => sum + pushes.length - 1, 0),
    /** The same push under another tag or topic: a phone would show both. */
    renamed: [...told.values()].filter((pushes) => new Set(pushes.map(({ tag, topic }) => tag + topic)).size > 1)
      .length,
  }
}

/** What became of it all, in mails and in what they tell of. */
export interface Reckoning {
  /** Of what was acknowledged, told to a family by no mail. */
  readonly lost: number
  /** Told to some families and not to others. */
  readonly torn: number
  /** Mails of which something was told again by another. */
  readonly repeated: number
  /** Mails with the same contents under another Message-ID. */
  readonly renamed: number
}

export function reckon({ families, sink }: Practice, acknowledged: ReadonlySet<number>): Reckoning {
  const told = new Map<string, TakenMail[]>()
  for (const mail of sink.taken) {
    for (const n of newsIn(mail)) told.set(`${n} ${mail.to}`, [...(told.get(`${n} ${mail.to}`) ?? []), mail])
  }
  const known = [...new Set([...acknowledged, ...sink.taken.flatMap(newsIn)])]
  const reached = (n: number) => families.filter(({ email }) => told.has(`${n} ${email}`)).length
  const earlier = [...told.values()].flatMap((mails) => mails.slice(0, -1))
  const names = Map.groupBy(sink.taken, (mail) => `${mail.to} ${newsIn(mail).join()}`)
  return {
    lost: [...acknowledged].reduce((sum, n) => sum + families.length - reached(n), 0),
    torn: known.filter((n) => reached(n) > 0 && reached(n) < families.length).length,
    repeated: new Set(earlier).size,
    renamed: [...names.values()].filter((mails) => new Set(mails.map(messageIdOf)).size > 1).length,
  }
}
