/** What the tables of links themselves keep (I126, I127), tried past every rule above them. */
import { expect, test } from 'vitest'
import { aLink, mayAlone } from '#server/testing/given-links.ts'
import { aParent, aStudent, aTutor } from '#server/testing/givens.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

async function aFamily() {
  const app = await buildTestApp()
  const [nadia, robert] = [await aTutor(app), await aParent(app)]
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  return { app, nadia, robert, amira, ben }
}

/** The name of the constraint that a new link breaks, or null. */
const brokenBy = (linking: Promise<string>) =>
  linking.then(
    () => null,
    (error) => error.constraint as string,
  )

test('I127: a link joins a parent and a student, whichever way somebody would have it', async () => {
  const { app, nadia, robert, amira, ben } = await aFamily()
  for (const [parent, child] of [
    [amira, ben],
    [nadia, amira],
    [robert, nadia],
    [robert, robert],
  ] as const)
    expect(await brokenBy(aLink(app, { parent, child }))).toBe('foreign_key')
})

test('I127: a pair has one link that has not ended', async () => {
  const { app, robert, amira, ben } = await aFamily()
  await aLink(app, { parent: robert, child: amira }, { state: 'ENDED' })
  await aLink(app, { parent: robert, child: amira }, { state: 'WAITING' })
  expect(await brokenBy(aLink(app, { parent: robert, child: amira }))).toBe('family_links_once')
  await aLink(app, { parent: robert, child: ben })
  await aLink(app, { parent: await aParent(app, 'Grace'), child: amira })
})

test.each([
  ['neither sees nor pays', { sees: false, pays: false }, 'family_links_opens_something'],
  ['books unseen', { sees: false, books: true }, 'family_links_within_seeing'],
  ['reads the chat unseen', { sees: false, readsChat: true }, 'family_links_within_seeing'],
  ['manages unseen', { sees: false, manages: true }, 'family_links_within_seeing'],
])('I127: no link %s', async (_what, flags, constraint) => {
  const { app, robert, amira } = await aFamily()
  const none = { books: false, readsChat: false, manages: false, pays: true }
  expect(await brokenBy(aLink(app, { parent: robert, child: amira }, { ...none, ...flags }))).toBe(constraint)
})

test('I127: what has ended never changes, but for its reason, which may be blanked', async () => {
  const { app, robert, amira } = await aFamily()
  const id = await aLink(app, { parent: robert, child: amira })
  const set = (change: object) =>
    refusalOf(app, (tx) => tx.updateTable('family_links').set(change).where('id', '=', id).execute())
  expect(await set({ sees: 1, books: 0, is_told: 0 })).toBeNull()
  expect(await set({ chat_since: null })).toBe('family_links_chat')
  expect(await set({ state: 'ENDED' })).toBe('family_links_ended')
  expect(await set({ state: 'ENDED', ended_at: 1, reason: 'Moved away' })).toBeNull()
  const again = { state: 'ACTIVE', ended_at: null } as const
  for (const change of [again, { pays: 0 }, { barred: 1 }, { reason: 'Another one' }, { ended_at: 2 }])
    expect([change, await set(change)]).toEqual([change, 'family_links_final'])
  expect(await set({ reason: '' })).toBeNull()
})

test('I127: nobody is linked who has been erased, and an erasure takes the links of a student', async () => {
  const { app, nadia, robert, amira, ben } = await aFamily()
  await aLink(app, { parent: robert, child: amira }, { state: 'ENDED' })
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: robert, child: ben })
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  const left = await app.database.db.selectFrom('family_links').select('student_id').execute()
  expect(left).toEqual([{ student_id: ben.id }])
  expect(await brokenBy(aLink(app, { parent: robert, child: amira }))).toBe('person_erased')
})

test('I126: whoever buys sees the money', async () => {
  const { app, amira } = await aFamily()
  const alone = { mayBook: false, mayChange: false, seesMoney: false, mayBuy: true }
  await expect(mayAlone(app, amira, alone)).rejects.toMatchObject({ constraint: 'users_buys_what_he_sees' })
  await mayAlone(app, amira, { ...alone, mayBuy: false })
})
