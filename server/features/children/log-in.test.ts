import { expect, test } from 'vitest'
import { linkFaults } from '#server/features/links/verification/actions.ts'
import { aConsent } from '#server/testing/given-families.ts'
import { aKeptPasskey } from '#server/testing/given-passkeys.ts'
import { auditCounts, said } from '#server/testing/school.ts'
import { aHousehold, byEmail, byName } from './testing/household.ts'

const OLD_ENOUGH = [409, 'Amira is old enough to change this alone']
const AGREED = { agreesTo: 'ACCOUNT-1' }
/** In the school year of 2025. */
const YEAR = { eight: 2017, nine: 2016 }

/** Amira of this year, Robert and Grace who manage. */
async function aHouse(cohort = YEAR.eight) {
  const house = await aHousehold()
  await house.link(house.robert)
  await house.link(house.grace)
  await house.hasYear(cohort)
  return house
}

test('a parent changes how a young child logs in: the child is signed out, told, and logs in the new way alone', async () => {
  const { app, amira, robert, grace, ask, setLogIn, signIn, noticesOf, titlesFor } = await aHouse()
  const reply = await setLogIn(robert, byName(' Amira.Osei '), AGREED)
  expect([reply.status, reply.body.signInName, reply.body.email]).toEqual([200, 'amira.osei', ''])
  expect((await ask('GET', '/auth/profile', amira)).status).toBe(401)
  expect((await signIn('amira.osei', 'purple kite 5')).status).toBe(200)
  expect((await signIn(amira.email, amira.password)).status).toBe(401)
  expect(await noticesOf(amira)).toEqual([
    { title: 'Your log-in was changed', content: 'Robert has changed how you log in. You were logged out everywhere.' },
  ])
  expect([await titlesFor(grace), await titlesFor(robert)]).toEqual([['Amira has a new log-in'], []])
  expect(await app.database.db.selectFrom('consents').select(['kind', 'is_given', 'by_id']).execute()).toEqual([
    { kind: 'ACCOUNT', is_given: 1, by_id: robert.id },
  ])
  // Who has agreed once need not do so again.
  expect((await setLogIn(grace, byEmail('amira.osei@home.test'))).body.email).toBe('amira.osei@home.test')
  expect((await auditCounts(app)).log_in_set).toBe(2)
})

test('before Year 9, or where nobody has said the year group, a log-in needs a parent’s consent; the tutor gives none', async () => {
  const { app, nadia, amira, robert, setLogIn } = await aHouse()
  const NEEDED = [400, 'Please give consent, or choose no log-in for Amira']
  expect(said(await setLogIn(robert, byName()))).toEqual(NEEDED)
  expect(said(await setLogIn(nadia, byName()))).toEqual(NEEDED)
  expect(said(await setLogIn(nadia, byName(), AGREED))).toEqual([403, 'Only the family can agree to this.'])
  expect(said(await setLogIn(robert, byName(), { agreesTo: 'ACCOUNT-0' }))).toEqual([
    ...[409, 'The wording has changed. Please read it again.'],
  ])
  await aConsent(app, { student: amira, by: robert, kind: 'ACCOUNT' })
  expect((await setLogIn(nadia, byName())).status).toBe(200)
})

test('from Year 9 on only a first log-in is set up, by whomever, and none is closed', async () => {
  const { app, amira, nadia, robert, setLogIn, endLogIn, noticesOf, row } = await aHouse(YEAR.nine)
  for (const person of [robert, nadia]) {
    expect(said(await setLogIn(person, byName()))).toEqual(OLD_ENOUGH)
    expect(said(await endLogIn(person))).toEqual(OLD_ENOUGH)
  }
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ email: '', password_hash: 'none' }).where('id', '=', amira.id).execute(),
  )
  expect((await setLogIn(robert, byName())).status).toBe(200)
  expect(said(await setLogIn(robert, byName('amira.two')))).toEqual(OLD_ENOUGH)
  expect(await noticesOf(amira)).toEqual([
    { title: 'You have a log-in', content: 'Robert has set it up for you. Grace and Robert can read your chat.' },
  ])
  expect((await row(amira.id)).sign_in_name).toBe('amira.osei')
  expect(await linkFaults(app.database.db, app.context.now())).toEqual([])
})

