import { expect, test } from 'vitest'
import { linkFaults } from '#server/features/links/verification/actions.ts'
import { aFamily } from '#server/testing/given-families.ts'
import { EVERYTHING, ONLY_PAYS, ONLY_SEES } from '#server/testing/given-links.ts'
import { aNewStudent, aStudent } from '#server/testing/givens.ts'
import { auditCounts, said } from '#server/testing/school.ts'
import { aHousehold, byName } from './testing/household.ts'

const sam = { name: 'Sam Osei', yearGroup: 6 }
const ASK_TUTOR = [409, 'Please ask the tutor to add more children']
const NOT_FOR_CHILD = [403, 'You cannot do this for this child. Please ask the tutor.']
/** In the school year of 2025. */
const YEAR = { eight: 2017, nine: 2016 }

test('a parent who manages a student whom the tutor knows adds another child, linked and in the family as that one', async () => {
  const { app, amira, nadia, robert, maths, link, add, children, row, titlesFor } = await aHousehold()
  await link(robert, { relation: 'CARER', pays: false })
  const consents = ['ACCOUNT', 'PHOTOS'].map((kind) => ({ kind, wordingId: `${kind}-1`, isGiven: true }))
  const reply = await add(robert, { ...sam, subjects: [maths, maths], logIn: byName('sam.osei'), consents })
  expect(reply.status).toBe(201)
  const { id } = reply.body
  expect(reply.body).toEqual({
    ...{ id, name: 'Sam Osei', yearGroup: 6, subjects: [maths], signInName: 'sam.osei', email: '', decides: false },
    alone: { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false },
    usual: { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false },
  })
  expect((await children(robert)).body.map(({ name }: { name: string }) => name)).toEqual(['Amira', 'Sam Osei'])
  const [his, hers] = [await row(id), await row(amira.id)]
  expect([his.known_at !== null, his.family_id !== null, his.family_id]).toEqual([true, true, hers.family_id])
  expect(
    await app.database.db
      .selectFrom('family_links')
      .select(['relation', 'state', 'pays', 'manages', 'reads_chat'])
      .where('student_id', '=', id)
      .execute(),
  ).toEqual([{ relation: 'CARER', state: 'ACTIVE', pays: 0, manages: 1, reads_chat: 1 }])
  expect([await titlesFor(nadia), (await auditCounts(app)).child_added]).toEqual([['Robert has added Sam Osei'], 1])
  expect(await linkFaults(app.database.db, app.context.now())).toEqual([])
})

