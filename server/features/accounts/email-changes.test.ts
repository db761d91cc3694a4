import { beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { Person } from '#server/testing/givens.ts'
import { type PostOffice, postOfficeOf } from '#server/testing/post-office.ts'
import { aSchool, auditCounts, hintsFor, type School, said } from '#server/testing/school.ts'
import type { TestReply } from '#server/testing/test-app.ts'
import { replaceSilentEmails } from './email-changes/replacing/actions.ts'
import { deleteOldEmailChanges } from './email-changes/writes.ts'

const NEW = 'amira@new.test'
const UNUSABLE = [400, 'This link has expired or was used already. Please ask for a new one.']
const IN_USE = [409, 'That email address is already in use']

let school: School
let office: PostOffice
beforeEach(async () => {
  school = await aSchool({ app: { hasMailServer: true } })
  office = postOfficeOf(school.app)
  await confirmed(school.amira)
})

/** Whose address is known to be hers and to work. */
const confirmed = ({ id }: Person, failedAt: number | null = null) =>
  school.app.context.transaction((tx) =>
    tx.updateTable('users').set({ email_verified_at: 1, email_failed_at: failedAt }).where('id', '=', id).execute(),
  )

const ask = (email = NEW, person = school.amira): Promise<TestReply> =>
  school.app.call('PUT', '/api/users/profile', {
    token: person.token,
    body: { email, currentPassword: person.password },
  })
const answer = (token: string | undefined, word: unknown): Promise<TestReply> =>
  school.app.call('POST', '/api/auth/email-change', { body: { token, answer: word } })
const look = (token: string | undefined): Promise<TestReply> =>
  school.app.call('POST', '/api/auth/one-time-link', { body: { token } })
const newToken = async (to = NEW) => (await office.received(/^Please confirm your new/, to)).at(-1)?.token
const oldToken = async (to = school.amira.email) => (await office.received(/to be replaced\?$/, to)).at(-1)?.token
const profile = async (person = school.amira) =>
  (await school.app.call('GET', '/api/users/profile', { token: person.token })).body?.user
const emailOf = async ({ id }: Person) =>
  (await school.app.database.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email
const logIn = async (email: string, password = school.amira.password) =>
  (await school.app.call('POST', '/api/auth/login', { body: { email, password } })).status
/** The server looks for it every minute. */
async function silenceAt(instant: string) {
  school.app.setClock(instant)
  await replaceSilentEmails(school.app.context)
}

test('another address is the own one once it is confirmed and the old one has agreed', async () => {
  const { app, amira } = school
  const other = (await app.call('POST', '/api/auth/login', { body: amira })).body.token
  const asked = await ask()
  expect([asked.status, asked.body.user.email]).toEqual([200, amira.email])
  expect(asked.body.user.pendingEmail).toEqual({
    ...{ email: NEW, waitsFor: 'BOTH', silenceEndsAt: null, endsAt: '2026-01-19T09:00:00.000Z' },
  })
  const link = await newToken()
  expect((await profile()).pendingEmail.silenceEndsAt).toBe('2026-01-14T09:00:00.000Z')
  expect((await look(link)).body).toEqual({
    ...{ purpose: 'NEW_EMAIL', email: 'a…@new.test', expiresAt: '2026-01-19T09:00:00.000Z', replacement: null },
  })
  expect((await answer(link, 'AGREE')).body).toEqual({
    ...{ outcome: 'WAITS', silenceEndsAt: '2026-01-14T09:00:00.000Z', resetToken: null },
  })
  expect([await emailOf(amira), (await profile()).pendingEmail.waitsFor]).toEqual([amira.email, 'OLD'])
  const old = await oldToken()
  expect((await look(old)).body).toMatchObject({
    ...{ purpose: 'OLD_EMAIL', email: 'a…@home.test', replacement: { email: 'a…@new.test', state: 'ASKED' } },
  })
  const hints = hintsFor(app, amira)
  expect((await answer(old, 'AGREE')).body).toEqual({ outcome: 'REPLACED', silenceEndsAt: null, resetToken: null })
  expect(hints).toContain('account')
  const { email, mailProblem, pendingEmail } = await profile()
  expect([email, mailProblem, pendingEmail]).toEqual([NEW, undefined, undefined])
  expect((await app.call('GET', '/api/auth/profile', { token: other })).status).toBe(401)
  expect([await logIn(NEW), await logIn(amira.email)]).toEqual([200, 401])
  expect(await auditCounts(app)).toMatchObject({
    ...{ email_change_asked: 1, email_change_confirmed: 1, email_change_agreed: 1, email_changed: 1 },
  })
})

test('the letters say what is to happen, and the new address reads no name', async () => {
  const { amira } = school
  await ask()
  const [[toNew], [toOld]] = [
    await office.received(/^Please confirm your new e-mail address$/, NEW),
    await office.received(/^Is this e-mail address to be replaced\?$/, amira.email),
  ]
  expect(toNew?.mail.text).toMatch(/^Hello,\n\nYou will log in with it\./)
  expect(toNew?.mail.text).toContain(`Confirm:\nhttps://t.test/confirm-email#${toNew?.token}`)
  expect(toNew?.mail.text + (toNew?.mail.html ?? '')).not.toMatch(/Amira|home\.test/)
  expect(toOld?.mail.text).toMatch(
    /^Hello Amira,\n\nBy a…@new\.test\. If that was not you, stop it: somebody knows your password\./,
  )
  expect(toOld?.mail.text).toContain(`Agree or stop:\nhttps://t.test/email-change#${toOld?.token}`)
  expect(office.mails.some(({ subject }) => /^Please confirm your e-mail/.test(subject))).toBe(false)
})

test('the old one may agree first', async () => {
  await ask()
  expect((await answer(await oldToken(), 'AGREE')).body).toMatchObject({ outcome: 'WAITS', silenceEndsAt: null })
  expect((await profile()).pendingEmail).toMatchObject({ waitsFor: 'NEW', silenceEndsAt: null })
  expect((await answer(await newToken(), 'AGREE')).body.outcome).toBe('REPLACED')
  expect(await emailOf(school.amira)).toBe(NEW)
})

test('a family’s old address that says nothing for 48 hours after its letter left agrees', async () => {
  const { app, amira } = school
  await ask()
  app.setClock('2026-01-12T12:00:00Z') // the mail server was away
  await answer(await newToken(), 'AGREE')
  const hints = hintsFor(app, amira)
  await silenceAt('2026-01-14T11:59:59.999Z')
  expect([await emailOf(amira), hints]).toEqual([amira.email, []])
  await silenceAt('2026-01-14T12:00:00Z')
  expect([await emailOf(amira), (await profile()).email]).toEqual([NEW, NEW])
  expect(hints).toContain('account')
})

test('silence before the letter has left is no answer', async () => {
  await ask()
  const token = school.app.context.secretKey.tokenOf({
    ...(await school.app.database.db
      .selectFrom('one_time_links')
      .select(['id', 'purpose', 'email'])
      .where('purpose', '=', 'NEW_EMAIL')
      .executeTakeFirstOrThrow()),
  })
  expect((await answer(token, 'AGREE')).body).toMatchObject({ outcome: 'WAITS', silenceEndsAt: null })
  await silenceAt('2026-01-19T08:59:59.999Z')
  expect(await emailOf(school.amira)).toBe(school.amira.email)
})

test.each([
  ['nobody has confirmed', { email_verified_at: null, email_failed_at: null }],
  ['fails', { email_verified_at: 1, email_failed_at: 2 }],
])('an old address that %s is not asked, and cannot stop it', async (_, state) => {
  const { app, amira } = school
  await app.context.transaction((tx) => tx.updateTable('users').set(state).where('id', '=', amira.id).execute())
  expect((await ask()).body.user.pendingEmail.waitsFor).toBe('NEW')
  expect(await oldToken()).toBeUndefined()
  expect((await answer(await newToken(), 'AGREE')).body.outcome).toBe('REPLACED')
})

test('an old address that fails once it is asked is not waited for', async () => {
  await ask()
  await answer(await newToken(), 'AGREE')
  await confirmed(school.amira, 2)
  await silenceAt('2026-01-12T09:01:00Z')
  expect(await emailOf(school.amira)).toBe(NEW)
})

test('the tutor’s old address has to agree, however long it says nothing, and fails or not', async () => {
  const { app, nadia } = school
  expect((await ask('nadia@new.test', nadia)).body.user.email).toBe(nadia.email)
  expect((await answer(await newToken('nadia@new.test'), 'AGREE')).body.silenceEndsAt).toBeNull()
  await confirmed(nadia, 2)
  await silenceAt('2026-01-19T08:59:59.999Z')
  expect(await emailOf(nadia)).toBe(nadia.email)
  expect((await answer(await oldToken(nadia.email), 'AGREE')).body.outcome).toBe('REPLACED')
  expect(await emailOf(nadia)).toBe('nadia@new.test')
  const notices = (await app.database.db.selectFrom('notices').select('title').execute()).map(({ title }) => title)
  expect(notices).toContain('Your e-mail address was changed')
})

test('the tutor’s address that was made up at the first start is not asked', async () => {
  const { app, nadia } = school
  const set = { email: 'tutor@localhost.example' }
  await app.context.transaction((tx) => tx.updateTable('users').set(set).where('id', '=', nadia.id).execute())
  await ask('nadia@new.test', nadia)
  expect((await answer(await newToken('nadia@new.test'), 'AGREE')).body.outcome).toBe('REPLACED')
})

test('the old address stops it, signs everybody out and chooses a new password at once', async () => {
  const { app, amira } = school
  await ask()
  await answer(await newToken(), 'AGREE')
  const stopped = await answer(await oldToken(), 'STOP')
  expect(stopped.body).toMatchObject({ outcome: 'STOPPED', silenceEndsAt: null })
  expect((await app.call('GET', '/api/auth/profile', { token: amira.token })).status).toBe(401)
  await silenceAt('2026-01-14T10:00:00Z')
  expect(await emailOf(amira)).toBe(amira.email)
  app.setClock('2026-01-12T09:20:00Z')
  const passwords = { newPassword: 'lemon pip 77', confirmPassword: 'lemon pip 77' }
  const body = { token: stopped.body.resetToken, ...passwords }
  expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(204)
  expect([await logIn(amira.email), await logIn(amira.email, 'lemon pip 77')]).toEqual([401, 200])
  expect(await auditCounts(app)).toMatchObject({ email_change_stopped: 1, password_reset_by_link: 1 })
})

test.each([
  ['2026-01-19T08:59:59.999Z', 200],
  ['2026-01-19T09:00:00Z', 400],
])('what silence let through is undone for seven days: at %s %i', async (instant, status) => {
  const { app, amira } = school
  await ask()
  await answer(await newToken(), 'AGREE')
  const old = await oldToken()
  await silenceAt('2026-01-14T10:00:00Z')
  expect([await emailOf(amira), (await look(old)).body.replacement]).toEqual([
    NEW,
    { email: 'a…@new.test', state: 'DONE' },
  ])
  app.setClock(instant)
  expect((await answer(old, 'STOP')).status).toBe(status)
  expect(await emailOf(amira)).toBe(status === 200 ? amira.email : NEW)
})

test('for those days nobody else takes the old address', async () => {
  const { app, amira, ben, nadia } = school
  await ask()
  await answer(await newToken(), 'AGREE')
  const old = await oldToken()
  await silenceAt('2026-01-14T10:00:00Z')
  const person = { name: 'Cleo', email: amira.email, password: 'lemon pip 7' }
  const register = () => app.call('POST', '/api/auth/register', { body: person })
  expect(said(await register())).toEqual([409, 'An account with this email already exists'])
  expect(said(await ask(amira.email, ben))).toEqual(IN_USE)
  const { token } = (await app.call('POST', '/api/auth/login', { body: nadia })).body
  const change = { token, body: { name: 'Ben', email: amira.email } }
  expect(said(await app.call('PUT', `/api/admin/students/${ben.id}`, change))).toEqual(IN_USE)
  expect((await answer(old, 'STOP')).body.outcome).toBe('STOPPED')
  expect(await emailOf(amira)).toBe(amira.email)
})

test('whoever has got an address replaced does not keep its owner from stopping that', async () => {
  const { app, amira } = school
  await ask()
  await answer(await newToken(), 'AGREE')
  const owner = await oldToken()
  await silenceAt('2026-01-14T10:00:00Z')
  // A thief who has the password goes on to a third address, and chooses another password by a link.
  await ask('thief@third.test')
  const thief = await oldToken(NEW)
  expect((await answer(owner, 'AGREE')).status).toBe(400)
  await app.call('POST', '/api/auth/forgot-password', { body: { email: NEW } })
  const reset = (await office.received(/^A new password/, NEW)).at(-1)?.token
  const passwords = { newPassword: 'thief of pips 1', confirmPassword: 'thief of pips 1' }
  expect((await app.call('POST', '/api/auth/reset-password', { body: { token: reset, ...passwords } })).status).toBe(
    204,
  )
  expect((await look(thief)).status).toBe(400)
  const { body } = await answer(owner, 'STOP')
  expect([body.outcome, await emailOf(amira)]).toEqual(['STOPPED', amira.email])
  expect(said(await answer(thief, 'STOP'))).toEqual(UNUSABLE)
  expect(await logIn(NEW, 'thief of pips 1')).toBe(401)
})

test('a later address does not take back what an earlier one has stopped', async () => {
  const { amira } = school
  await ask()
  await answer(await newToken(), 'AGREE')
  const owner = await oldToken()
  await silenceAt('2026-01-14T10:00:00Z')
  await ask('thief@third.test')
  const thief = await oldToken(NEW)
  await answer(owner, 'STOP')
  expect(said(await answer(thief, 'STOP'))).toEqual(UNUSABLE)
  expect(await emailOf(amira)).toBe(amira.email)
})

test('a stop by an address that came later leaves the earlier one its own', async () => {
  const { amira } = school
  await ask()
  await answer(await newToken(), 'AGREE')
  const owner = await oldToken()
  await silenceAt('2026-01-14T10:00:00Z')
  await ask('thief@third.test')
  expect((await answer(await oldToken(NEW), 'STOP')).body.outcome).toBe('STOPPED')
  expect((await answer(owner, 'STOP')).body.outcome).toBe('STOPPED')
  expect(await emailOf(amira)).toBe(amira.email)
})

test('it is withdrawn by whoever asked, and can be stopped all the same', async () => {
  const { app, amira } = school
  await ask()
  const withdraw = () => app.call('DELETE', '/api/account/email-change', { token: amira.token })
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204])
  expect((await profile()).pendingEmail).toBeUndefined()
  const old = await oldToken()
  expect(said(await answer(await newToken(), 'AGREE'))).toEqual(UNUSABLE)
  expect(said(await answer(old, 'AGREE'))).toEqual(UNUSABLE)
  expect((await look(old)).body.replacement).toEqual({ email: null, state: 'OVER' })
  expect((await answer(old, 'STOP')).body.outcome).toBe('STOPPED')
  expect((await app.call('GET', '/api/auth/profile', { token: amira.token })).status).toBe(401)
  expect(await auditCounts(app)).toMatchObject({ email_change_withdrawn: 1 })
})

