import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveProblem, holdsData, restoreArchive } from '#server/platform/archive.ts'
import { readConfig } from '#server/platform/config.ts'
import { claimDataDir, DataDirInUse } from '#server/platform/data-dir.ts'

const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true })
const [file, ...rest] = positionals
const { dataDir, databaseUrl } = readConfig(process.env)
if (!file || rest.length > 0) fail('Usage: npm run restore -- FILE [--force]')
if (databaseUrl) fail('This Foolscap keeps its data in PostgreSQL: put that back with pg_restore or psql')

try {
  const release = claimDataDir(dataDir)
  if (holdsData(dataDir) && !values.force) fail(`${dataDir} already holds data; --force replaces all of it`)
  await restoreArchive(resolve(file), dataDir)
  release()
  console.log(`${dataDir} now holds what ${resolve(file)} held`)
} catch (error) {
  if (!(error instanceof ArchiveProblem) && !(error instanceof DataDirInUse)) throw error
  fail(error.message)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