test('the family that is there is the one, and who has eight children asks the tutor', async () => {
  const { app, amira, ben, robert, link, add, row } = await aHousehold()
  const family = await aFamily(app, [ben])
  await link(robert)
  await link(robert, {}, ben)
  const { body } = await add(robert, sam)
  expect([(await row(body.id)).family_id, (await row(amira.id)).family_id]).toEqual([family, null])
  for (const name of ['Cleo', 'Dora', 'Elif', 'Fay']) await link(robert, ONLY_PAYS, await aStudent(app, name))
  const both = await Promise.all([add(robert, { name: 'Una' }), add(robert, { name: 'Vic' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test.each([
  ['only pays', ONLY_PAYS],
  ['only sees', ONLY_SEES],
  ['was linked', { state: 'ENDED' } as const],
])('a parent who %s adds nobody', async (_what, wish) => {
  const { app, robert, link, add } = await aHousehold()
  await link(robert, wish)
  expect(said(await add(robert, sam))).toEqual(ASK_TUTOR)
  expect(await app.count('users')).toBe(5)
})

test('nor does one whose children the tutor does not know', async () => {
  const { app, robert, link, add } = await aHousehold()
  await link(robert, EVERYTHING, await aNewStudent(app))
  expect(said(await add(robert, sam))).toEqual(ASK_TUTOR)
})

test.each([
  ['no name', { name: ' ' }, 400, 'Please write the name of each child'],
  ['Year 0', { ...sam, yearGroup: 0 }, 400, 'Please choose at least 1.'],
  ['Year 14', { ...sam, yearGroup: 14 }, 400, 'Please choose at most 13.'],
  ['half a year', { ...sam, yearGroup: 9.5 }, 400, 'This value is not valid.'],
  [
    'a log-in and no consent',
    { ...sam, logIn: byName('sam') },
    400,
    'Please give consent, or choose no log-in for Sam Osei',
  ],
  ['a name with an @', { ...sam, logIn: byName('sam@home') }, 400, expect.stringMatching(/^Please use 3 to 30/)],
  [
    'a password of the first',
    { ...sam, yearGroup: 9, logIn: byName('sam', 'password1') },
    400,
    'This password is too easy to guess.',
  ],
  [
    'an address that is taken',
    { ...sam, yearGroup: 9, logIn: { is: 'EMAIL', email: 'ben@home.test', password: 'purple kite 5' } },
    409,
    'An account with this email already exists',
  ],
])('a child with %s is refused', async (_what, child, status, sentence) => {
  const { app, robert, link, add } = await aHousehold()
  await link(robert)
  expect(said(await add(robert, child))).toEqual([status, sentence])
  expect([await app.count('users'), await app.count('families')]).toEqual([5, 0])
})

test('a profile is changed by what was sent, and the rest of the family is told once', async () => {
  const { app, amira, robert, grace, maths, link, setProfile, noticesOf } = await aHousehold()
  await link(robert)
  await link(grace)
  const { body } = await setProfile(robert, { name: 'Amira Osei', yearGroup: 10, subjects: [maths] })
  expect(body).toMatchObject({ name: 'Amira Osei', yearGroup: 10, subjects: [maths], decides: true })
  expect(body.usual).toEqual({ mayBook: true, mayChange: false, seesMoney: false, mayBuy: false })
  // What is done alone stays as it was: another age only offers what is usual at it.
  expect(body.alone.mayChange).toBe(true)
  expect((await setProfile(robert, { name: 'Amira Osei', subjects: [maths] })).status).toBe(200)
  expect(await noticesOf(amira)).toEqual([
    { title: 'Your details were changed', content: 'Robert has changed your name, year group and subjects.' },
  ])
  expect([await noticesOf(robert), (await noticesOf(grace)).map(({ title }) => title)]).toEqual([
    [],
    ['Amira: Details were changed'],
  ])
  expect((await auditCounts(app)).child_changed).toBe(1)
})

test('from Year 9 on the tutor alone puts a year group right, so that nobody makes a child younger', async () => {
  const { nadia, robert, link, hasYear, setProfile } = await aHousehold()
  await link(robert)
  await hasYear(YEAR.nine)
  for (const yearGroup of [8, 10, null]) expect(said(await setProfile(robert, { yearGroup }))).toEqual(NOT_FOR_CHILD)
  expect((await setProfile(robert, { yearGroup: 9, name: 'Amira O' })).status).toBe(200)
  expect((await setProfile(nadia, { yearGroup: 8 })).body.yearGroup).toBe(8)
  expect((await setProfile(robert, { yearGroup: 7 })).body.yearGroup).toBe(7)
})

test('what a student does alone holds from the next request on, and he is told', async () => {
  const { app, amira, robert, grace, link, ask, setAlone, noticesOf, titlesFor } = await aHousehold()
  await link(robert)
  await link(grace)
  const alone = { mayBook: true, mayChange: false, seesMoney: false, mayBuy: false }
  expect((await setAlone(robert, alone)).body.alone).toEqual(alone)
  expect((await ask('GET', '/auth/profile', amira)).body.user.asksParentFor).toEqual(['CHANGE', 'MONEY', 'BUY'])
  expect(await noticesOf(amira)).toEqual([
    {
      title: 'What you do alone has changed',
      content: 'You may ask for lessons without a parent. For the rest ask a parent.',
    },
  ])
  expect(await titlesFor(grace)).toEqual(['Amira: What Amira does alone has changed'])
  expect((await setAlone(grace, alone)).status).toBe(200)
  expect([await titlesFor(robert), (await auditCounts(app)).alone_changed]).toEqual([[], 1])
  expect(said(await setAlone(robert, { ...alone, mayBuy: true }))).toEqual([400, 'Who buys hours sees what they cost.'])
  expect(said(await setAlone(robert, { mayBook: true }))).toEqual([400, 'This field is required.'])
})
