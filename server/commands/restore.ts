import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { holdsData, restoreArchive } from '#server/platform/archive.ts'
import { readConfig } from '#server/platform/config.ts'
import { claimDataDir } from '#server/platform/data-dir.ts'
import { CommandProblem, runCommand } from './run-command.ts'

const USAGE = 'npm run restore -- FILE [--force]'

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true })
  const [file, ...rest] = positionals
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (!file || rest.length > 0) throw new CommandProblem(`Usage: ${USAGE}`)
  if (databaseUrl)
    throw new CommandProblem('This Foolscap keeps its data in PostgreSQL: put that back with pg_restore or psql')
  const release = claimDataDir(dataDir)
  if (holdsData(dataDir) && !values.force)
    throw new CommandProblem(`${dataDir} already holds data; --force replaces all of it`)
  await restoreArchive(resolve(file), dataDir)
  release()
  console.log(`${dataDir} now holds what ${resolve(file)} held`)
  console.log(
    'Nobody is signed in, no device is known and every link to a calendar has ended: people log in and make new ones',
  )
})
