import { beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { Person } from '#server/testing/givens.ts'
import { type PostOffice, postOfficeOf } from '#server/testing/post-office.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { aSchool, auditCounts, type School } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'

const ON_ITS_WAY = 'If there is an account with this address, a link is on its way. It works for 30 minutes.'
const UNUSABLE = 'This link has expired or was used already. Please ask for a new one.'
const password = 'lemon pip 77'
const passwords = { newPassword: password, confirmPassword: password }

let school: School
let office: PostOffice
beforeEach(async () => {
  school = await aSchool({ app: { hasMailServer: true } })
  office = postOfficeOf(school.app)
})

const post = (path: string, body?: object, person?: Person) =>
  school.app.call('POST', `/api${path}`, { body, token: person?.token ?? null })

/** What has been written to this address, with what stood in it. */
const sent: PostOffice['received'] = (subject, to) => office.received(subject, to)

async function resetToken(person: Person): Promise<string> {
  expect((await post('/auth/forgot-password', { email: person.email })).status).toBe(200)
  return (await sent(/^A new password/, person.email)).at(-1)?.token ?? ''
}

test('who registers is asked to confirm, without a name; then news goes there, and the link has done its work', async () => {
  const body = { name: 'Cleo <b>', email: 'cleo@home.test', password }
  const { token } = (await post('/auth/register', body)).body
  const [asked] = await sent(/^Please confirm your e-mail address$/, 'cleo@home.test')
  expect(asked?.mail.text).toMatch(/^Hello,\n\nThen reminders and news can reach you here\./)
  expect(asked?.mail.text + (asked?.mail.html ?? '')).not.toContain('Cleo')
  expect(asked?.mail.text).toContain(`https://t.test/confirm-email#${asked?.token}`)
  const link = asked?.token ?? ''
  const looked = await post('/auth/one-time-link', { token: link })
  expect(looked.body).toEqual({
    purpose: 'VERIFY',
    email: 'c…@home.test',
    ...{ expiresAt: '2026-01-19T09:00:00.000Z', replacement: null },
  })
  expect((await post('/auth/verify-email', { token: link })).status).toBe(204)
  const { database } = school.app
  const { email_verified_at } = await database.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('email', '=', 'cleo@home.test')
    .executeTakeFirstOrThrow()
  expect(email_verified_at).toBe(Date.parse('2026-01-12T09:00:00Z'))
  for (const path of ['/auth/verify-email', '/auth/one-time-link']) {
    const again = await post(path, { token: link })
    expect([again.status, again.body.code, again.body.message]).toEqual([400, 'link_unusable', UNUSABLE])
  }
  const more = await school.app.call('POST', '/api/account/verification', { token })
  expect([more.status, more.body.message]).toEqual([409, 'Your address is confirmed already'])
})

test('a forgotten password is replaced by its owner, and whoever was in goes out', async () => {
  const { app, amira } = school
  const link = (await app.call('POST', '/api/calendar-link', { token: amira.token })).body
  const token = await resetToken(amira)
  expect((await post('/auth/reset-password', { token, ...passwords })).status).toBe(204)
  expect((await app.call('GET', '/api/auth/profile', { token: amira.token })).status).toBe(401)
  if (link?.url) expect((await app.call('GET', new URL(link.url).pathname)).status).toBe(404)
  expect((await post('/auth/login', { email: amira.email, password: amira.password })).status).toBe(401)
  expect((await post('/auth/login', { email: amira.email, password })).status).toBe(200)
  const again = await post('/auth/reset-password', { token, ...passwords })
  expect([again.status, again.body.message]).toEqual([400, UNUSABLE])
  const [told] = await sent(/^Your password was changed$/, amira.email)
  expect(told?.mail.text).toContain('If it was not you, ask for a new password at once.')
  expect(await auditCounts(app)).toMatchObject({ reset_link_asked: 1, password_reset_by_link: 1 })
  expect(JSON.stringify(await app.database.db.selectFrom('happenings').selectAll().execute())).not.toContain(token)
})

test('a password that its owner or the tutor replaces is told by mail too, with the device of its owner', async () => {
  const { app, nadia, amira, ben } = school
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const change = { currentPassword: amira.password, ...passwords }
  await app.call('PUT', '/api/users/change-password', { token: amira.token, body: change, headers: agent })
  await app.call('POST', `/api/users/${ben.id}/reset-password`, { token: nadia.token })
  const [own] = await sent(/^Your password was changed$/, amira.email)
  expect(own?.mail.text).toContain('On Monday 12 January 2026 at 09:00, Firefox on Linux.')
  const [given] = await sent(/^Your password was changed$/, ben.email)
  expect(given?.mail.text).toContain('On Monday 12 January 2026 at 09:00.\n')
})

test.each<[string, (school: School) => Promise<{ status: number }>]>([
  [
    'its owner',
    ({ app, amira: { token, password: currentPassword } }) =>
      app.call('PUT', '/api/users/change-password', { token, body: { currentPassword, ...passwords } }),
  ],
  ['the tutor', ({ app, nadia, amira }) => app.call('POST', `/api/users/${amira.id}/reset-password`, nadia)],
])('a password that is replaced by %s voids the link for one, and no other', async (_, replace) => {
  const { amira } = school
  await post('/account/verification', undefined, amira)
  const [asked] = await sent(/^Please confirm/, amira.email)
  const token = await resetToken(amira)
  expect((await replace(school)).status).toBe(200)
  const late = await post('/auth/reset-password', { token, ...passwords })
  expect([late.status, late.body.message]).toEqual([400, UNUSABLE])
  expect((await post('/auth/verify-email', { token: asked?.token })).status).toBe(204)
})

test('an address that the tutor has put right is asked to confirm itself', async () => {
  const { app, nadia, ben } = school
  const body = { email: 'ben@other.test', name: 'Ben' }
  await app.call('PUT', `/api/admin/students/${ben.id}`, { token: nadia.token, body })
  const [asked] = await sent(/^Please confirm your e-mail address$/, 'ben@other.test')
  expect((await post('/auth/verify-email', { token: asked?.token })).status).toBe(204)
})

test('each letter about the account stands alone', async () => {
  const { amira } = school
  await school.app.call('POST', '/api/account/verification', { token: amira.token })
  await post('/auth/forgot-password', { email: amira.email })
  await sent(/./, amira.email)
  expect(office.mails.map(({ subject }) => subject).sort()).toEqual([
    'A new password for Foolscap Tuition',
    'Please confirm your e-mail address',
  ])
})

test('nobody learns here who has an account', async () => {
  const { app, amira } = school
  const known = await post('/auth/forgot-password', { email: amira.email.toUpperCase() })
  const unknown = await post('/auth/forgot-password', { email: 'nobody@home.test' })
  expect([known.status, known.body]).toEqual([200, { message: ON_ITS_WAY }])
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await app.count('one_time_links')).toBe(1)
  const bad = await post('/auth/forgot-password', { email: 'no address' })
  expect([bad.status, bad.body.errors]).toEqual([400, [{ msg: 'Please enter a valid email address', field: 'email' }]])
})

