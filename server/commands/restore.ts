import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { holdsData, restoreArchive } from '#server/platform/archive.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { claimDataDir } from '#server/platform/data-dir.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { shutEveryDoor } from '#server/platform/people/doors.ts'
import { confirmReplacing } from './confirming.ts'
import { CommandProblem, runCommand } from './run-command.ts'

const USAGE = 'npm run restore -- FILE [--force], or with PostgreSQL, after pg_restore: npm run restore -- --restored'

await runCommand(USAGE, async () => {
  const options = { force: { type: 'boolean' }, restored: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const config = readConfig(process.env)
  if (values.restored) await finishPgRestore(config, positionals)
  else await putBack(config, positionals, values.force === true)
  console.log(
    'Nobody is signed in, no device is known and every link to a calendar has ended: people log in and make new ones',
  )
})

async function putBack({ dataDir, databaseUrl }: Config, [file, ...rest]: string[], isForced: boolean): Promise<void> {
  if (databaseUrl)
    throw new CommandProblem(
      'This Foolscap keeps its data in PostgreSQL: put that back with pg_restore or psql, then run: npm run restore -- --restored',
    )
  if (!file || rest.length > 0) throw new CommandProblem(`Usage: ${USAGE}`)
  const release = claimDataDir(dataDir)
  if (holdsData(dataDir)) {
    if (!isForced) throw new CommandProblem(`${dataDir} already holds data; --force replaces all of it`)
    await confirmReplacing(dataDir)
  }
  await restoreArchive(resolve(file), dataDir)
  release()
  console.log(`${dataDir} now holds what ${resolve(file)} held`)
}

/** PostgreSQL's own programs have put the database back, and everything that was open in it. */
async function finishPgRestore(config: Config, positionals: string[]): Promise<void> {
  if (!config.databaseUrl || positionals.length > 0) throw new CommandProblem(`Usage: ${USAGE}`)
  const release = claimDataDir(config.dataDir)
  const database = await openDatabase(config)
  await database.transaction(shutEveryDoor)
  await database.close()
  release()
}
