import { expect, test } from 'vitest'
import { aFamily, aFamilyInvite, someFacts } from '#server/testing/given-families.ts'
import { aLink, EVERYTHING } from '#server/testing/given-links.ts'
import { aParent, aStudent } from '#server/testing/givens.ts'
import { auditCounts, said } from '#server/testing/school.ts'
import { aHouse, yes } from './testing/house.ts'

const YEAR_NINE = 2016

test('a parent registers with all children: accounts, links, facts, consents and a family, and is signed in', async () => {
  const { app, nadia, maths, register, linksOf } = await aHouse()
  const { code } = await aFamilyInvite(app, nadia, { children: [{ name: 'Sam', cohort: 2019 }, { name: 'Tess' }] })
  const sam = {
    place: 1,
    name: 'Sam',
    yearGroup: 6,
    subjects: [maths],
    consents: [yes('ACCOUNT'), yes('PHOTOS', false)],
  }
  const logIn = { is: 'NAME', signInName: ' Sam.Osei ', password: 'lemon pip 8' }
  const tess = {
    place: 2,
    name: 'Tess',
    yearGroup: 12,
    logIn: { is: 'EMAIL', email: 'Tess@Home.test', password: 'lemon pip 9' },
  }
  const reply = await register(code, [{ ...sam, logIn }, tess, { name: 'Una' }])
  expect([reply.status, reply.body.linked, reply.body.waiting]).toEqual([201, 3, 0])
  const { user, token } = reply.body
  expect(user).toMatchObject({ name: 'Robert Osei', role: 'PARENT', email: 'robert.osei@home.test' })
  const links = await linksOf(user.id)
  expect(links.map(({ state, manages, reads_chat, relation }) => [state, manages, reads_chat, relation])).toEqual(
    Array(3).fill(['ACTIVE', 1, 1, 'PARENT']),
  )
  const { db } = app.database
  const children = await db
    .selectFrom('users')
    .innerJoin('student_facts', 'student_facts.student_id', 'users.id')
    .innerJoin('families', 'families.id', 'users.family_id')
    .select(['users.id', 'users.name', 'email', 'sign_in_name', 'families.name as family', 'cohort', 'may_book'])
    .select(['may_change', 'sees_money', 'may_buy', 'known_at', 'password_hash'])
    .orderBy('users.name')
    .execute()
  const alone = (row: (typeof children)[number]) => [row.may_book, row.may_change, row.sees_money, row.may_buy].join('')
  expect(children.map((row) => [row.name, row.email, row.sign_in_name, row.family, row.cohort, alone(row)])).toEqual([
    ['Sam', '', 'sam.osei', 'Osei', 2019, '0000'],
    ['Tess', 'tess@home.test', null, 'Osei', 2013, '1111'],
    ['Una', '', null, 'Osei', null, '0000'],
  ])
  expect(children.map(({ known_at, password_hash }) => [known_at !== null, password_hash === 'none'])).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ])
  const consents = await db.selectFrom('consents').selectAll().orderBy('kind').execute()
  expect(consents.map(({ kind, is_given, by_id, student_id }) => [kind, is_given, by_id, student_id])).toEqual([
    ['ACCOUNT', 1, user.id, children[0]?.id],
    ['PHOTOS', 0, user.id, children[0]?.id],
  ])
  expect(consents[0]?.wording).toContain('{child} may log in')
  expect((await app.call('GET', '/api/auth/profile', { token })).status).toBe(200)
  for (const [email, password] of [
    ['sam.osei', 'lemon pip 8'],
    ['tess@home.test', 'lemon pip 9'],
  ])
    expect((await app.call('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200)
  expect(await auditCounts(app)).toMatchObject({ registered: 4, family_invite_used: 1, link_made: 3 })
  expect([
    await app.count('family_invite_children'),
    (await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst())?.known_at,
  ]).toEqual([0, expect.anything()])
})

test.each([
  ['the address of somebody', {}, { email: 'amira@home.test' }, [409, 'An account with this email already exists']],
  ['a password that is tried first', {}, { password: 'password' }, [400, 'This password is too easy to guess.']],
  [
    'a child’s, too',
    { logIn: { is: 'NAME', signInName: 'sam', password: 'password' }, consents: [yes('ACCOUNT')] },
    {},
    [400, 'This password is too easy to guess.'],
  ],
  [
    'a name to sign in with that is taken',
    { logIn: { is: 'NAME', signInName: 'taken', password: 'lemon pip 8' }, consents: [yes('ACCOUNT')] },
    {},
    [409, 'This sign-in name is taken'],
  ],
  [
    'no consent to a log-in',
    { yearGroup: 8, logIn: { is: 'NAME', signInName: 'sam', password: 'lemon pip 8' } },
    {},
    [400, 'Please give consent, or choose no log-in for Sam'],
  ],
  [
    'a no to a log-in',
    { logIn: { is: 'NAME', signInName: 'sam', password: 'lemon pip 8' }, consents: [yes('ACCOUNT', false)] },
    {},
    [400, 'Please give consent, or choose no log-in for Sam'],
  ],
  [
    'another wording',
    { consents: [{ ...yes('PHOTOS'), wordingId: 'PHOTOS-0' }] },
    {},
    [409, 'The wording has changed. Please read it again.'],
  ],
  ['one consent twice', { consents: [yes('PHOTOS'), yes('PHOTOS', false)] }, {}, [400, 'This value is not valid.']],
  ['a child without a name', { name: ' ' }, {}, [400, 'Please write the name of each child']],
  ['a place that is none', { place: 2 }, {}, [400, 'This value is not valid.']],
  [
    'an address for a name',
    { logIn: { is: 'NAME', signInName: 'sam@home', password: 'lemon pip 8' } },
    {},
    [400, 'Please use 3 to 30 small letters, digits, dots and dashes, a letter first.'],
  ],
  ['no children', undefined, {}, [400, 'Please add a child']],
] as const)('%s refuses a registration, and nothing of it is written', async (_what, child, more, refused) => {
  const { app, nadia, register } = await aHouse()
  const cleo = await aStudent(app, 'Cleo')
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ sign_in_name: 'taken' }).where('id', '=', cleo.id).execute(),
  )
  const { id, code } = await aFamilyInvite(app, nadia)
  const before = await app.count('users')
  expect(said(await register(code, child ? [{ place: 1, name: 'Sam', ...child }] : [], more))).toEqual(refused)
  expect([await app.count('users'), await app.count('family_links'), await app.count('families')]).toEqual([
    before,
    0,
    0,
  ])
  const invite = await app.database.db.selectFrom('family_invites').selectAll().where('id', '=', id).executeTakeFirst()
  expect(invite?.used_at).toBeNull()
})

