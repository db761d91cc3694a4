/**
 * The budgets, measured in one run as ratios to yardsticks that meet the same machine in the same minute. It does not
 * fail for being slow, but for the sheets' limit: the table says what is over. It ends with 1 where something could not be measured. With
 * `NODE_OPTIONS=--cpu-prof` each process of it leaves a profile. `npm run bench -- quizzes` measures only what has that
 * word in its name, `-- million` what takes minutes to prepare.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { firstRouteBytes, pageBytes } from './measures/app-bytes.ts'
import { creatingBookings, rivals } from './measures/bookings.ts'
import { mailBytes } from './measures/mails.ts'
import { sendingMessages } from './measures/messages.ts'
import { ofAMillion } from './measures/million.ts'
import { handingOver, planningNothing, reminding, telling } from './measures/news.ts'
import { landingPage, publicPageBytes } from './measures/pages.ts'
import { firstPasskey } from './measures/passkeys.ts'
import { phonePages } from './measures/phone.ts'
import { onPostgres } from './measures/postgres.ts'
import { takingQuizzes } from './measures/quizzes.ts'
import { growth, signedInReads } from './measures/reads.ts'
import { bookingATerm } from './measures/series.ts'
import { hostileSheets } from './measures/sheets.ts'
import { signIns, signInsAdd } from './measures/sign-ins.ts'
import { slotArithmetic } from './measures/slots.ts'
import { coldStart } from './measures/start.ts'
import { listOfStudents } from './measures/students.ts'
import { uploadsAtOnce } from './measures/uploads.ts'
import { type Diary, seed } from './seed.ts'
import { printTable, type Row, row } from './table.ts'
import { startTarget, type Target, withTarget } from './target.ts'

/** Four addresses from here on; nothing listens on them for longer than the run. */
const PORT = Number(process.env.BENCH_PORT || 3420)
const MOST_RESIDENT_MIB = 150
const [wanted = ''] = process.argv.slice(2)
type Pair = [Target, Diary]

const [loadBefore = 0] = loadavg()
const begun = performance.now()
const within = process.env.BENCH_DIR || tmpdir()
const folder = mkdtempSync(join(within, 'foolscap-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const rows: Row[] = []
const failures: string[] = []
const running: Target[] = []

await measure('slot arithmetic', async () => slotArithmetic())
await measure('bytes of the application', async () => [...firstRouteBytes(), ...pageBytes()])

await measure('bytes of the mails', async () => mailBytes())

const now = new Date()
for (const [name, measured] of phonePages(folder, now, PORT)) await measure(name, measured)
const few = once(() => seed(join(folder, 'few'), 1000, now))
const many = once(() => seed(join(folder, 'many'), 100_000, now))
const small = once(async () => {
  await (await startTarget('product', PORT, (await few()).dataDir)).stop() // from now on its code comes from the compile cache
  return start(PORT, await few())
})
const large = once(async () => start(PORT + 1, await many()))
/** The servers with few and with many bookings, and what is in them. */
const both = async (): Promise<[Pair, Pair]> => [
  [await small(), await few()],
  [await large(), await many()],
]
// First, while both are equally warm.
await measure('growth', async () => growth(...(await both())))
await measure('bytes of the public pages', async () => publicPageBytes(await small()))
await measure('the landing page', async () => landingPage(await small(), folder, PORT + 2))
await measure('signed-in reads', async () => signedInReads(await small(), await few(), PORT + 3))
await measure('creating bookings', async () => creatingBookings(await small(), await few()))
await measure('rivals', async () => rivals(await small(), await few()))
await measure('a term', async () => bookingATerm(await small(), await few()))
await measure('messages', async () => sendingMessages(await small(), await few()))
await measure('quizzes', async () => takingQuizzes(await small(), await few()))
await measure('sign-ins', async () => signIns(await small(), await few()))
await measure('memory', async () => memory(await small(), await large()))
await Promise.all(running.map((target) => target.stop()))
await measure('students', async () => {
  const practice = await seed(join(folder, 'students'), 1000, now, { withoutLesson: 10_000 })
  return withTarget(startTarget('product', PORT, practice.dataDir), (product) => listOfStudents(product, practice))
})
await measure('sign-ins, alone', async () => signInsAdd(await seed(join(folder, 'alone'), 1000, now), now))
await measure('passkeys', async () => firstPasskey(await seed(join(folder, 'passkeys'), 1000, now), now, PORT))
await measure('postgres', async () => onPostgres(await seed(join(folder, 'turns'), 1000, now), within, PORT))
await measure('news, telling', async () => telling(join(folder, 'telling'), now))
await measure('news, planning', async () => planningNothing(await many(), now))
await measure('news, handing over', async () => handingOver(join(folder, 'handing-over'), now, PORT))
await measure('news, reminding', async () => reminding(join(folder, 'reminding'), now, PORT))
await measure('uploads', async () => uploadsAtOnce(await few(), PORT))
await measure('sheets', async () => hostileSheets(await few(), PORT))
await measure('a start on 1,000 bookings', async () => coldStart('1,000', (await few()).dataDir, PORT))
await measure('a start on 100,000 bookings', async () => coldStart('100,000', (await many()).dataDir, PORT))

// Its seed alone takes minutes: only for whoever asks for it.
if (wanted === 'million')
  await measure('a million', async () => ofAMillion(await seed(join(folder, 'million'), 1_000_000, now), PORT))

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

/** Made when it is first asked for: one measure alone needs little. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function start(port: number, { dataDir }: Diary): Promise<Target> {
  const target = await startTarget('product', port, dataDir)
  running.push(target)
  return target
}

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
