import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workshopPaths } from '#contract/app-paths.ts'
import { filesIn } from '#server/platform/data-dir.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { loadPages } from '#server/platform/pages.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { serve } from '#server/serve.ts'
import { parents } from './demonstration/campbells.ts'
import { fillDemonstration } from './demonstration/fill.ts'
import { STUDENT_PASSWORD, students, tutor } from './demonstration/practice.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-demo-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const now = () => new Date()
const database = await openDatabase({ databaseUrl: null, dataDir })
await fillDemonstration(database, passwordsWith(), now(), filesIn(dataDir))
await database.close()

console.log('A demonstration: whatever you change in it is thrown away at the end.')
console.log(`The tutor signs in as ${tutor.email} with the password ${tutor.password}`)
console.log(`A student signs in as ${students.priya.email} with the password ${STUDENT_PASSWORD}`)
console.log(`A parent signs in as ${parents.fiona.email} with the password ${STUDENT_PASSWORD}`)

// Never the database of the environment, nor its mail server: this one is filled with made-up people.
await serve({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' }, now, {
  pages: async () => ({ ...(await loadPages()), workshopPaths }),
})
