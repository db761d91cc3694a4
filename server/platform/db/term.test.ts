/** What families have entrusted to the first release comes through every later migration. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { postgresDialect, sqliteDialect } from './dialects.ts'
import type { Runner } from './migrate.ts'
import { firstRelease } from './migrations/001-first-release.ts'
import { migrations } from './migrations/all.ts'
import type { Migration } from './migrations/migration.ts'
import { accountOf, accountOfTerm, aTermAt, term } from './testing/carried-term.ts'

/** `table` or `table.column`, where a migration changes on purpose what was stored; with the reason beside it. */
const CHANGED_ON_PURPOSE: readonly string[] = [
  ...['outgoing_mail', 'sent_mail'], // what waited there is a happening now, in the test below
  'sessions.confirmed_at', // called proved_at since
  ...['chats.student_id', 'message_reports.student_id'], // called person_id since, in the test below
]

test('a term of the first release comes whole through every migration, and its books agree', async () => {
  const { runner, migrate, verify } = await aTermAt([firstRelease])
  expect(await accountOf(runner)).toEqual(accountOfTerm())
  const before = await accountOf(runner, CHANGED_ON_PURPOSE)
  await migrate(migrations)
  expect(await accountOf(runner, CHANGED_ON_PURPOSE)).toEqual(before)
  expect(verify()).toEqual({ status: 0, tells: 'Everything agrees', says: '' })
})

test('mail that waits for the tutor goes on as what has happened, and nothing of it is lost', async () => {
  const { runner, migrate } = await aTermAt([firstRelease])
  const before = await runner.rows('SELECT * FROM outgoing_mail ORDER BY id')
  await migrate(migrations)
  const after = await runner.rows('SELECT * FROM happenings ORDER BY id')
  const told = after.map(({ facts, ...row }) => ({ ...row, ...JSON.parse(String(facts)) }))
  expect(before.length).toBeGreaterThan(2)
  expect(told).toMatchObject(
    before.map(({ id, subject, content, reply_to, about_id }) => ({
      ...{ id, subject, replyTo: reply_to, student_id: about_id, dispatched_at: null },
      ...{ kind: about_id ? 'REQUEST' : 'CONTACT', text: String(content).replace(/^Hello .*\n\n/, '') },
    })),
  )
})

test.each(['chats', 'message_reports'])('of %s each stays with whose it was', async (table) => {
  const { runner, migrate } = await aTermAt([firstRelease])
  const before = await runner.rows(`SELECT id, student_id AS person_id FROM ${table} ORDER BY id`)
  await migrate(migrations)
  expect(await runner.rows(`SELECT id, person_id FROM ${table} ORDER BY id`)).toEqual(before)
  expect(before.length).toBeGreaterThan(2)
})

test('the first release never changes', () => {
  const digests = [sqliteDialect, postgresDialect].map((dialect) => {
    const statements = firstRelease.statements(dialect).map((statement) => statement.replace(/\s+/g, ' '))
    return createHash('sha256').update(statements.join(';')).digest('hex').slice(0, 16)
  })
  // Somebody's tables have been made so. What is to be different comes with another migration.
  expect(digests).toEqual(['fd365052e5da5bf5', '4018d60ec33aa0b9'])
})

test('the term has rows in every table that the first release has', async () => {
  const { runner } = await aTermAt([firstRelease])
  const catalogue =
    process.env.TEST_ENGINE === 'postgres'
      ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
      : `SELECT name FROM sqlite_master WHERE type = 'table'`
  const tables = (await runner.rows(catalogue)).map(({ name }) => name)
  expect(['schema_migrations', ...term.map(({ table }) => table)].sort()).toEqual(tables.sort())
  expect(term.filter(({ rows }) => rows.length < 3).map(({ table }) => table)).toEqual([])
})

const trial = (...statements: string[]): Migration[] => [
  firstRelease,
  { name: '002-trial', statements: () => statements },
]

test('a migration that adds a column and a table takes nothing from the term', async () => {
  const { runner, migrate } = await aTermAt([firstRelease])
  await migrate(
    trial(
      `ALTER TABLE users ADD COLUMN nickname TEXT NOT NULL DEFAULT 'none'`,
      `CREATE TABLE lesson_notes (booking_id TEXT PRIMARY KEY REFERENCES bookings (id), note TEXT NOT NULL)`,
      `INSERT INTO lesson_notes (booking_id, note) SELECT id, notes FROM bookings`,
    ),
  )
  expect(await accountOf(runner)).toEqual(accountOfTerm())
  expect(await runner.rows(`SELECT DISTINCT nickname FROM users`)).toEqual([{ nickname: 'none' }])
})

test.each([
  ['rows', `DELETE FROM time_off WHERE note = 'Christmas'`, ['rows of time_off', 'words of time_off']],
  [
    'a penny',
    `UPDATE hour_packages SET price_pence = price_pence - 1 WHERE status = 'REFUNDED'`,
    ['sum of hour_packages.price_pence', 'words of hour_packages'],
  ],
  [
    'money that was paid',
    `UPDATE payments SET amount_pence = amount_pence - 1 WHERE status = 'PAID'`,
    ['sum of paid_totals.pence', 'sum of payments.amount_pence', 'words of paid_totals', 'words of payments'],
  ],
  [
    'hours',
    `UPDATE hour_packages SET total_minutes = total_minutes - 60, remaining_minutes = remaining_minutes - 60
      WHERE status = 'ACTIVE' AND remaining_minutes > 60`,
    ['sum of hour_packages.remaining_minutes', 'sum of hour_packages.total_minutes', 'words of hour_packages'],
  ],
  ['words', `UPDATE users SET description = ''`, ['words of users']],
  [
    'which word is which',
    `UPDATE quiz_questions SET choice_a = choice_b, choice_b = choice_a`,
    ['words of quiz_questions'],
  ],
  ['a column', 'ALTER TABLE time_off DROP COLUMN note', ['words of time_off']],
])('a migration that loses %s is found out', async (_what, statement, lost) => {
  const { runner, migrate } = await aTermAt([firstRelease])
  await migrate(trial(statement))
  expect(await linesThatDiffer(runner)).toEqual(lost)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'a table that SQLite makes again, and what others lose with it, is found out',
  async () => {
    const { runner, migrate } = await aTermAt([firstRelease])
    const [made] = await runner.rows(`SELECT sql FROM sqlite_master WHERE name = 'devices'`)
    await migrate(
      trial(
        'CREATE TABLE devices_before AS SELECT * FROM devices',
        'DROP TABLE devices',
        String(made?.sql),
        'INSERT INTO devices SELECT * FROM devices_before',
        'DROP TABLE devices_before',
      ),
    )
    expect(await linesThatDiffer(runner)).toEqual(['words of sessions'])
  },
)

async function linesThatDiffer(runner: Runner): Promise<string[]> {
  const [before, after] = [accountOfTerm(), await accountOf(runner)]
  const lines = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...lines].filter((line) => before[line] !== after[line]).sort()
}

test('what a migration changes on purpose is left out by name, and nothing beside it', async () => {
  const { runner, migrate } = await aTermAt([firstRelease])
  const except = ['sent_mail', 'time_off.note']
  const before = await accountOf(runner, except)
  await migrate(trial('DROP TABLE sent_mail', 'ALTER TABLE time_off DROP COLUMN note'))
  expect(await accountOf(runner, except)).toEqual(before)
  await runner.exec('DELETE FROM time_off')
  expect(await accountOf(runner, except)).not.toEqual(before)
})
