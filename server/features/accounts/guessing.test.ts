import { expect, test, vi } from 'vitest'
import { anInvite } from '#server/testing/given-invites.ts'
import { aStudent } from '#server/testing/givens.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const login = (app: TestApp, email: string, password: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/login', { body: { email, password }, headers })

const from = (addresses: string) => ({ 'x-forwarded-for': addresses })

async function deleted(app: TestApp, name: string) {
  const person = await aStudent(app, name)
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', person.id).execute(),
  )
  return person
}

test('a guess costs one check whether the e-mail is known, unknown or deleted, and reads the same', async () => {
  const app = await buildTestApp()
  const [amira, gone] = [await aStudent(app), await deleted(app, 'Ben')]
  const checks = vi.spyOn(app.context.passwords, 'matches')
  const answers = []
  for (const email of [amira.email, 'nobody@home.test', gone.email]) answers.push(await login(app, email, 'guess'))
  expect(checks.mock.calls.map(([, hash]) => hash === null)).toEqual([false, true, true])
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(401)
})

test('the right password of a deleted account opens nothing', async () => {
  const app = await buildTestApp()
  const gone = await deleted(app, 'Ben')
  expect((await login(app, gone.email, gone.password)).status).toBe(401)
  expect((await app.call('GET', '/api/auth/profile', { token: gone.token })).status).toBe(401)
})

test('a guess that must wait is not even checked, and counts no further', async () => {
  const app = await buildTestApp()
  for (let n = 0; n < 10; n++) await login(app, 'nobody@home.test', 'guess')
  const checks = vi.spyOn(app.context.passwords, 'matches')
  const failures = await app.count('login_failures')
  expect((await login(app, ' NOBODY@home.test ', 'guess')).status).toBe(429)
  expect(checks).not.toHaveBeenCalled()
  expect(await app.count('login_failures')).toBe(failures)
  expect((await login(app, 'somebody@home.test', 'guess')).status).toBe(401)
})

test('guesses at one account are counted together wherever they come from', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const amira = await aStudent(app)
  for (let n = 0; n < 10; n++) {
    expect((await login(app, amira.email, 'guess', from(`203.0.113.${n}`))).status).toBe(401)
  }
  expect((await login(app, amira.email, amira.password, from('198.51.100.7'))).status).toBe(429)
})

test('nine mistakes never keep anybody out, however often he signs in between', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  for (let n = 0; n < 9; n++) {
    await login(app, amira.email, 'guess')
    expect((await login(app, amira.email, amira.password)).status).toBe(200)
  }
  for (let n = 0; n < 5; n++) expect((await login(app, amira.email, amira.password)).status).toBe(200)
})

test('who is signed in guesses with a budget of his own, which keeps nobody from signing in', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const guess = (n: number) =>
    n % 2
      ? app.call('PUT', '/api/users/profile', {
          token: amira.token,
          body: { email: 'new@home.test', currentPassword: 'guess' },
        })
      : app.call('PUT', '/api/users/change-password', {
          token: amira.token,
          body: { currentPassword: 'guess', newPassword: 'new secret', confirmPassword: 'new secret' },
        })
  for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(400)
  const [last, outside] = [await guess(10), await login(app, amira.email, amira.password)]
  expect([last.status, outside.status]).toEqual([429, 200])
  expect(last.headers['retry-after']).toBe('300')
})

test('strangers who guess keep out strangers, and no device that the account knows', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const amira = await aStudent(app)
  const atHome = from('198.51.100.7')
  const { deviceSecret } = (await login(app, amira.email, amira.password, atHome)).body
  for (let n = 0; n < 60; n++) await login(app, amira.email, 'guess', from(`203.0.113.${n}`))
  const elsewhere = await login(app, amira.email, amira.password, from('192.0.2.1'))
  expect([elsewhere.status, elsewhere.headers['retry-after']]).toEqual([429, '60'])
  const known = (password: string, secret: unknown = deviceSecret) =>
    app.call('POST', '/api/auth/login', {
      body: { email: amira.email, password, deviceSecret: secret },
      headers: atHome,
    })
  // Its own mistakes count against it alone.
  for (let n = 0; n < 9; n++) expect((await known('guess')).status).toBe(401)
  expect((await known(amira.password)).status).toBe(200)
  expect((await known('guess')).status).toBe(401)
  expect((await known(amira.password)).status).toBe(429)
})

