/** What the tables of families keep by themselves (I129 to I131), tried past every rule above them. */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aConsent, aFamily, aFamilyInviteRow } from '#server/testing/given-families.ts'
import { aParent, aStudent, aSubject, aTutor } from '#server/testing/givens.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Tx } from './database.ts'

async function aHouse() {
  const app = await buildTestApp()
  const [nadia, robert] = [await aTutor(app), await aParent(app)]
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  return { app, nadia, robert, amira, ben, tried: (act: (tx: Tx) => Promise<unknown>) => refusalOf(app, act) }
}

async function anInvite(app: TestApp, wish: object = {}): Promise<string> {
  const row = aFamilyInviteRow(app, wish)
  await app.context.transaction((tx) => tx.insertInto('family_invites').values(row).execute())
  return row.id
}

const erase = async (app: TestApp, { token }: { token: string }, { id }: { id: string }) =>
  expect((await app.call('DELETE', `/api/admin/students/${id}`, { token })).status).toBe(204)

test('a family has a name and students alone, and goes with the last of them', async () => {
  const { app, nadia, robert, amira, ben, tried } = await aHouse()
  for (const name of ['', 'x'.repeat(101)])
    expect(await tried((tx) => tx.insertInto('families').values({ id: newId(), name, created_at: 1 }).execute())).toBe(
      'families_name',
    )
  const id = await aFamily(app, [amira, ben])
  const join = (userId: string, family_id: string) =>
    tried((tx) => tx.updateTable('users').set({ family_id }).where('id', '=', userId).execute())
  expect([await join(robert.id, id), await join(nadia.id, id)]).toEqual(Array(2).fill('users_family_of_student'))
  expect(await join(ben.id, newId())).toBe('foreign_key')
  await anInvite(app, { family_id: id })
  await erase(app, nadia, amira)
  expect(await app.count('families')).toBe(1)
  await erase(app, nadia, ben)
  expect([await app.count('families'), await app.count('family_invites')]).toEqual([0, 1])
})

test.each([
  ['a code of another length', { code: 'x'.repeat(21) }, 'family_invites_code_length'],
  ['nobody’s name', { parent_name: '' }, 'family_invites_name'],
  ['a relation that is none', { relation: 'FRIEND' }, 'family_invites_relation'],
  ['an end before its beginning', { created_at: 5, expires_at: 5 }, 'family_invites_time'],
  ['no right at all', { sees: 0, books: 0, pays: 0, reads_chat: 0, manages: 0 }, 'family_invites_opens_something'],
  ['books unseen', { sees: 0, reads_chat: 0, manages: 0 }, 'family_invites_within_seeing'],
  ['a chat unseen', { sees: 0, books: 0, manages: 0 }, 'family_invites_within_seeing'],
  ['managing unseen', { sees: 0, books: 0, reads_chat: 0 }, 'family_invites_within_seeing'],
  ['a flag that is none', { is_told: 2 }, 'family_invites_is_told'],
  ['somebody who used it at no time', { used_by: 'somebody' }, 'family_invites_used_by_somebody'],
  ['a time and nobody', { used_at: 7 }, 'family_invites_used_by_somebody'],
  ['a family that is not there', { family_id: 'nowhere' }, 'foreign_key'],
])('I129: no invite with %s', async (_what, wish, constraint) => {
  const { app, tried } = await aHouse()
  const row = aFamilyInviteRow(app, wish)
  expect(await tried((tx) => tx.insertInto('family_invites').values(row).execute())).toBe(constraint)
})

test('I129: an invite is used once, and never changes otherwise', async () => {
  const { app, nadia, robert, ben, tried } = await aHouse()
  const [id, other] = [await anInvite(app), aFamilyInviteRow(app)]
  const set = (change: object) =>
    tried((tx) => tx.updateTable('family_invites').set(change).where('id', '=', id).execute())
  const { code } = await app.database.db.selectFrom('family_invites').select('code').executeTakeFirstOrThrow()
  expect(
    await tried((tx) =>
      tx
        .insertInto('family_invites')
        .values({ ...other, code })
        .execute(),
    ),
  ).toBe('family_invites_code_unique')
  const changes = [{ sees: 0 }, { manages: 0 }, { relation: 'OTHER' }, { email: 'x@y.test' }, { parent_name: 'Grace' }]
  for (const change of [...changes, { expires_at: 9e12 }, { code: other.code }, { made_by: nadia.id }])
    expect([change, await set(change)]).toEqual([change, 'family_invites_used_once'])
  expect(await set({ used_at: 5, used_by: robert.id })).toBeNull()
  for (const change of [{ used_at: 6 }, { used_by: ben.id }, { used_at: null, used_by: null }])
    expect([change, await set(change)]).toEqual([change, 'family_invites_used_once'])
})