test('a log-in that is closed lets nobody in, by a passkey neither, and all else stays', async () => {
  const { app, amira, robert, grace, ask, endLogIn, signIn, row, titlesFor } = await aHouse()
  await aKeptPasskey(app, amira)
  const { status, body } = await endLogIn(robert)
  expect([status, body.email, body.signInName]).toEqual([200, '', null])
  expect((await ask('GET', '/auth/profile', amira)).status).toBe(401)
  expect((await signIn(amira.email, amira.password)).status).toBe(401)
  expect([await app.count('passkeys'), (await row(amira.id)).password_hash]).toEqual([0, 'none'])
  expect([await titlesFor(grace), (await auditCounts(app)).log_in_closed]).toEqual([
    ...[['Amira has no log-in any more'], 1],
  ])
  expect((await endLogIn(robert)).status).toBe(200)
  expect(await titlesFor(grace)).toHaveLength(1)
})

test('the tutor proves first who he is, as for a new password', async () => {
  const { app, nadia, setLogIn, endLogIn } = await aHouse()
  app.setClock('2026-01-12T12:00:00Z')
  const PROVE = [403, 'Please confirm that it is you.']
  expect([said(await setLogIn(nadia, byName())), said(await endLogIn(nadia))]).toEqual([PROVE, PROVE])
})

test.each([
  ['a name with an @', byName('amira@home'), 400, expect.stringMatching(/^Please use 3 to 30/)],
  ['31 letters', byName('a'.repeat(31)), 400, expect.stringMatching(/^Please use 3 to 30/)],
  ['a number first', byName('1amira'), 400, expect.stringMatching(/^Please use 3 to 30/)],
  ['five letters', byName('amira.osei', 'abcde'), 400, 'Password must be at least 6 characters long'],
  ['the first password tried', byName('amira.osei', 'password1'), 400, 'This password is too easy to guess.'],
  ['an address of another', byEmail('ben@home.test'), 409, 'An account with this email already exists'],
  ['no log-in', { is: 'NONE' }, 400, 'This value is not valid.'],
])('%s is refused, and the child stays signed in', async (_what, logIn, status, sentence) => {
  const { amira, robert, ask, setLogIn } = await aHouse()
  expect(said(await setLogIn(robert, logIn, AGREED))).toEqual([status, sentence])
  expect((await ask('GET', '/auth/profile', amira)).status).toBe(200)
})

test('of two parents who set up a first log-in at once one does; of two children with one name one has it', async () => {
  const { app, amira, ben, robert, grace, link, setLogIn } = await aHouse(YEAR.nine)
  const silence = (id: string) =>
    app.context.transaction((tx) =>
      tx.updateTable('users').set({ email: '', password_hash: 'none' }).where('id', '=', id).execute(),
    )
  await silence(amira.id)
  const both = await Promise.all([setLogIn(robert, byName('amira.r')), setLogIn(grace, byName('amira.g'))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await link(robert, {}, ben)
  await silence(amira.id)
  await app.context.transaction((tx) => tx.updateTable('users').set({ sign_in_name: null }).execute())
  await silence(ben.id)
  const same = await Promise.all([setLogIn(robert, byName('osei')), setLogIn(robert, byName('osei'), AGREED, ben)])
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(same.map(said)).toContainEqual([409, 'This sign-in name is taken'])
})

test('whatever comes first, nobody young has a log-in without consent to it', async () => {
  const { app, amira, robert, grace, setLogIn, answer, row } = await aHouse()
  await aConsent(app, { student: amira, by: robert, kind: 'ACCOUNT' })
  await Promise.all([setLogIn(robert, byName()), answer(grace, 'ACCOUNT', false)])
  const { email, sign_in_name } = await row(amira.id)
  expect([email, sign_in_name]).toEqual(['', null])
})
