import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personal } from '#server/platform/db/personal.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { everyRow } from './testing/short-life.ts'
import { aWholeLife, HIS_WORDS } from './testing/whole-life.ts'

const onSqlite = process.env.TEST_ENGINE !== 'postgres'

/** What of a person's words stands in a text, each once. */
const wordsIn = (text: string) => [...new Set(text.match(HIS_WORDS)?.map((word) => word.toLowerCase()))]

test('nothing that says who Quentin was, and nothing that he wrote, is anywhere once he is erased', async () => {
  const life = await aWholeLife()
  const { app, dataDir, erase, logged } = life
  await reportAndLift(life)
  const before = await everyRow(app)
  for (const table of WRITTEN_IN) expect([table, wordsIn(before[table] ?? '')]).not.toEqual([table, []])
  expect(NAMING_HIM.filter((table) => !hasRows(before[table]))).toEqual([])
  expect(wordsIn(everyFile(dataDir)).length).toBeGreaterThan(0)
  if (onSqlite) expect(wordsIn(everyFile(await databaseFolder(app)))).toEqual(wordsIn('Quentin 900777'))

  expect((await erase()).status).toBe(204)
  const after = await everyRow(app)
  for (const [table, rows] of Object.entries(after)) expect([table, wordsIn(rows)]).toEqual([table, []])
  expect(wordsIn(everyFile(dataDir))).toEqual([])
  expect(wordsIn(everyFile(app.context.files.folder))).toEqual([])
  expect(wordsIn(logged())).toEqual([])
  if (onSqlite) expect(wordsIn(everyFile(await databaseFolder(app)))).toEqual([])
})

/** Nobody but the tutor has any (I38). */
const OF_THE_TUTOR = ['recovery_codes']
/** Whatever says something about a student, as the record of the tables has it. */
const NAMING_HIM = Object.entries(personal).flatMap(([table, { about }]) =>
  about === 'nobody' || OF_THE_TUTOR.includes(table) ? [] : table,
)
const hasRows = (rows = '') => rows !== ''

const WRITTEN_IN = [
  'users',
  'passkeys',
  'bookings',
  'hour_adjustments',
  'feedback',
  'messages',
  'notices',
  'quiz_answers',
  'invites',
].concat([
  'contact_messages',
  'happenings',
  'message_reports',
  'families',
  'family_invites',
  'student_facts',
  'lesson_places',
  'lesson_plans',
  'term_reports',
])

/** The names and the bytes of every file below a folder, as one text. */
function everyFile(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return files.map(({ parentPath, name }) => name + readFileSync(join(parentPath, name), 'latin1')).join('\n')
}

async function databaseFolder({ database }: TestApp): Promise<string> {
  const { rows } = await sql<{ file: string }>`PRAGMA database_list`.execute(database.db as never)
  return join(rows[0]?.file ?? '', '..')
}

/** One that stands would keep the chat. */
async function reportAndLift({ app, nadia, quentin, chat }: Awaited<ReturnType<typeof aWholeLife>>): Promise<void> {
  const { body: talk } = await app.call('GET', `/api/chat/${chat}`, { token: quentin.token })
  const said = talk.messages.find(({ sender }: { sender: { id: string } }) => sender.id === nadia.id)
  const body = { reason: 'quentin-report' }
  await app.call('POST', `/api/messages/${said.id}/report`, { token: quentin.token, body })
  const { body: listed } = await app.call('GET', '/api/message-reports', { token: nadia.token })
  const path = `/api/message-reports/${listed.reports[0].id}/lift`
  expect((await app.call('POST', path, { token: nadia.token, body: { reason: 'We spoke.' } })).status).toBe(204)
}
