import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Row, row } from '#bench/table.ts'
import type { Proof } from '../proof.ts'
import { type Exim, hasExim, startExim } from './exim.ts'
import { type Practice, withPractice } from './practice.ts'
import { type Server, startServer } from './servers.ts'
import { announce, untilNothingWaits } from './telling.ts'

const SENDER = 'post@tuition.test'
const none = { most: 0, unit: 'mails' }

/** A real Exim takes mail for an address that is gone and sends it back; the product says so, and writes there no more. */
export const returns: Proof = async (scale) => {
  if (!hasExim()) return [row('Exim: what came back and is not noted', 0, none, 'not tried: no Exim, or not root')]
  const gone = scale === 'whole' ? 10 : 1
  const rows = await withPractice('SQLite', gone + 1, async (practice) => {
    const [known] = practice.families
    const exim = await startExim(mkdtempSync(join(tmpdir(), 'foolscap-exim-')), {
      ...{ known: known?.email ?? '', sender: SENDER },
    })
    const returnsKey = randomBytes(24).toString('hex')
    const server = await startServer({ ...practice, smtpUrl: exim.smtpUrl, returnsKey }, 0)
    try {
      return await tried({ practice, exim, server, gone, returnsKey })
    } finally {
      await server.stop()
      await exim.stop()
    }
  })
  return rows ?? []
}

interface Trial {
  readonly practice: Practice
  readonly exim: Exim
  readonly server: Server
  readonly gone: number
  readonly returnsKey: string
}

async function tried({ practice, exim, server, gone, returnsKey }: Trial): Promise<Row[]> {
  const count = async (where: string) =>
    (await practice.numbers(`SELECT count(*) FROM deliveries WHERE ${where}`))[0] ?? 0
  await announce(server, practice, 1)
  await untilNothingWaits(practice)
  const taken = await count("status = 'SENT'")
  for (let waited = 0; exim.returned().length < gone && waited < 30_000; waited += 100) await setTimeout(100)
  const statuses: number[] = []
  for (const body of exim.returned()) {
    const headers = { 'content-type': 'message/rfc822' }
    const { status } = await fetch(`${server.url}/api/mail-returns/${returnsKey}`, {
      ...{ method: 'POST', headers, body: new Uint8Array(body) },
    })
    statuses.push(status)
  }
  const cameBack = await count("status = 'RETURNED'")
  const arrived = await count("status = 'SENT'")
  await announce(server, practice, 2)
  await untilNothingWaits(practice)
  const heldBack = await count("status = 'WITHDRAWN' AND reason = 'failing'")
  const refused = statuses.filter((status) => status !== 204).length
  const what = `${taken} taken by Exim, ${exim.returned().length} sent back by it`
  return [
    row('Exim: what came back and is not noted', gone - cameBack, none, what),
    row('Exim: what arrived and is said to have come back', 1 - arrived, none),
    row('Exim: reports that were not taken', refused, none),
    row('Exim: written to again where mail comes back', gone - heldBack, none),
  ]
}