test.each([
  [
    'its owner',
    ({ app, amira }: School) =>
      app.call('PUT', '/api/users/change-password', {
        token: amira.token,
        body: { currentPassword: amira.password, newPassword: 'lemon pip 77', confirmPassword: 'lemon pip 77' },
      }),
  ],
  [
    'the tutor',
    ({ app, nadia, amira }: School) =>
      app.call('POST', `/api/users/${amira.id}/reset-password`, { token: nadia.token }),
  ],
])('a new password by %s ends it', async (_, change) => {
  await ask()
  const link = await newToken()
  expect((await change(school)).status).toBe(200)
  expect(said(await answer(link, 'AGREE'))).toEqual(UNUSABLE)
})

test('an address that the tutor puts right ends it, and nobody stops that', async () => {
  const { app, nadia, amira } = school
  await ask()
  const [link, old] = [await newToken(), await oldToken()]
  const body = { name: 'Amira', email: 'amira@right.test' }
  expect((await app.call('PUT', `/api/admin/students/${amira.id}`, { token: nadia.token, body })).status).toBe(200)
  expect([(await answer(link, 'AGREE')).status, (await answer(old, 'STOP')).status]).toEqual([400, 400])
  expect(await emailOf(amira)).toBe('amira@right.test')
})

test('asked for anew it begins anew', async () => {
  await ask()
  const [link, old] = [await newToken(), await oldToken()]
  await answer(link, 'AGREE')
  school.app.setClock('2026-01-12T10:00:00Z')
  await ask('amira@other.test')
  expect((await profile()).pendingEmail).toMatchObject({ email: 'amira@other.test', waitsFor: 'BOTH' })
  expect((await answer(old, 'AGREE')).status).toBe(400)
  await answer(await oldToken(), 'AGREE')
  expect((await answer(await newToken('amira@other.test'), 'AGREE')).body.outcome).toBe('REPLACED')
})

