import { buildApp } from '#server/app.ts'
import { createFirstTutor } from '#server/features/accounts/tutor/actions.ts'
import { deleteOldAuditEntries } from '#server/platform/audit.ts'
import { type Config, ConfigProblem, readConfig } from '#server/platform/config.ts'
import { claimDataDir, DataDirInUse } from '#server/platform/data-dir.ts'
import type { Database } from '#server/platform/db/database.ts'
import { DEFAULT_LIMITS } from '#server/platform/http/limits.ts'
import { createLive } from '#server/platform/live.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { loadPages, type Pages } from '#server/platform/pages.ts'
import { passwordsWith } from '#server/platform/passwords.ts'
import { deleteExpiredSessions } from '#server/platform/sessions.ts'
import { deleteOldFailures } from '#server/platform/throttle.ts'

/** How long requests in flight may take once the server was told to stop. */
const DRAIN_MS = 10_000
const SWEEP_EVERY_MS = 3_600_000

/**
 * Runs the product until it is told to stop; what is wrong with the configuration is said in one line. Null pages leave
 * the pages to somebody else.
 */
export async function serve(
  env: Readonly<Record<string, string | undefined>>,
  now: () => Date,
  pages: () => Promise<Pages | null> = loadPages,
): Promise<void> {
  try {
    await run(readConfig(env), now, pages)
  } catch (error) {
    if (!(error instanceof ConfigProblem) && !(error instanceof DataDirInUse)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function run(config: Config, now: () => Date, pages: () => Promise<Pages | null>): Promise<void> {
  const release = claimDataDir(config.dataDir)
  const database = await openDatabase(config)
  const log = createLog(config.logLevel)
  const live = createLive()
  const passwords = passwordsWith()

  const tutor = await createFirstTutor({ transaction: database.transaction, passwords, now }, config.tutor)
  const { fastify } = await buildApp({
    database,
    live,
    passwords,
    now,
    publicOrigin: config.publicOrigin,
    trustProxy: config.trustProxy,
    limits: DEFAULT_LIMITS,
    logger: log,
    pages: await pages(),
  })
  await fastify.listen({ port: config.port, host: config.host })
  await sweep(database, now())
  const sweeping = setInterval(
    () => sweep(database, now()).catch((err) => log.error({ err }, 'sweeping failed')),
    SWEEP_EVERY_MS,
  )

  if (tutor) {
    console.log(
      `The tutor signs in as ${tutor.email}${tutor.isPasswordNew ? ` with the password ${tutor.password}` : ''}`,
    )
  }
  console.log(`Foolscap is ready at ${config.publicOrigin}`)

  const stop = async () => {
    clearInterval(sweeping)
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    live.close()
    await fastify.close()
    await database.close()
    release()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}

/** What is kept no longer than Rules §6 allow. */
async function sweep(database: Database, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteExpiredSessions(tx, now)
    await deleteOldFailures(tx, now)
    await deleteOldAuditEntries(tx, now)
  })
}
