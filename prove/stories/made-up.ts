import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Row, row } from '#bench/table.ts'
import type { Proof } from '../proof.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The suites that make up what happens; their steps and their questions follow from `STORY_SEED`. */
const SUITES = [
  'fuzz',
  'features/charges/any-term',
  'features/bookings/state-machine',
  'features/happenings/reminders-model',
  'rights',
]
/**
 * On both engines alike, under each seed: of the fuzz and the terms as many as `npm test` tells on SQLite; of who may what
 * 2,000 questions, 20,000 in all.
 */
const RUNS = { FUZZ_RUNS: '20', MODEL_RUNS: '8', RIGHTS_RUNS: '50' }
const SEEDS = 10

/**
 * Stories that no run of `npm test` has told: it tells the same first few each time, and fewer still on PostgreSQL
 * (decision 038). A story that fails is printed with its seed.
 */
export const madeUpStories: Proof = async (scale) => {
  if (scale === 'short') return []
  const first = Math.trunc(Date.now() / 1000)
  const counts = { passed: 0, failed: 0 }
  for (let seed = first; seed < first + SEEDS; seed++) {
    const told = await tell(seed)
    counts.passed += told.numPassedTests
    counts.failed += told.numFailedTests
  }
  return rowsOf(counts, `seeds ${first} to ${first + SEEDS - 1}`)
}

interface Told {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

async function tell(seed: number): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-stories-'))
  const report = join(folder, 'report.json')
  try {
    const projects = ['--project', 'server', '--project', 'server-postgres']
    const reporters = ['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`]
    const suites = SUITES.map((name) => `server/${name}.test.ts`)
    const vitest = spawn(join(ROOT, 'node_modules/.bin/vitest'), ['run', ...projects, ...reporters, ...suites], {
      cwd: ROOT,
      env: { ...process.env, ...RUNS, STORY_SEED: String(seed) },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await once(vitest, 'exit')
    return JSON.parse(readFileSync(report, 'utf8')) as Told
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf({ passed, failed }: { passed: number; failed: number }, seeds: string): Row[] {
  return [
    row('Made-up stories: failed', failed, { most: 0, unit: 'tests' }, seeds),
    row('Made-up stories: told', passed, { least: 1, unit: 'tests' }),
  ]
}