test('what is saved beside it leaves it as it is, and the own address is no other one', async () => {
  const { app, amira } = school
  await ask()
  const body = { name: 'Amira K', email: amira.email }
  const { status, body: saved } = await app.call('PUT', '/api/users/profile', { token: amira.token, body })
  expect([status, saved.user.pendingEmail.email]).toEqual([200, NEW])
})

test('an address that somebody has is refused, at once and when it is taken meanwhile', async () => {
  const { app, amira, ben } = school
  expect(said(await ask(ben.email))).toEqual(IN_USE)
  await ask()
  const [link, old] = [await newToken(), await oldToken()]
  const person = { name: 'Cleo', email: NEW, password: 'lemon pip 7' }
  expect((await app.call('POST', '/api/auth/register', { body: person })).status).toBe(201)
  await answer(old, 'AGREE')
  expect(said(await answer(link, 'AGREE'))).toEqual(IN_USE)
  expect([await emailOf(amira), (await profile()).pendingEmail.waitsFor]).toEqual([amira.email, 'NEW'])
})

test('where it is taken meanwhile silence replaces nothing', async () => {
  const { app, amira } = school
  await ask()
  await answer(await newToken(), 'AGREE')
  const person = { name: 'Cleo', email: NEW, password: 'lemon pip 7' }
  expect((await app.call('POST', '/api/auth/register', { body: person })).status).toBe(201)
  await silenceAt('2026-01-14T10:00:00Z')
  expect(await emailOf(amira)).toBe(amira.email)
})

