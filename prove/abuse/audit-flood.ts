import { DatabaseSync } from 'node:sqlite'
import { row } from '#bench/table.ts'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { innocentRows, whileAFamilyReads } from '../innocent.ts'
import { withProduct } from '../product.ts'
import type { Proof } from '../proof.ts'
import { aSchool, strangers, trySignIn } from '../school.ts'
import { inTurns } from '../turns.ts'

const SIZES = { whole: { accounts: 5, calls: 1000, guesses: 500 }, short: { accounts: 2, calls: 40, guesses: 20 } }
/** What a student may not call. */
const FORBIDDEN = ['/api/admin/students', '/api/contact-messages', '/api/invite', '/api/notices/admin/all']

/**
 * Signed-in strangers ask without end for what they may not have, and others, each at an address of his own, guess the
 * passwords of accounts that there are not; each refusal is worth a line of the audit log.
 */
export const auditFlood: Proof = (scale) =>
  withProduct(async (product) => {
    const { accounts, calls, guesses } = SIZES[scale]
    const school = await aSchool(product, 1)
    const people = await strangers(product, accounts)
    const begun = performance.now()
    const { result, met } = await whileAFamilyReads(school, async () => ({
      asked: await inTurns(Array.from({ length: accounts * calls }), 10, (_, n) => {
        const who = people[n % accounts]
        const path = FORBIDDEN[Math.floor(n / accounts) % FORBIDDEN.length] ?? ''
        return product.ask({ path, token: who?.token ?? '', from: who?.address ?? '' })
      }),
      guessed: await inTurns(Array.from({ length: guesses }), 10, (_, n) =>
        trySignIn(product, { email: `nobody-${n}@junk.test`, address: `198.18.${n >> 8}.${n & 255}` }),
      ),
    }))
    const minutes = Math.ceil((performance.now() - begun) / 60_000) + 1
    const refused = result.asked.filter(({ status }) => status === 403).length
    const wrong = result.guessed.filter(({ status }) => status === 401).length
    await product.stop()
    const refusals = linesIn(product.dataDir, 'access_refused')
    const failures = linesIn(product.dataDir, 'login_failed')
    const most = accounts * FORBIDDEN.length * minutes
    return [
      row(
        'audit flood: lines written',
        refusals.lines,
        { most, unit: 'lines' },
        `${refused} refused calls of ${result.asked.length}`,
      ),
      row('audit flood: refusals that they count', refusals.counted, { least: refused, unit: 'calls' }),
      row('audit flood: lines about guesses', failures.lines, { most: minutes, unit: 'lines' }),
      row('audit flood: guesses that they count', failures.counted, { least: wrong, unit: 'guesses' }),
      ...innocentRows('audit flood', met, scale),
    ]
  })

function linesIn(dataDir: string, event: string): { lines: number; counted: number } {
  const database = new DatabaseSync(databaseFileIn(dataDir), { readOnly: true })
  const found = database
    .prepare('SELECT count(*) AS lines, total(count) AS counted FROM audit_entries WHERE event = ?')
    .get(event) as { lines: number; counted: number }
  database.close()
  return found
}