test('I129: the lines of an invite are new children or students, once each, and never change', async () => {
  const { app, nadia, amira, ben, tried } = await aHouse()
  const invite_id = await anInvite(app)
  const line = (wish: object) =>
    tried((tx) =>
      tx
        .insertInto('family_invite_children')
        .values({ id: newId(), invite_id, place: 1, student_id: null, name: 'Sam', cohort: 2019, ...wish })
        .execute(),
    )
  expect([await line({ place: 0 }), await line({ place: 9 })]).toEqual(Array(2).fill('family_invite_children_place'))
  expect(await line({ name: '' })).toBe('family_invite_children_new_or_there')
  expect(await line({ student_id: amira.id, cohort: null })).toBe('family_invite_children_new_or_there')
  expect(await line({ student_id: amira.id, name: '' })).toBe('family_invite_children_there')
  expect(await line({ name: 'x'.repeat(101) })).toBe('family_invite_children_name')
  expect([await line({ cohort: 1989 }), await line({ cohort: 2101 })]).toEqual(
    Array(2).fill('family_invite_children_cohort'),
  )
  expect([await line({}), await line({ place: 8, cohort: null })]).toEqual([null, null])
  expect(await line({ name: 'Another' })).toBe('family_invite_children_once')
  const there = { student_id: amira.id, name: '', cohort: null }
  expect([await line({ ...there, place: 2 }), await line({ ...there, place: 3 })]).toEqual([
    ...[null, 'family_invite_children_of_student'],
  ])
  expect(await line({ ...there, place: 4, student_id: newId() })).toBe('foreign_key')
  expect(await tried((tx) => tx.updateTable('family_invite_children').set({ name: 'Eve' }).execute())).toBe(
    'family_invite_children_fixed',
  )
  const lines = await app.database.db.selectFrom('family_invite_children').select('id').orderBy('place').execute()
  const maths = await aSubject(app)
  const values = { child_id: lines[0]?.id ?? '', subject_id: maths }
  expect(await tried((tx) => tx.insertInto('family_invite_subjects').values(values).execute())).toBeNull()
  expect(await tried((tx) => tx.insertInto('family_invite_subjects').values(values).execute())).not.toBeNull()
  const english = await aSubject(app, { name: 'English' })
  expect(await tried((tx) => tx.updateTable('family_invite_subjects').set({ subject_id: english }).execute())).toBe(
    'family_invite_subjects_fixed',
  )
  await erase(app, nadia, amira)
  expect(await app.count('family_invite_children')).toBe(2)
  expect(await line({ ...there, place: 5 })).toBe('person_erased')
  expect(await line({ ...there, place: 5, student_id: ben.id })).toBeNull()
  await app.context.transaction((tx) => tx.deleteFrom('family_invites').execute())
  expect([await app.count('family_invite_children'), await app.count('family_invite_subjects')]).toEqual([0, 0])
})

test('I130: what is known of a student has its bounds, and goes with him', async () => {
  const { app, nadia, amira, tried } = await aHouse()
  const facts = (wish: object) =>
    tried((tx) =>
      tx
        .insertInto('student_facts')
        .values({ student_id: amira.id, cohort: 2019, ...wish })
        .execute(),
    )
  for (const cohort of [1989, 2101]) expect(await facts({ cohort })).toBe('student_facts_cohort')
  expect(await facts({ school: 'x'.repeat(101) })).toBe('student_facts_school')
  expect(await facts({ needs: 'x'.repeat(1001) })).toBe('student_facts_needs')
  for (const extra_time_percent of [-5, 101, 105, 7])
    expect(await facts({ extra_time_percent })).toBe('student_facts_extra_time')
  expect(await facts({ student_id: newId() })).toBe('foreign_key')
  expect(await facts({ school: 'Hill', needs: 'Large print', extra_time_percent: 25 })).toBeNull()
  expect(await facts({})).not.toBeNull()
  await erase(app, nadia, amira)
  expect(await app.count('student_facts')).toBe(0)
  expect(await facts({})).toBe('person_erased')
})

test('I131: a consent stays as it was given, also when its student is erased', async () => {
  const { app, nadia, robert, amira, ben, tried } = await aHouse()
  const id = await aConsent(app, { student: amira, by: robert })
  const row = await app.database.db.selectFrom('consents').selectAll().executeTakeFirstOrThrow()
  const add = (wish: object) =>
    tried((tx) =>
      tx
        .insertInto('consents')
        .values({ ...row, id: newId(), ...wish })
        .execute(),
    )
  for (const change of [{ is_given: 0 }, { wording: 'x' }, { student_id: ben.id }, { at: 1 }, { by_id: amira.id }])
    expect([
      change,
      await tried((tx) =>
        tx
          .updateTable('consents')
          .set(change as object)
          .execute(),
      ),
    ]).toEqual([...[change, 'consents_stay']])
  expect(await tried((tx) => tx.deleteFrom('consents').where('id', '=', id).execute())).toBe('consents_stay')
  expect(await add({ kind: 'MONEY' })).toBe('consents_kind')
  expect(await add({ is_given: 2 })).toBe('consents_is_given')
  expect(await add({ wording: '' })).toBe('consents_wording')
  expect(await add({ by_id: newId() })).toBe('foreign_key')
  expect(await add({ is_given: 0 })).toBeNull()
  await erase(app, nadia, amira)
  expect(await app.count('consents')).toBe(2)
  expect(await add({})).toBe('person_erased')
})