test('a known device passes an address from which too much was tried', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const { deviceSecret } = (await login(app, amira.email, amira.password)).body
  for (let n = 0; n < 100; n++) await login(app, `nobody${n}@home.test`, 'guess')
  expect((await login(app, amira.email, amira.password)).status).toBe(429)
  const body = { email: amira.email, password: amira.password, deviceSecret }
  expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(200)
})

test('the secret of another account, an empty one and one of 10 KiB make no device known', async () => {
  const app = await buildTestApp()
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  const { deviceSecret: bens } = (await login(app, ben.email, ben.password)).body
  for (let n = 0; n < 10; n++) await login(app, amira.email, 'guess')
  for (const deviceSecret of [bens, '', 'x'.repeat(10_240), `${bens}x`]) {
    const body = { email: amira.email, password: amira.password, deviceSecret }
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(429)
  }
  for (const deviceSecret of [7, null, [bens], { secret: bens }]) {
    const body = { email: amira.email, password: amira.password, deviceSecret }
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(400)
  }
})

test('signing in again on a device ends what was open there, and nothing elsewhere', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const signIn = async (deviceSecret?: string) =>
    (
      await app.call('POST', '/api/auth/login', {
        body: { email: amira.email, password: amira.password, deviceSecret },
      })
    ).body
  const statusOf = async (token: string) => (await app.call('GET', '/api/auth/profile', { token })).status
  const [phone, desk] = [await signIn(), await signIn()]
  const again = await signIn(phone.deviceSecret)
  expect([await statusOf(phone.token), await statusOf(desk.token), await statusOf(again.token)]).toEqual([
    401, 200, 200,
  ])
  expect(again.deviceSecret).toBe(phone.deviceSecret)
  expect(await app.count('devices')).toBe(2)
})

test('one browser is known to each account that signs in with it, and an account knows twenty', async () => {
  const app = await buildTestApp()
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  const { deviceSecret } = (await login(app, amira.email, amira.password)).body
  const body = { email: ben.email, password: ben.password, deviceSecret }
  expect((await app.call('POST', '/api/auth/login', { body })).body.deviceSecret).toBe(deviceSecret)
  for (let n = 0; n < 25; n++) await login(app, amira.email, amira.password)
  const devices = await app.database.db.selectFrom('devices').select('user_id').execute()
  expect(devices.filter(({ user_id }) => user_id === amira.id)).toHaveLength(20)
  expect(devices.filter(({ user_id }) => user_id === ben.id)).toHaveLength(1)
})

test('a new password gives the session a new token', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const body = { currentPassword: amira.password, newPassword: 'a new secret', confirmPassword: 'a new secret' }
  const { token } = (await app.call('PUT', '/api/users/change-password', { token: amira.token, body })).body
  const statusOf = async (each: string) => (await app.call('GET', '/api/auth/profile', { token: each })).status
  expect([await statusOf(amira.token), await statusOf(token)]).toEqual([401, 200])
})

test('one address makes five accounts an hour and twenty a day without an invite, failed attempts counted', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const ben = await aStudent(app, 'Ben')
  let made = 0
  const register = async (email: string, address = '203.0.113.9', more = {}) => {
    const body = { name: 'Cleo', email, password: 'lemon pip 7', ...more }
    return app.call('POST', '/api/auth/register', { body, headers: from(address) })
  }
  const anew = () => register(`cleo${++made}@home.test`)
  expect((await register(ben.email)).status).toBe(409)
  for (let n = 0; n < 4; n++) expect((await anew()).status).toBe(201)
  // Whether an e-mail is taken is not said any more.
  for (const reply of [await anew(), await register(ben.email)]) {
    expect([reply.status, reply.body.message]).toEqual([
      429,
      'Too many new accounts from here. Please try again later, or ask a question.',
    ])
  }
  expect((await register('dora@home.test', '203.0.113.10')).status).toBe(201)
  const { code: inviteCode } = await anInvite(app)
  expect((await register('eve@home.test', '203.0.113.9', { inviteCode })).status).toBe(201)
  for (const hour of ['10', '11', '12']) {
    app.setClock(`2026-01-12T${hour}:00:00Z`)
    for (let n = 0; n < 5; n++) expect((await anew()).status).toBe(201)
  }
  app.setClock('2026-01-12T13:00:00Z')
  expect((await anew()).status).toBe(429)
  app.setClock('2026-01-13T09:00:00Z')
  expect((await anew()).status).toBe(201)
})

