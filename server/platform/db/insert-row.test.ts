import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { ConstraintBroken } from './database.ts'
import { insertRow } from './insert-row.ts'

const AT = Date.parse('2026-01-12T09:00:00Z')
const hello = { name: 'Sofia', email: 'sofia@example.com', message: 'Hello', sent_at: AT, handled_at: null } as const

test('a row is written by the columns that it has, in whatever order, and null stays null', async () => {
  const { context } = await buildTestApp()
  await context.transaction(async (tx) => {
    await insertRow(tx, 'contact_messages', { id: 'a', ...hello, is_junk: 0 })
    await insertRow(tx, 'contact_messages', { id: 'b', ...hello, name: 'Robert', handled_at: AT, is_junk: 1 })
    await insertRow(tx, 'contact_messages', { is_junk: 1, ...hello, message: 'sofia@example.com', id: 'c' })
    await insertRow(tx, 'site_settings', { name: 'tutorBio', value: 'Maths.' })
  })
  const written = await context.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
  expect(written).toEqual([
    { id: 'a', ...hello, is_junk: 0 },
    { id: 'b', ...hello, name: 'Robert', handled_at: AT, is_junk: 1 },
    { id: 'c', ...hello, message: 'sofia@example.com', is_junk: 1 },
  ])
  const settings = context.db.selectFrom('site_settings').select('value').where('name', '=', 'tutorBio')
  expect(await settings.execute()).toEqual([{ value: 'Maths.' }])
})

test('a row that the database refuses says by which constraint, and nothing of its transaction stays', async () => {
  const { context, count } = await buildTestApp()
  const twice = context.transaction(async (tx) => {
    await insertRow(tx, 'site_settings', { name: 'tutorBio', value: 'Maths.' })
    await insertRow(tx, 'site_settings', { name: 'tutorBio', value: 'English.' })
  })
  await expect(twice).rejects.toThrow(ConstraintBroken)
  expect(await count('site_settings')).toBe(0)
})
