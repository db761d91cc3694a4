import { expect, test } from 'vitest'
import { mayAlone, ONLY_PAYS, ONLY_SEES } from '#server/testing/given-links.ts'
import { aParent } from '#server/testing/givens.ts'
import { auditCounts } from '#server/testing/school.ts'
import { letGrowUp } from './growing-up/actions.ts'
import { someKin } from './testing/kin.ts'
import { linkFaults } from './verification/actions.ts'

/** In Year 13 until the last of August 2026. */
const YEAR_THIRTEEN = 2012
/** The last moment of August in London, and the first of September. */
const [SUMMER, AUTUMN] = ['2026-08-31T22:59:59.999Z', '2026-08-31T23:00:00Z']

/** Amira, who does nothing alone, with Robert who does everything, Grace who sees and Paula who pays. */
async function aLeaver(cohort = YEAR_THIRTEEN) {
  const kin = await someKin()
  const { app, amira, robert, grace, link, hasYear } = kin
  const paula = await aParent(app, 'Paula')
  await hasYear(cohort)
  await mayAlone(app, amira, { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false })
  const ids = [await link(robert), await link(grace, ONLY_SEES), await link(paula, ONLY_PAYS)]
  await app.context.transaction((tx) => tx.updateTable('family_links').set({ confirmed_at: 1 }).execute())
  const alone = () =>
    app.database.db
      .selectFrom('users')
      .select(['may_book', 'may_change', 'sees_money', 'may_buy'])
      .where('id', '=', amira.id)
      .executeTakeFirstOrThrow()
  return { ...kin, paula, ids, alone, grow: () => letGrowUp(app.context) }
}

test('on 1 September after Year 13, and not a moment before, a student decides alone; links keep paying or end', async () => {
  const { app, amira, robert, grace, paula, ids, stored, alone, grow, titlesFor } = await aLeaver()
  app.setClock(SUMMER)
  await grow()
  expect([(await alone()).may_book, (await stored(ids[0] ?? ''))?.reads_chat]).toEqual([0, 1])
  app.setClock(AUTUMN)
  await grow()
  expect(await alone()).toEqual({ may_book: 1, may_change: 1, sees_money: 1, may_buy: 1 })
  const paying = { state: 'ACTIVE', sees: 0, books: 0, pays: 1, reads_chat: 0, manages: 0, chat_since: null }
  expect(await Promise.all(ids.map(stored))).toMatchObject([paying, { state: 'ENDED' }, paying])
  expect(await titlesFor(amira)).toEqual(['From now on you decide alone'])
  for (const parent of [robert, grace, paula])
    expect(await titlesFor(parent)).toEqual(['Amira decides alone from now on'])
  expect(await app.database.db.selectFrom('student_facts').select('adult_at').execute()).toEqual([
    { adult_at: Date.parse(AUTUMN) },
  ])
  expect(await linkFaults(app.database.db, app.context.now())).toEqual([])
})

test('it happens once, however often and by however many it is done', async () => {
  const { app, amira, ids, stored, grow, titlesFor } = await aLeaver()
  app.setClock(AUTUMN)
  await Promise.all([grow(), grow()])
  expect([(await auditCounts(app)).grown_up, await titlesFor(amira)]).toEqual([1, ['From now on you decide alone']])
  // Whoever is grown up allows more again, and it stays.
  await app.context.transaction((tx) => tx.updateTable('family_links').set({ sees: 1 }).where('pays', '=', 1).execute())
  app.setClock('2027-09-01T12:00:00Z')
  await grow()
  expect([(await stored(ids[0] ?? ''))?.sees, (await auditCounts(app)).grown_up]).toEqual([1, 1])
})

test('another school year only offers what is usual in it', async () => {
  const { app, ids, stored, alone, grow, titlesFor, amira } = await aLeaver(YEAR_THIRTEEN + 1)
  app.setClock(AUTUMN)
  await grow()
  expect([(await alone()).may_book, (await stored(ids[0] ?? ''))?.manages, await titlesFor(amira)]).toEqual([0, 1, []])
})

test('what waits ends with it, also where somebody agrees at that moment', async () => {
  const { app, nadia, robert, waiting, move, stored, grow } = await aLeaver()
  await app.context.transaction((tx) => tx.deleteFrom('family_links').execute())
  const asked = await waiting('TUTOR', {}, robert)
  app.setClock(AUTUMN)
  await app.context.transaction((tx) =>
    tx
      .updateTable('family_links')
      .set({ made_at: Date.parse(AUTUMN) - 1 })
      .execute(),
  )
  await Promise.all([grow(), move(nadia, asked, 'ACTIVE')])
  const { state, sees } = (await stored(asked)) ?? {}
  expect([state, sees]).not.toEqual(['ACTIVE', 1])
})

test('whoever was called grown up by mistake grows up anew once the tutor has put the year group right', async () => {
  const { app, nadia, amira, grow } = await aLeaver()
  const say = (body: object) => app.call('PUT', `/api/admin/students/${amira.id}/facts`, { token: nadia.token, body })
  const grownUpAt = async () =>
    (await app.database.db.selectFrom('student_facts').select('adult_at').executeTakeFirstOrThrow()).adult_at
  await app.context.transaction((tx) => tx.updateTable('student_facts').set({ adult_at: 1 }).execute())
  // What else is said of him changes nothing about it.
  expect((await say({ school: 'Oak Hill' })).status).toBe(200)
  expect(await grownUpAt()).toBe(1)
  expect((await say({ yearGroup: 13 })).status).toBe(200)
  expect(await grownUpAt()).toBeNull()
  app.setClock(AUTUMN)
  await grow()
  expect(await grownUpAt()).toBe(Date.parse(AUTUMN))
})

test('a student without a parent is told nothing', async () => {
  const { app, amira, grow, titlesFor } = await aLeaver()
  await app.context.transaction((tx) => tx.deleteFrom('family_links').execute())
  app.setClock(AUTUMN)
  await grow()
  expect([await titlesFor(amira), (await auditCounts(app)).grown_up]).toEqual([[], 1])
})