test('who finds no room to register writes nothing and counts nothing, and another address finds room', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const register = (n: number, address: string, more = {}) => {
    const body = { name: 'Cleo', email: `cleo${n}@home.test`, password: 'lemon pip 7', ...more }
    return app.call('POST', '/api/auth/register', { body, headers: from(address) })
  }
  const leave = Promise.withResolvers<void>()
  const takeRoom = (address: string) =>
    app.context.passwords.hash('lemon pip 7', { lane: 'register', address }, () => leave.promise)
  const crowd = Array.from({ length: 8 }, (_, n) => takeRoom(`198.51.100.${n}`))
  for (const more of [{}, { inviteCode: 'none' }]) {
    for (let n = 0; n < 30; n++) {
      const { status, body, headers } = await register(n, '203.0.113.9', more)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'overloaded', '5'])
    }
  }
  expect(await app.count('login_failures')).toBe(0)
  leave.resolve()
  await Promise.all(crowd)
  for (let n = 0; n < 5; n++) expect((await register(n, '203.0.113.9')).status).toBe(201)
  expect((await register(6, '203.0.113.9')).status).toBe(429)
  // One address that takes all the room keeps no other out.
  const stay = Promise.withResolvers<void>()
  const alone = Array.from({ length: 8 }, () =>
    app.context.passwords
      .hash('lemon pip 7', { lane: 'register', address: '203.0.113.9' }, () => stay.promise)
      .catch(({ code }) => code),
  )
  expect((await register(7, '203.0.113.10')).status).toBe(201)
  stay.resolve()
  expect((await Promise.all(alone)).filter((each) => each === 'overloaded')).toHaveLength(1)
})

test('all addresses of one household’s IPv6 network are one', async () => {
  const app = await buildTestApp({ trustProxy: true })
  for (let n = 0; n < 100; n++)
    await login(app, `nobody${n}@home.test`, 'guess', from(`2001:db8:1:2::${n.toString(16)}`))
  expect((await login(app, 'somebody@home.test', 'guess', from('2001:db8:1:2:ffff::1'))).status).toBe(429)
  expect((await login(app, 'somebody@home.test', 'guess', from('2001:db8:1:3::1'))).status).toBe(401)
})

async function addressesNoted(app: TestApp): Promise<(string | undefined)[]> {
  const rows = await app.database.db.selectFrom('login_failures').select('throttle_key').execute()
  return rows.flatMap(({ throttle_key }) => /^address (.*)$/.exec(throttle_key)?.[1] ?? [])
}

test('without a proxy nobody can lend himself another address', async () => {
  const app = await buildTestApp()
  await login(app, 'nobody@home.test', 'guess', from('203.0.113.9'))
  expect(await addressesNoted(app)).toEqual(['127.0.0.1'])
})

test('behind a proxy the address is the one that the proxy saw, not what the caller wrote before it', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const amira = await aStudent(app)
  await login(app, 'nobody@home.test', 'guess', from('203.0.113.9'))
  await login(app, amira.email, 'guess', from('127.0.0.1, 6.6.6.6, 198.51.100.7'))
  await app.context.tally.flush()
  expect((await addressesNoted(app)).sort()).toEqual(['198.51.100.7', '203.0.113.9'])
  const audited = await app.database.db.selectFrom('audit_entries').select('address_prefix').execute()
  expect(audited.map((row) => row.address_prefix).sort()).toEqual(['198.51.100', '203.0.113'])
})

