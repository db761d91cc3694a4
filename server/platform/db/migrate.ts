import { StartProblem } from '../start-problem.ts'
import { migrations } from './migrations/all.ts'
import type { Dialect, Migration } from './migrations/migration.ts'

/** The first of the forty that were there before the first release. */
const FIRST_OF_BEFORE = '001-foundation'

/** What a migration needs of an engine. */
export interface Runner {
  readonly exec: (sql: string) => Promise<unknown>
  readonly rows: (sql: string) => Promise<Record<string, unknown>[]>
  /** One transaction that no other server's migration can run beside. */
  readonly inLockedTransaction: (work: () => Promise<void>) => Promise<void>
}

/**
 * Applies what is missing, each migration in one transaction; refuses a schema newer than this program, and one from
 * before the first release (I24).
 */
export async function migrate(
  runner: Runner,
  dialect: Dialect,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await runner.inLockedTransaction(async () => {
    await runner.exec('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY)')
  })
  await runner.inLockedTransaction(async () => {
    const applied = await appliedNames(runner)
    if (applied.includes(FIRST_OF_BEFORE))
      throw new StartProblem(
        `This database is from before Foolscap's first release (it has ${FIRST_OF_BEFORE}): it cannot be taken over, and nothing in it was changed.`,
      )
    const unknown = applied.find((name) => !steps.some((step) => step.name === name))
    if (unknown)
      throw new StartProblem(
        `The database was made by a newer Foolscap (it has ${unknown}). Please update this program.`,
      )
  })
  for (const step of steps) {
    await runner.inLockedTransaction(async () => {
      if ((await appliedNames(runner)).includes(step.name)) return
      for (const statement of step.statements(dialect)) await runner.exec(statement)
      await runner.exec(`INSERT INTO schema_migrations (name) VALUES ('${step.name}')`)
    })
  }
}

/** Whether nothing is missing, as far as the database can say: one that is damaged or new cannot. */
export async function isUpToDate(runner: Runner): Promise<boolean> {
  try {
    const applied = await appliedNames(runner)
    return migrations.every(({ name }) => applied.includes(name))
  } catch {
    return false
  }
}

async function appliedNames(runner: Runner): Promise<string[]> {
  const rows = await runner.rows('SELECT name FROM schema_migrations ORDER BY name')
  return rows.map((row) => String(row.name))
}
