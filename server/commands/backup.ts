import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeArchive } from '#server/platform/archive.ts'
import { readConfig } from '#server/platform/config.ts'
import { CommandProblem, runCommand } from './run-command.ts'

const USAGE = 'npm run backup -- FILE'

await runCommand(USAGE, async () => {
  const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (!file || rest.length > 0) throw new CommandProblem(`Usage: ${USAGE}`)
  if (databaseUrl)
    throw new CommandProblem(
      `This Foolscap keeps its data in PostgreSQL: copy that with pg_dump, and then ${dataDir} beside it`,
    )
  await writeArchive(dataDir, resolve(file))
  console.log(`Everything in ${dataDir} was copied to ${resolve(file)}`)
})
