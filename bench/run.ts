/**
 * The budgets, measured in one run as ratios to yardsticks that meet the same machine in the same minute. It does not
 * fail for being slow, but for the sheets' limit: the table says what is over. It ends with 1 where something could not be measured. With
 * `NODE_OPTIONS=--cpu-prof` each process of it leaves a profile. `npm run bench -- quizzes` measures only what has that
 * word in its name.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { firstRouteBytes, pageBytes } from './measures/app-bytes.ts'
import { creatingBookings, rivals } from './measures/bookings.ts'
import { sendingMessages } from './measures/messages.ts'
import { landingPage, publicPageBytes } from './measures/pages.ts'
import { takingQuizzes } from './measures/quizzes.ts'
import { growth, signedInReads } from './measures/reads.ts'
import { bookingATerm } from './measures/series.ts'
import { hostileSheets } from './measures/sheets.ts'
import { signIns } from './measures/sign-ins.ts'
import { slotArithmetic } from './measures/slots.ts'
import { coldStart } from './measures/start.ts'
import { uploadsAtOnce } from './measures/uploads.ts'
import { seed } from './seed.ts'
import { printTable, type Row, row } from './table.ts'
import { startTarget, type Target } from './target.ts'

/** Four addresses from here on; nothing listens on them for longer than the run. */
const PORT = Number(process.env.BENCH_PORT || 3420)
const MOST_RESIDENT_MIB = 150
const [wanted = ''] = process.argv.slice(2)

const [loadBefore = 0] = loadavg()
const begun = performance.now()
const folder = mkdtempSync(join(process.env.BENCH_DIR || tmpdir(), 'foolscap-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const rows: Row[] = []
const failures: string[] = []

await measure('slot arithmetic', async () => slotArithmetic())
await measure('bytes of the application', async () => [...firstRouteBytes(), ...pageBytes()])

const now = new Date()
const few = await seed(join(folder, 'few'), 1000, now)
const many = await seed(join(folder, 'many'), 100_000, now)
await (await startTarget('product', PORT, few.dataDir)).stop() // from now on its code comes from the compile cache
const [small, large] = [
  await startTarget('product', PORT, few.dataDir),
  await startTarget('product', PORT + 1, many.dataDir),
]
// First, while both are equally warm.
await measure('growth', () => growth([small, few], [large, many]))
await measure('bytes of the public pages', () => publicPageBytes(small))
await measure('the landing page', () => landingPage(small, folder, PORT + 2))
await measure('signed-in reads', () => signedInReads(small, few, PORT + 3))
await measure('creating bookings', () => creatingBookings(small, few))
await measure('rivals', () => rivals(small, few))
await measure('a term', () => bookingATerm(small, few))
await measure('messages', () => sendingMessages(small, few))
await measure('quizzes', () => takingQuizzes(small, few))
await measure('sign-ins', () => signIns(small, few))
await measure('memory', () => memory(small, large))
await Promise.all([small.stop(), large.stop()])
await measure('uploads', () => uploadsAtOnce(few, PORT))
await measure('sheets', () => hostileSheets(few, PORT))
await measure('a start on 1,000 bookings', () => coldStart('1,000', few.dataDir, PORT))
await measure('a start on 100,000 bookings', () => coldStart('100,000', many.dataDir, PORT))

console.log()
printTable(rows)
const [loadAfter = 0] = loadavg()
console.log(
  `\n${availableParallelism()} processors, load ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after: above one, the times say little.`,
)
console.log(
  `${rows.filter((each) => !each.isWithin).length} over budget, in ${Math.round((performance.now() - begun) / 1000)} s`,
)
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

async function measure(what: string, measured: () => Promise<Row[]>): Promise<void> {
  if (!what.includes(wanted)) return
  console.log(`Measuring ${what}…`)
  try {
    rows.push(...(await measured()))
  } catch (error) {
    failures.push(`Could not measure ${what}: ${(error as Error).message}`)
  }
}

/** After everything above, and after the two seconds in which V8 hands back what it had set aside for more of it. */
async function memory(...targets: Target[]): Promise<Row[]> {
  await setTimeout(2000)
  const used = await Promise.all(targets.map((target) => target.usage()))
  const [mebibytes = 0, larger = 0] = used.map(({ residentBytes }) => residentBytes / 2 ** 20)
  const peak = Math.max(...used.map(({ peakBytes }) => peakBytes / 2 ** 20))
  const detail = `${Math.round(larger)} MiB with 100,000 bookings; at most ${Math.round(peak)} MiB under the load`
  return [row('Resident memory', mebibytes, { most: MOST_RESIDENT_MIB, unit: 'MiB' }, detail)]
}