test('three are asked for in an hour', async () => {
  for (const n of [1, 2, 3]) expect((await ask(`amira@${n}.test`)).status).toBe(200)
  expect(said(await ask('amira@4.test'))).toEqual([429, 'Too many links were asked for. Please wait an hour.'])
  school.app.setClock('2026-01-12T10:00:00Z')
  expect((await ask('amira@4.test')).status).toBe(200)
})

test('what is no such link is refused and changes nothing', async () => {
  const { app, amira } = school
  await ask()
  const [link = '', old = ''] = [await newToken(), await oldToken()]
  await app.call('POST', '/api/auth/forgot-password', { body: { email: amira.email } })
  const reset = (await office.received(/^A new password/, amira.email)).at(-1)?.token ?? ''
  const bad = [link.slice(0, -1), link.slice(1), `${link}A`, '', ' ', 'A'.repeat(201), 7, [link], null, reset]
  for (const token of bad)
    for (const word of ['AGREE', 'STOP'])
      expect([token, word, (await answer(token as string, word)).status]).toEqual([token, word, 400])
  expect(said(await answer(link, 'STOP'))).toEqual(UNUSABLE)
  for (const word of ['agree', '', 'CONFIRM', null, ['AGREE'], undefined])
    expect((await answer(old, word)).status).toBe(400)
  const elsewhere = await app.call('POST', '/api/auth/verify-email', { body: { token: link } })
  expect(said(elsewhere)).toEqual(UNUSABLE)
  expect([await emailOf(amira), (await profile()).pendingEmail.waitsFor]).toEqual([amira.email, 'BOTH'])
  expect((await answer(old, 'AGREE')).status).toBe(200)
  expect(said(await answer(old, 'STOP'))).toEqual(UNUSABLE)
})

