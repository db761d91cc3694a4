import { resolve } from 'node:path'
import { ArchiveProblem, writeArchive } from '#server/platform/archive.ts'
import { readConfig } from '#server/platform/config.ts'

const [file, ...rest] = process.argv.slice(2)
const { dataDir, databaseUrl } = readConfig(process.env)
if (!file || rest.length > 0 || file.startsWith('-')) fail('Usage: npm run backup -- FILE')
if (databaseUrl) fail(`This Foolscap keeps its data in PostgreSQL: copy that with pg_dump, and ${dataDir} beside it`)

try {
  await writeArchive(dataDir, resolve(file))
  console.log(`Everything in ${dataDir} was copied to ${resolve(file)}`)
} catch (error) {
  if (!(error instanceof ArchiveProblem)) throw error
  fail(error.message)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
