import { DatabaseSync } from 'node:sqlite'
import { row } from '#bench/table.ts'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { innocentRows, whileAFamilyReads } from '../innocent.ts'
import { withProduct } from '../product.ts'
import type { Proof } from '../proof.ts'
import { aSchool, strangers } from '../school.ts'
import { inTurns } from '../turns.ts'

const SIZES = { whole: { accounts: 5, calls: 1000 }, short: { accounts: 2, calls: 40 } }
/** What a student may not call. */
const FORBIDDEN = ['/api/admin/students', '/api/contact-messages', '/api/invite', '/api/notices/admin/all']

/** Signed-in strangers ask without end for what they may not have; each refusal is worth a line of the audit log. */
export const auditFlood: Proof = (scale) =>
  withProduct(async (product) => {
    const { accounts, calls } = SIZES[scale]
    const school = await aSchool(product, 1)
    const people = await strangers(product, accounts)
    const begun = performance.now()
    const { result, met } = await whileAFamilyReads(school, () =>
      inTurns(Array.from({ length: accounts * calls }), 10, (_, n) => {
        const who = people[n % accounts]
        const path = FORBIDDEN[Math.floor(n / accounts) % FORBIDDEN.length] ?? ''
        return product.ask({ path, token: who?.token ?? '', from: who?.address ?? '' })
      }),
    )
    const minutes = Math.ceil((performance.now() - begun) / 60_000) + 1
    const refused = result.filter(({ status }) => status === 403).length
    await product.stop()
    const { lines, counted } = refusalsIn(product.dataDir)
    const most = accounts * FORBIDDEN.length * minutes
    return [
      row('audit flood: lines written', lines, { most, unit: 'lines' }, `${refused} refused calls of ${result.length}`),
      row('audit flood: refusals that they count', counted, { least: refused, unit: 'calls' }),
      ...innocentRows('audit flood', met, scale),
    ]
  })

function refusalsIn(dataDir: string): { lines: number; counted: number } {
  const database = new DatabaseSync(databaseFileIn(dataDir), { readOnly: true })
  const found = database
    .prepare("SELECT count(*) AS lines, total(count) AS counted FROM audit_entries WHERE event = 'access_refused'")
    .get() as { lines: number; counted: number }
  database.close()
  return found
}
