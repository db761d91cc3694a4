import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aStudent, aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { prepared } from './prepared.ts'

function countingQuery() {
  const built = { times: 0 }
  const named = prepared((db, { role, name }: { role: string; name: string }) => {
    built.times++
    return db
      .selectFrom('users')
      .select(['name', 'role'])
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .where('timezone', '=', 'Europe/London')
      .where(sql<string>`role`, '=', role)
  })
  return { named, built }
}

test('a prepared query is built once and answers each question by its own values', async () => {
  const { context } = await peopled()
  const { named, built } = countingQuery()
  const answers = await Promise.all([
    named(context.db, { name: 'Nadia', role: 'TUTOR' }),
    named(context.db, { name: 'Amira', role: 'STUDENT' }),
    named(context.db, { name: 'STUDENT', role: 'Amira' }),
    named(context.db, { role: 'TUTOR', name: 'Nadia' }),
  ])
  expect(answers).toEqual([
    [{ name: 'Nadia', role: 'TUTOR' }],
    [{ name: 'Amira', role: 'STUDENT' }],
    [],
    [{ name: 'Nadia', role: 'TUTOR' }],
  ])
  expect(built.times).toBe(1)
})

test('inside a transaction a prepared query sees what it has written, and others do not yet', async () => {
  const { context } = await peopled()
  const { named } = countingQuery()
  const zahra = { name: 'Zahra', role: 'STUDENT' }
  await context.transaction(async (tx) => {
    await tx.updateTable('users').set({ name: 'Zahra' }).where('name', '=', 'Amira').execute()
    expect(await named(tx, zahra)).toHaveLength(1)
    expect(await named(context.db, zahra)).toHaveLength(0)
  })
  expect(await named(context.db, zahra)).toHaveLength(1)
})

test('one prepared query serves several databases', async () => {
  const [first, second] = [await peopled(), await buildTestApp()]
  const { named } = countingQuery()
  expect(await named(first.context.db, { name: 'Amira', role: 'STUDENT' })).toHaveLength(1)
  expect(await named(second.context.db, { name: 'Amira', role: 'STUDENT' })).toHaveLength(0)
})

async function peopled() {
  const app = await buildTestApp()
  await aTutor(app)
  await aStudent(app)
  return app
}