test.each([
  ['2026-01-19T08:59:59.999Z', 'REPLACED'],
  ['2026-01-19T09:00:00Z', undefined],
])('it waits seven days: at %s %s', async (instant, outcome) => {
  await ask()
  const [link, old] = [await newToken(), await oldToken()]
  await answer(old, 'AGREE')
  school.app.setClock(instant)
  expect((await answer(link, 'AGREE')).body.outcome).toBe(outcome)
  await school.app.context.transaction((tx) => deleteOldEmailChanges(tx, new Date(instant)))
  expect(await school.app.count('email_changes')).toBe(0)
})

test('without a mail server another address is the own one at once', async () => {
  school = await aSchool()
  const { body } = await ask()
  expect([body.user.email, body.user.pendingEmail]).toEqual([NEW, undefined])
})

test('an erasure takes it with it', async () => {
  const { app, nadia, amira } = school
  await ask()
  const [link, old] = [await newToken(), await oldToken()]
  const erased = await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })
  expect(erased.status).toBeLessThan(300)
  expect([(await answer(link, 'AGREE')).status, (await answer(old, 'STOP')).status]).toEqual([400, 400])
  expect(await app.count('email_changes')).toBe(0)
})

test('the database keeps the old address for whoever may take it back, and one link that asks it', async () => {
  const { app, amira, ben } = school
  await ask()
  const set = (id: string, email: string) =>
    app.context.transaction((tx) => tx.updateTable('users').set({ email }).where('id', '=', id).execute())
  await set(amira.id, NEW)
  await expect(set(ben.id, amira.email)).rejects.toMatchObject({ constraint: 'users_email_kept' })
  const link = (created_at: number) => ({
    ...{ id: newId(), user_id: amira.id, purpose: 'OLD_EMAIL', token_hash: Buffer.alloc(32, created_at) },
    ...{ email: amira.email, created_at, expires_at: 99, used_at: null },
  })
  const again = app.context.transaction((tx) =>
    tx
      .insertInto('one_time_links')
      .values({ ...link(1), purpose: 'OLD_EMAIL' })
      .execute(),
  )
  await expect(again).rejects.toMatchObject({ constraint: 'one_time_links_open_of_address' })
  await set(amira.id, amira.email)
})