test('behind a proxy too, invented addresses do not get around the limit of one', async () => {
  const app = await buildTestApp({ trustProxy: true, limits: { perUser: 1000, perAddress: 5 } })
  const statuses = []
  for (let n = 0; n < 8; n++) {
    const headers = from(`203.0.113.${n}, 198.51.100.7`)
    statuses.push((await app.call('GET', '/api/auth/profile', { headers })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test.each(['x', 'é', '€', '👍'])(
  'a password of 1,024 bytes is taken and one more byte is not, in "%s"',
  async (letter) => {
    const app = await buildTestApp()
    const longest = letter.repeat(1024 / Buffer.byteLength(letter)) + 'x'.repeat(1024 % Buffer.byteLength(letter))
    const register = (password: string) =>
      app.call('POST', '/api/auth/register', { body: { name: 'Amira', email: 'amira@home.test', password } })
    const refused = await register(`${longest}x`)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ msg: 'Please choose a shorter password.', field: 'password' }],
    ])
    expect((await register(longest)).status).toBe(201)
    expect((await login(app, 'amira@home.test', longest)).status).toBe(200)
    expect((await login(app, 'amira@home.test', `${longest}x`)).status).toBe(400)
    expect((await login(app, 'amira@home.test', longest.slice(0, -2))).status).toBe(401)
  },
)

test('a password has eight characters, however many units of text each is', async () => {
  const app = await buildTestApp()
  const register = (password: string) =>
    app.call('POST', '/api/auth/register', { body: { name: 'Amira', email: 'amira@home.test', password } })
  const refused = await register('👍👍👍')
  expect(refused.body.errors).toEqual([{ msg: 'Password must be at least 6 characters long', field: 'password' }])
  for (const short of ['👍👍👍👍👍👍', '👍👍👍👍👍👍👍']) {
    const easy = await register(short)
    expect([easy.status, easy.body.message]).toEqual([400, 'This password is too easy to guess.'])
  }
  expect((await register('👍👍👍👍👍👍👍👍')).status).toBe(201)
})

test('a password is compared byte for byte: no spelling of a letter, capital or space stands for another', async () => {
  const app = await buildTestApp()
  const password = ' caf\u00e9 \u0000\t12 '
  await app.call('POST', '/api/auth/register', { body: { name: 'Amira', email: 'amira@home.test', password } })
  const others = [password.normalize('NFD'), password.trim(), password.toUpperCase(), password.replace('\u0000', '')]
  for (const other of others) expect((await login(app, 'amira@home.test', other)).status).toBe(401)
  expect((await login(app, 'AMIRA@home.test', password)).status).toBe(200)
})

test('a token counts in its own header only', async () => {
  const app = await buildTestApp()
  const { token } = await aStudent(app)
  const places = [
    { path: `?token=${token}&access_token=${token}&authorization=Bearer%20${token}` },
    { cookie: `token=${token}; session=${token}; authorization=Bearer ${token}` },
    { 'x-access-token': token, 'x-auth-token': token, 'proxy-authorization': `Bearer ${token}` },
  ]
  for (const { path = '', ...headers } of places as { path?: string }[]) {
    const reply = await app.call('GET', `/api/auth/profile${path}`, { headers: headers as Record<string, string> })
    expect(reply.status).toBe(401)
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
  const posted = await app.call('POST', '/api/auth/logout', { body: { token, access_token: token } })
  expect(posted.status).toBe(401)
})

test('the header is read in any spelling of "Bearer", and its token in one', async () => {
  const app = await buildTestApp()
  const { token } = await aStudent(app)
  const statusFor = async (authorization: string) =>
    (await app.call('GET', '/api/auth/profile', { headers: { authorization } })).status
  for (const taken of [`Bearer ${token}`, `bearer ${token}`, `BEARER ${token}`])
    expect(await statusFor(taken)).toBe(200)
  const stored = await app.database.db.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow()
  const hash = Buffer.from(stored.token_hash)
  const refused = [
    ...[token, `Basic ${token}`, `Token ${token}`, 'Bearer', 'Bearer ', `Bearer${token}`, `Bearer:${token}`],
    ...[
      `Bearer ${token} ${token}`,
      `Bearer ${token},`,
      `Bearer "${token}"`,
      `Bearer ${token}=`,
      `Bearer ${token.slice(1)}`,
    ],
    ...[`Bearer ${token.toUpperCase()}`, `Bearer ${hash.toString('base64url')}`, `Bearer ${hash.toString('hex')}`],
    ...['Bearer null', 'Bearer undefined', `Bearer ${'x'.repeat(8000)}`, "Bearer ' OR 1=1 --"],
  ]
  for (const authorization of refused)
    expect([authorization, await statusFor(authorization)]).toEqual([authorization, 401])
})

test('a hundred guesses from one address close it for invented e-mails too, and no other address', async () => {
  const app = await buildTestApp({ trustProxy: true })
  for (let n = 0; n < 100; n++) await login(app, `nobody${n}@home.test`, 'guess', from('203.0.113.9'))
  expect((await login(app, 'somebody@home.test', 'guess', from('203.0.113.9'))).status).toBe(429)
  expect((await login(app, 'somebody@home.test', 'guess', from('203.0.113.10'))).status).toBe(401)
})