test('nor by how long it takes: both roads write in one transaction, and neither waits for anything else', async () => {
  const { amira } = school
  const seen = watchQueries()
  const writesFor = async (email: string) => {
    seen.length = 0
    expect((await post('/auth/forgot-password', { email })).status).toBe(200)
    return seen.map(({ sql }) => /^insert into "(\w+)"/.exec(sql)?.[1]).filter(Boolean)
  }
  const both = ['login_failures', 'login_failures', 'audit_entries']
  expect(await writesFor('nobody@home.test')).toEqual(both)
  expect(await writesFor(amira.email)).toEqual([...both, 'one_time_links', 'happenings'])
  expect(office.mails).toEqual([])
})

test.each([
  ['2026-01-12T09:29:59.999Z', 204],
  ['2026-01-12T09:30:00Z', 400],
])('a link for a password works for thirty minutes: at %s %i', async (instant, status) => {
  const token = await resetToken(school.amira)
  school.app.setClock(instant)
  expect((await post('/auth/reset-password', { token, ...passwords })).status).toBe(status)
})

test('what is no link of that kind is refused and changes nothing', async () => {
  const { app, amira, ben } = school
  const token = await resetToken(amira)
  const refusedAt = async (path: string, body: object) => {
    const { status, body: said } = await post(path, body)
    expect([path, body, status, said.code]).toEqual([path, body, 400, expect.any(String)])
  }
  for (const bad of [token.slice(0, -1), token.slice(1), `${token}A`, '', ' ', 'A'.repeat(201), 7, [token], null]) {
    await refusedAt('/auth/one-time-link', { token: bad })
    await refusedAt('/auth/reset-password', { token: bad, ...passwords })
  }
  await refusedAt('/auth/verify-email', { token })
  await refusedAt('/auth/reset-password', { token, newPassword: 'k7%pQ', confirmPassword: 'k7%pQ' })
  await refusedAt('/auth/reset-password', { token, newPassword: 'k7%pQ!z', confirmPassword: 'k7%pQ!z' })
  await refusedAt('/auth/reset-password', { token, newPassword: password, confirmPassword: 'another one' })
  expect((await app.call('GET', '/api/auth/profile', { token: amira.token })).status).toBe(200)
  const tutors = await resetToken(school.nadia)
  const short = await post('/auth/reset-password', {
    token: tutors,
    newPassword: 'eleven char',
    confirmPassword: 'eleven char',
  })
  expect(short.body.errors).toEqual([{ msg: 'Password must be at least 12 characters long', field: 'newPassword' }])
  // The newer link took the place of the older one, and an address that has changed needs another.
  const newer = await resetToken(amira)
  await refusedAt('/auth/reset-password', { token, ...passwords })
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ email: 'other@home.test' }).where('id', '=', amira.id).execute(),
  )
  await refusedAt('/auth/reset-password', { token: newer, ...passwords })
  const his = await resetToken(ben)
  expect(
    (await app.call('DELETE', `/api/admin/students/${ben.id}`, { token: school.nadia.token })).status,
  ).toBeLessThan(300)
  await refusedAt('/auth/reset-password', { token: his, ...passwords })
})

