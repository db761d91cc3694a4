/**
 * What must not come off, tried on the product as it is run: each row says what was let through, and what had to be
 * reached. It ends with 1 where a figure is missed. `npm run prove -- abuse` takes minutes, `--short` a few seconds and
 * measures no time; a further word takes only the proofs that have it in their name.
 */
import { parseArgs } from 'node:util'
import { printTable, type Row } from '#bench/table.ts'
import { auditFlood } from './abuse/audit-flood.ts'
import { contactFlood } from './abuse/contact-flood.ts'
import { hoarding } from './abuse/hoarding.ts'
import { ipv6Hopping } from './abuse/ipv6-hopping.ts'
import { junkStudents } from './abuse/junk-students.ts'
import { lockout } from './abuse/lockout.ts'
import { mailBomb } from './abuse/mail-bomb.ts'
import { signInFlood } from './abuse/sign-in-flood.ts'
import type { Proof } from './proof.ts'
import { crashesOnPostgres, crashesOnSqlite } from './reach/crashes.ts'
import { returns } from './reach/returns.ts'
import { twoServers } from './reach/two-servers.ts'
import { madeUpStories } from './stories/made-up.ts'

const groups: Record<string, Record<string, Proof>> = {
  abuse: {
    hoarding,
    'mail bomb': mailBomb,
    'sign-in flood': signInFlood,
    lockout,
    'IPv6 hopping': ipv6Hopping,
    'contact flood': contactFlood,
    'junk students': junkStudents,
    'audit flood': auditFlood,
  },
  reach: {
    'crashes on SQLite': crashesOnSqlite,
    'crashes on PostgreSQL': crashesOnPostgres,
    'two servers': twoServers,
    'returned mail': returns,
  },
  stories: {
    'made-up stories': madeUpStories,
  },
}

const { values, positionals } = parseArgs({ options: { short: { type: 'boolean' } }, allowPositionals: true })
const [group = '', wanted = ''] = positionals
const proofs = group === 'all' ? Object.assign({}, ...Object.values(groups)) : groups[group]
if (proofs) await prove(proofs)
else {
  console.error(`Say what to prove: npm run prove -- ${[...Object.keys(groups), 'all'].join(' | ')}`)
  process.exitCode = 1
}

async function prove(chosen: Record<string, Proof>): Promise<void> {
  const failures: string[] = []
  const begun = performance.now()
  const wantedOnes = Object.entries(chosen).filter(([name]) => name.includes(wanted))
  const rowsOf = await inTurns(wantedOnes, async ([name, proof]) => {
    console.log(`Trying ${name}…`)
    try {
      return await proof(values.short ? 'short' : 'whole')
    } catch (error) {
      failures.push(`Could not try ${name}: ${(error as Error).stack}`)
      return []
    }
  })
  const rows = rowsOf.flat()
  console.log()
  printTable(rows)
  const missed = rows.filter((each) => !each.isWithin).length
  console.log(`\n${missed} figures missed, in ${Math.round((performance.now() - begun) / 1000)} s`)
  for (const failure of failures) console.error(failure)
  process.exitCode = missed + failures.length > 0 ? 1 : 0
}

/** One after the other where time is measured, else two at once: each waits for a clock half its time. In their order. */
async function inTurns(proofs: readonly [string, Proof][], work: (each: [string, Proof]) => Promise<Row[]>) {
  const rows: Row[][] = proofs.map(() => [])
  const turns = proofs.entries()
  const lane = async () => {
    for (const [place, each] of turns) rows[place] = await work(each)
  }
  await Promise.all(Array.from({ length: values.short ? 2 : 1 }, lane))
  return rows
}