test('nine children at once are too many, and nobody is registered; eight are not', async () => {
  const { app, nadia, register } = await aHouse()
  const { code } = await aFamilyInvite(app, nadia)
  const before = await app.count('users')
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Child ${n + 1}` }))
  expect((await register(code, many(9))).status).toBe(400)
  expect(await app.count('users')).toBe(before)
  expect((await register(code, many(8))).status).toBe(201)
})

test('from Year 9 on a log-in needs no parent’s word', async () => {
  const { app, nadia, register } = await aHouse()
  const { code } = await aFamilyInvite(app, nadia)
  const logIn = { is: 'NAME', signInName: 'sam', password: 'lemon pip 8' }
  expect((await register(code, [{ place: 1, name: 'Sam', yearGroup: 9, logIn }])).status).toBe(201)
})

test('a student who was there is linked, asked, or a manager is, as the tutor has invited', async () => {
  const { app, nadia, amira, ben, register, linksOf } = await aHouse()
  const [cleo, dora] = [await aStudent(app, 'Cleo'), await aStudent(app, 'Dora')]
  const grace = await aParent(app, 'Grace')
  await aLink(app, { parent: grace, child: ben }, EVERYTHING)
  await someFacts(app, amira, '', YEAR_NINE)
  await someFacts(app, cleo, '', YEAR_NINE + 1)
  const children = [amira, ben, cleo, dora].map(({ id }) => ({ student_id: id }))
  const { code } = await aFamilyInvite(app, nadia, { children })
  const { body } = await register(code, [
    { place: 1 },
    { place: 2 },
    { place: 3, consents: [yes('PHOTOS')] },
    { place: 4 },
  ])
  expect([body.linked, body.waiting]).toEqual([1, 3])
  const links = new Map((await linksOf(body.user.id)).map((link) => [link.student_id, link]))
  const how = [amira, ben, cleo, dora].map(({ id }) => [links.get(id)?.state, links.get(id)?.waits_for])
  expect(how).toEqual([
    ['WAITING', 'STUDENT'],
    ['WAITING', 'PARENT'],
    ['ACTIVE', null],
    ['WAITING', 'STUDENT'],
  ])
  const told = await app.database.db.selectFrom('notices').select(['user_id', 'title', 'content']).execute()
  const titleFor = (id: string) => told.filter(({ user_id }) => user_id === id).map(({ title }) => title)
  expect([amira, ben, cleo, grace].map(({ id }) => titleFor(id))).toEqual([
    ...[['Robert Osei asks to be linked to you'], []],
    ...[['Robert Osei is linked to you'], ['Ben: Robert Osei asks to be linked']],
  ])
  expect(told.find(({ user_id }) => user_id === cleo.id)?.content).toBe(
    'Robert Osei sees your lessons, books, pays, reads your chat and looks after your account.',
  )
  // Cleo, of Year 8, does nothing alone any more; who waits stays as she was.
  const alone = await app.database.db
    .selectFrom('users')
    .select(['id', 'may_book'])
    .where('role', '=', 'STUDENT')
    .execute()
  expect([amira, cleo].map(({ id }) => alone.find((row) => row.id === id)?.may_book)).toEqual([1, 0])
  expect(await app.count('consents')).toBe(1)
})

test('a link that a student or a parent has made waits for the tutor, who is asked; new children come by the tutor alone', async () => {
  const { app, nadia, amira, register, linksOf } = await aHouse()
  await someFacts(app, amira, '', YEAR_NINE)
  const { code } = await aFamilyInvite(app, amira, { children: [{ student_id: amira.id }], manages: 0 })
  expect(said(await register(code, [{ place: 1 }, { name: 'Sam' }]))).toEqual([
    ...[409, 'Please ask the tutor to add more children'],
  ])
  const { body } = await register(code, [{ place: 1 }])
  expect((await linksOf(body.user.id)).map(({ state, waits_for }) => [state, waits_for])).toEqual([
    ['WAITING', 'TUTOR'],
  ])
  const told = await app.database.db.selectFrom('notices').select('title').where('user_id', '=', nadia.id).execute()
  expect(told.map(({ title }) => title)).toEqual(['Robert Osei asks to be linked to Amira'])
  const { known_at } = await app.database.db
    .selectFrom('users')
    .select('known_at')
    .where('id', '=', body.user.id)
    .executeTakeFirstOrThrow()
  expect(known_at).toBeNull()
})

test('a parent who has an account joins; a child that he is linked to, and a pair that is barred, are refused', async () => {
  const { app, nadia, robert, amira, ben, join, linksOf } = await aHouse()
  const family = await aFamily(app, [ben])
  await aLink(app, { parent: robert, child: amira })
  const invite = (child: { id: string }) => aFamilyInvite(app, nadia, { children: [{ student_id: child.id }] })
  expect(said(await join((await invite(amira)).code, robert, [{ place: 1 }]))).toEqual([
    ...[409, 'You are linked to this child already'],
  ])
  await aLink(app, { parent: robert, child: ben }, { state: 'ENDED' })
  const first = await invite(ben)
  expect((await join(first.code, robert, [{ place: 1 }])).body).toEqual({ linked: 0, waiting: 1 })
  await app.context.transaction(async (tx) => {
    await tx.deleteFrom('family_links').where('student_id', '=', ben.id).execute()
  })
  const barred = await aLink(app, { parent: robert, child: ben }, { state: 'WAITING' })
  await app.context.transaction((tx) =>
    tx
      .updateTable('family_links')
      .set({ state: 'ENDED', waits_for: null, ended_at: 1, barred: 1, reason: 'x' })
      .where('id', '=', barred)
      .execute(),
  )
  expect(said(await join((await invite(ben)).code, robert, [{ place: 1 }]))).toEqual([
    ...[409, 'This link is not allowed. Please ask the tutor.'],
  ])
  const sibling = await aFamilyInvite(app, nadia, { family_id: family })
  expect((await join(sibling.code, robert, [{ place: 1, name: 'Sam' }])).body).toEqual({ linked: 1, waiting: 0 })
  const sam = await app.database.db.selectFrom('users').select('family_id').where('name', '=', 'Sam').executeTakeFirst()
  expect(sam?.family_id).toBe(family)
  expect((await linksOf(robert.id)).filter(({ state }) => state === 'ACTIVE')).toHaveLength(2)
})

test('an invite of twenty parents at once links one, and the others change nothing', async () => {
  const { app, nadia, amira, register } = await aHouse()
  const { code } = await aFamilyInvite(app, nadia, { children: [{ student_id: amira.id }, { name: 'Sam' }] })
  const before = await app.count('users')
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      register(code, [{ place: 1 }, { place: 2, name: 'Sam' }], { email: `robert${n}@home.test` }),
    ),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status } of replies) expect([201, 400, 503]).toContain(status)
  expect([await app.count('users'), await app.count('family_links'), await app.count('families')]).toEqual([
    before + 2,
    2,
    1,
  ])
})

test('two parents who join with one invite, and one who joins twice with two, are linked once', async () => {
  const { app, nadia, robert, amira, join, linksOf } = await aHouse()
  const grace = await aParent(app, 'Grace')
  const [one, other] = [1, 2].map(() => aFamilyInvite(app, nadia, { children: [{ student_id: amira.id }] }))
  const [{ code }, { code: second }] = [await one!, await other!]
  const both = await Promise.all([join(code, robert, [{ place: 1 }]), join(code, grace, [{ place: 1 }])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const [winner] = both[0]?.status === 200 ? [robert] : [grace]
  const third = await aFamilyInvite(app, nadia, { children: [{ student_id: amira.id }] })
  const twice = await Promise.all(
    [second, third.code].map((each) => join(each, winner === robert ? grace : robert, [{ place: 1 }])),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([...(await linksOf(robert.id)), ...(await linksOf(grace.id))]).toHaveLength(2)
})

test('a student who is erased while somebody joins is linked to nobody', async () => {
  const { app, nadia, robert, amira, join, linksOf } = await aHouse()
  const { code } = await aFamilyInvite(app, nadia, { children: [{ student_id: amira.id }] })
  const [joined, erased] = await Promise.all([
    join(code, robert, [{ place: 1 }]),
    app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token }),
  ])
  expect(erased.status).toBe(204)
  expect([200, 400, 404]).toContain(joined.status)
  expect(await linksOf(robert.id)).toEqual([])
})