test('of twenty at once one is served', async () => {
  const token = await resetToken(school.amira)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const own = `lemon pip ${n} and so on`
      return post('/auth/reset-password', { token, newPassword: own, confirmPassword: own })
    }),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([204, ...Array.from({ length: 19 }, () => 400)])
})

test('three links an hour go to an address, twenty from a network', async () => {
  const { app, amira } = school
  for (let n = 0; n < 3; n++) expect((await post('/auth/forgot-password', { email: amira.email })).status).toBe(200)
  const fourth = await post('/auth/forgot-password', { email: amira.email })
  expect([fourth.status, fourth.body.message]).toEqual([429, 'Too many links were asked for. Please wait an hour.'])
  expect(fourth.headers['retry-after']).toBe('3600')
  for (let n = 3; n < 20; n++)
    expect((await post('/auth/forgot-password', { email: `x${n}@home.test` })).status).toBe(200)
  expect((await post('/auth/forgot-password', { email: 'x20@home.test' })).status).toBe(429)
  app.setClock('2026-01-12T10:00:00Z')
  expect((await post('/auth/forgot-password', { email: amira.email })).status).toBe(200)
  const mine = () => app.call('POST', '/api/account/verification', { token: amira.token })
  expect([(await mine()).status, (await mine()).status, (await mine()).status]).toEqual([204, 204, 204])
  expect((await mine()).status).toBe(429)
})

test('twenty from a network are all, however many different addresses are typed at once', async () => {
  const { app } = school
  const address = await app.listen()
  const ask = (n: number) => callOver(address, 'POST', '/auth/forgot-password', { body: { email: `x${n}@home.test` } })
  const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)))
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 20, 429: 10 })
})

test('of links that are asked for at once one is open, and nobody is told of a failure', async () => {
  const { app, nadia, amira } = school
  const address = await app.listen()
  const own = () => callOver(address, 'POST', '/account/verification', { token: amira.token })
  const everybody = callOver(address, 'POST', '/admin/verifications', { token: nadia.token })
  const statuses = (await Promise.all([own(), everybody, own(), own(), own()])).map(({ status }) => status)
  expect(tally(statuses)).toEqual({ 200: 1, 204: 3, 429: 1 })
  const open = await app.database.db.selectFrom('one_time_links').select('user_id').execute()
  expect(open.filter(({ user_id }) => user_id === amira.id)).toHaveLength(1)
})

test('the tutor asks everybody who has not confirmed, once a day', async () => {
  const { app, nadia, amira, ben } = school
  const ask = (token: string) => app.call('POST', '/api/admin/verifications', { token })
  expect((await ask(nadia.token)).body).toEqual({ asked: 2 })
  expect(await sent(/^Please confirm/, amira.email)).toHaveLength(1)
  expect(await sent(/^Please confirm/, ben.email)).toHaveLength(1)
  const again = await ask(nadia.token)
  expect([again.status, again.body.message]).toEqual([429, 'Everybody was asked today. Please wait a day.'])
  expect((await ask(amira.token)).status).toBe(403)
})

test('without a mail server nobody is sent a link', async () => {
  school = await aSchool()
  const { app, amira, nadia } = school
  for (const [path, token] of [
    ['/auth/forgot-password', null],
    ['/account/verification', amira.token],
    ['/admin/verifications', nadia.token],
  ] as const) {
    const { status, body } = await app.call('POST', `/api${path}`, { token, body: { email: amira.email } })
    expect([path, status, body.message]).toEqual([path, 404, 'Mail is not set up here. Please contact your tutor.'])
  }
  await post('/auth/register', { name: 'Cleo', email: 'cleo@home.test', password })
  expect(await app.count('one_time_links')).toBe(0)
})

test('the database keeps one open link for each purpose, and none is used twice', async () => {
  const { app, amira } = school
  const insert = (used_at: number | null) =>
    app.context.transaction((tx) =>
      tx
        .insertInto('one_time_links')
        .values({
          ...{ id: newId(), user_id: amira.id, purpose: 'RESET', token_hash: Buffer.alloc(32, Math.random() * 255) },
          ...{ email: amira.email, created_at: 1, expires_at: 2, used_at },
        })
        .execute(),
    )
  await insert(null)
  await expect(insert(null)).rejects.toThrow()
  const use = (used_at: number | null) =>
    app.context.transaction((tx) => tx.updateTable('one_time_links').set({ used_at }).execute())
  await use(5)
  await expect(use(null)).rejects.toThrow()
})
