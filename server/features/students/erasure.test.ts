import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestApp } from '#server/testing/test-app.ts'
import { everyRow } from './testing/short-life.ts'
import { aWholeLife, HIS_WORDS } from './testing/whole-life.ts'

const onSqlite = process.env.TEST_ENGINE !== 'postgres'

/** What of a person's words stands in a text, each once. */
const wordsIn = (text: string) => [...new Set(text.match(HIS_WORDS)?.map((word) => word.toLowerCase()))]

test('nothing that says who Quentin was, and nothing that he wrote, is anywhere once he is erased', async () => {
  const { app, dataDir, erase, logged } = await aWholeLife()
  const before = await everyRow(app)
  for (const table of WRITTEN_IN) expect([table, wordsIn(before[table] ?? '')]).not.toEqual([table, []])
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

const WRITTEN_IN = [
  'users',
  'bookings',
  'hour_adjustments',
  'feedback',
  'messages',
  'notices',
  'quiz_answers',
  'invites',
].concat(['contact_messages', 'outgoing_mail'])

/** The names and the bytes of every file below a folder, as one text. */
function everyFile(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return files.map(({ parentPath, name }) => name + readFileSync(join(parentPath, name), 'latin1')).join('\n')
}

async function databaseFolder({ database }: TestApp): Promise<string> {
  const { rows } = await sql<{ file: string }>`PRAGMA database_list`.execute(database.db as never)
  return join(rows[0]?.file ?? '', '..')
}
