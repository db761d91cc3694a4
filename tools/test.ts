import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { AT_ONCE } from './at-once.ts'
import { ensureChromium } from './chromium.ts'
import { ensurePostgres } from './postgres.ts'
import { makeRouteTree } from './route-tree.ts'
import { watching } from './watching.ts'

type Shown = 'as it is said' | 'in one piece'

type Step = {
  name: string
  says: string
  run: string[]
  env?: Record<string, string>
  needs?: string
  /** Those are begun at once: none of them keeps every core busy. */
  isQuick?: boolean
  tries?: number
}

const steps: Step[] = [
  { isQuick: true, name: 'types', says: 'Every type fits', run: ['tsc', '--noEmit'] },
  { isQuick: true, name: 'lint', says: 'Lint and format', run: ['biome', 'check', '--error-on-warnings'] },
  { isQuick: true, name: 'structure', says: 'Rooms, names, sizes and citations', run: ['node', 'tools/structure.ts'] },
  { isQuick: true, name: 'knip', says: 'Nothing is left over', run: ['knip'] },
  { isQuick: true, name: 'build', says: 'The pages can be built', run: ['node', 'tools/build-if-stale.ts'] },
  {
    name: 'suites',
    says: 'Every suite but the pages, with the clock of New York',
    run: ['vitest', 'run', '--project', '!web', '--maxWorkers', String(AT_ONCE)],
  },
  {
    name: 'pages',
    says: 'The pages in a real browser',
    run: ['vitest', 'run', '--project', 'web', '--maxWorkers', String(AT_ONCE)],
    // As in vitest.config.ts: what is wrong is wrong twice, also in a browser that has just been started.
    tries: process.env.CI ? 2 : 1,
  },
  { name: 'journeys', says: 'Journeys in a real browser', run: ['playwright', 'test'], needs: 'build' },
  {
    name: 'proofs',
    says: 'What must not come off, tried in short',
    run: ['node', 'prove/run.ts', 'all', '--short'],
    needs: 'build',
  },
  {
    isQuick: true,
    name: 'utc',
    says: 'The rules once more, with the clock of UTC',
    run: ['vitest', 'run', '--project', 'domain', '--maxWorkers', '1'],
    env: { TEST_TZ: 'UTC' },
  },
]
/** How Vitest and Playwright name a test that failed, and one that passed at its second try only. */
const TROUBLE = /^ *(FAIL|\d+\)) |\(retry x\d+\)|Unhandled (Error|Rejection)/
const browserSteps = ['pages', 'journeys', 'web']
const databaseSteps = ['suites', 'server-postgres']

const watched = watching(process.argv.slice(2))
const chosen = chosenSteps(watched?.projects ?? process.argv.slice(2))
const names = chosen.map((step) => step.name)
const root = join(import.meta.dirname, '..')
process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
// Each suite, server and command starts a Node of its own: all but the first find their modules compiled, at half the cost.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
if (names.some((name) => browserSteps.includes(name))) process.env.CHROMIUM_PATH = ensureChromium()
if (names.some((name) => databaseSteps.includes(name))) ensurePostgres()
await makeRouteTree()
if (watched) {
  const [status] = await once(spawn('vitest', watched.args, { cwd: root, stdio: 'inherit' }), 'exit')
  process.exit(status ?? 1)
}

const failed: string[] = []
const lines = new Map<string, string>()
/** Said once more at the end, for nobody finds them in twenty thousand lines. */
const troubles = new Set<string>()
await Promise.all(chosen.filter(({ isQuick }) => isQuick).map((step) => take(step, 'in one piece')))
for (const step of chosen.filter(({ isQuick }) => !isQuick)) await take(step, 'as it is said')
if (troubles.size > 0) console.log(`\n── Failed, at least once\n${[...troubles].join('\n')}`)
console.log(`\n── Summary\n${names.map((name) => lines.get(name)).join('\n')}\n`)
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

async function take(step: Step, shown: Shown): Promise<void> {
  if (shown === 'as it is said') console.log(`\n── ${step.name} · ${step.says}`)
  const begun = performance.now()
  const passed = await succeeds(step, shown)
  const line = `${passed ? 'passed' : 'FAILED'}  ${step.name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`
  console.log(line)
  lines.set(step.name, line)
  if (!passed) failed.push(step.name)
}

/** `npm test -- types domain`: a step by its name, or one of Vitest's projects by its name. */
function chosenSteps(wanted: string[]): Step[] {
  if (wanted.length === 0) return steps
  return wanted.map(
    (name) =>
      steps.find((step) => step.name === name) ?? {
        name,
        says: `The suite ${name}`,
        run: ['vitest', 'run', '--project', name],
      },
  )
}

async function succeeds(step: Step, shown: Shown): Promise<boolean> {
  if (step.needs && failed.includes(step.needs)) {
    console.log(`Not run, because this failed: ${step.needs}`)
    return false
  }
  const env = { ...process.env, ...step.env }
  for (let left = step.tries ?? 1; left > 0; left -= 1) {
    if (await passes(step.run, env, shown)) return true
  }
  return false
}

function passes([command = '', ...rest]: string[], env: NodeJS.ProcessEnv, shown: Shown) {
  return new Promise<boolean>((resolve) => {
    const said: Buffer[] = []
    const child = spawn(command, rest, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk)
        if (shown === 'as it is said') process.stdout.write(chunk)
      })
    child.once('close', (code) => {
      const whole = Buffer.concat(said)
      if (shown === 'in one piece') process.stdout.write(whole)
      for (const line of stripVTControlCharacters(whole.toString()).split('\n'))
        if (TROUBLE.test(line)) troubles.add(line.trim())
      resolve(code === 0)
    })
  })
}
