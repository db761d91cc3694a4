/** What the table of invites keeps by itself (Rules: invites): each test tries to break it, past every rule above. */
import { expect, test } from 'vitest'
import { newId, newInviteCode } from '#server/platform/ids.ts'
import { anInvite } from '#server/testing/given-invites.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'

async function someInvites() {
  const school = await aSchool()
  const { app } = school
  const [first, second] = [await anInvite(app), await anInvite(app)]
  const change = (id: string, set: object) =>
    refusalOf(app, (tx) => tx.updateTable('invites').set(set).where('id', '=', id).execute())
  return { ...school, first, second, change }
}

test('I13: when an invite was used and by whom are known together', async () => {
  const { amira, first, change } = await someInvites()
  expect(await change(first.id, { used_at: 1 })).toBe('invites_used_by_somebody')
  expect(await change(first.id, { used_by: amira.id })).toBe('invites_used_by_somebody')
  expect(await change(first.id, { used_at: 1, used_by: newId() })).toBe('foreign_key')
  expect(await change(first.id, { used_at: 1, used_by: amira.id })).toBeNull()
})

test('I13: a person used one invite at most', async () => {
  const { app, amira, ben, first, second, change } = await someInvites()
  expect(await change(first.id, { used_at: 1, used_by: amira.id })).toBeNull()
  expect(await change(second.id, { used_at: 2, used_by: amira.id })).toBe('invites_used_by_unique')
  const another = anInvite(app, { usedBy: amira.id })
  await expect(another).rejects.toMatchObject({ constraint: 'invites_used_by_unique' })
  expect(await change(second.id, { used_at: 2, used_by: ben.id })).toBeNull()
})

test('a used invite is never open again, nor another person’s; what it says of its family may be blanked', async () => {
  const { amira, ben, first, change } = await someInvites()
  await change(first.id, { used_at: 1, used_by: amira.id })
  for (const set of [
    { used_at: null, used_by: null },
    { used_at: 2 },
    { used_by: ben.id },
    { used_at: null },
    { used_by: null },
  ]) {
    expect([set, await change(first.id, set)]).toEqual([set, expect.stringMatching(/^invites_used/)])
  }
  expect(await change(first.id, { student_name: '', phone_number: '', email: '' })).toBeNull()
})

test('a code stays what it is, has twenty-two characters, and is one invite’s', async () => {
  const { app, first, second, change } = await someInvites()
  expect(await change(first.id, { code: newInviteCode() })).toBe('invites_used_once')
  const stored = await app.context.db.selectFrom('invites').selectAll().limit(1).executeTakeFirstOrThrow()
  const add = (code: string) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('invites')
        .values({ ...stored, id: newId(), code })
        .execute(),
    )
  expect(await add(second.code)).toBe('invites_code_unique')
  expect(await add('short')).toBe('invites_code_length')
  expect(await add(newInviteCode())).toBeNull()
})

test('a person who is removed for good takes the invite along', async () => {
  const { app, ben, first, change } = await someInvites()
  await change(first.id, { used_at: 1, used_by: ben.id })
  await app.context.transaction((tx) => tx.deleteFrom('users').where('id', '=', ben.id).execute())
  expect(await app.count('invites')).toBe(1)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('a look-up and the list are ranges of an index', async () => {
  const { app, nadia, first } = await someInvites()
  const seen = watchQueries()
  await app.call('GET', `/api/invite/${first.code}`)
  await app.call('GET', '/api/invite', { token: nadia.token })
  const steps = await planOf(
    app,
    seen.filter(({ sql }) => sql.startsWith('select')),
  )
  expect(steps).toContain('SEARCH invites USING INDEX invites_code_unique (code=?)')
  expect(steps).toContain('SCAN invites USING INDEX invites_by_age')
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})
