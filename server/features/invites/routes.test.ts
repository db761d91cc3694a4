import { expect, test } from 'vitest'
import { anInvite } from '#server/testing/given-invites.ts'
import { aTutor } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const CODE = /^[A-Za-z0-9]{22}$/
const UNKNOWN = 'AZaz09xyAZaz09xyAZaz09'
const cleo = { studentName: 'Cleo', phoneNumber: '07700 900123', email: 'cleo@home.test' }
const account = { name: 'Cleo', email: 'cleo@home.test', password: 'lemon pip 7' }

async function anOffice() {
  const school = await aSchool()
  const { app, nadia } = school
  const create = (body: object) => app.call('POST', '/api/invite', { token: nadia.token, body })
  const list = async () => (await app.call('GET', '/api/invite', { token: nadia.token })).body
  const lookUp = (code: string) => app.call('GET', `/api/invite/${code}`)
  const register = (inviteCode: unknown, more: object = {}) =>
    app.call('POST', '/api/auth/register', { body: { ...account, inviteCode, ...more } })
  return { ...school, create, list, lookUp, register }
}

test('the tutor invites a family, and its link opens what she knows of it', async () => {
  const { create, list, lookUp } = await anOffice()
  const { status, body } = await create({ ...cleo, studentName: ' Cleo ', email: ' Cleo@Home.test' })
  const { id, code } = body.inviteCode
  const inviteUrl = `http://localhost:3000/register?invite=${code}`
  const invite = {
    ...{ id, code, inviteUrl, ...cleo, isUsed: false, usedAt: null },
    createdAt: '2026-01-12T09:00:00.000Z',
  }
  expect([status, body]).toEqual([201, { inviteUrl, inviteCode: invite }])
  expect(code).toMatch(CODE)
  expect(await list()).toEqual([invite])
  const known = await lookUp(code)
  expect([known.status, known.body]).toEqual([200, cleo])
})

test('the address of an invite is the configured one, whatever the request says', async () => {
  const app = await buildTestApp({ publicOrigin: 'https://tuition.example' })
  const nadia = await aTutor(app)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  const { body } = await app.call('POST', '/api/invite', { token: nadia.token, body: cleo, headers })
  expect(body.inviteUrl).toBe(`https://tuition.example/register?invite=${body.inviteCode.code}`)
})

test('only the name is needed', async () => {
  const { app, create } = await anOffice()
  for (const body of [{ studentName: 'Cleo' }, { studentName: 'Dora', phoneNumber: '', email: '' }]) {
    expect((await create(body)).body.inviteCode).toMatchObject({ ...body, phoneNumber: '', email: '' })
  }
  for (const studentName of [undefined, '', '  ', null]) {
    const reply = await create({ ...cleo, studentName })
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      [{ msg: 'Student name is required', field: 'studentName' }],
    ])
  }
  for (const [field, value, msg] of [
    ['studentName', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['phoneNumber', '0'.repeat(31), 'Please use at most 30 characters.'],
    ['email', 'cleo', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@home.test`, 'Please use at most 254 characters.'],
  ]) {
    const reply = await create({ ...cleo, [field as string]: value })
    expect([reply.status, reply.body.errors]).toEqual([400, [{ msg, field }]])
  }
  expect(await app.count('invites')).toBe(2)
})

test('the newest invite comes first, and a used one says so', async () => {
  const { app, amira, list } = await anOffice()
  const first = await anInvite(app, { studentName: 'Amira', usedBy: amira.id })
  app.setClock('2026-01-12T10:00:00Z')
  const second = await anInvite(app)
  const listed: { id: string; isUsed: boolean; usedAt: string | null }[] = await list()
  expect(listed.map(({ id, isUsed, usedAt }) => [id, isUsed, usedAt])).toEqual([
    [second.id, false, null],
    [first.id, true, '2026-01-12T09:00:00.000Z'],
  ])
})

test('a family that registers with its invite uses it up, and the tutor hears of it', async () => {
  const { app, nadia, amira, list, lookUp, register } = await anOffice()
  const { id, code } = await anInvite(app, cleo)
  const [tutorHears, amiraHears] = [hintsFor(app, nadia), hintsFor(app, amira)]
  app.setClock('2026-01-12T10:00:00Z')
  const reply = await register(code, { name: 'Cleo Marsh' })
  expect([reply.status, reply.body.user.role, reply.body.user.name]).toEqual([201, 'STUDENT', 'Cleo Marsh'])
  expect(await list()).toMatchObject([{ id, isUsed: true, usedAt: '2026-01-12T10:00:00.000Z' }])
  expect([tutorHears, amiraHears]).toEqual([['account', 'invites'], []])

  const again = await lookUp(code)
  expect([again.status, again.body]).toEqual([
    400,
    { code: 'invite_used', message: 'This invite code has already been used' },
  ])
  const audited = await app.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id'])
    .where('event', '=', 'invite_used')
    .execute()
  expect(audited).toEqual([{ actor_id: reply.body.user.id, subject_id: id }])
})

test('a code that nobody was given, and one that was used, register nobody', async () => {
  const { app, amira, register } = await anOffice()
  const used = await anInvite(app, { usedBy: amira.id })
  expect(said(await register(used.code))).toEqual([400, 'This invite code has already been used'])
  for (const code of [UNKNOWN, '', 'nonsense', used.code.slice(1), `${used.code} x`, '%00', used.id]) {
    expect([code, ...said(await register(code))]).toEqual([code, 404, 'Invalid invite code'])
  }
  for (const code of [null, 5, [], ['x'], {}, 'a\u0000b', 'x'.repeat(101)]) {
    expect([code, (await register(code)).status]).toEqual([code, 400])
  }
  expect([await app.count('users'), await app.count('sessions')]).toEqual([3, 3])
})

test('a registration that is refused leaves the invite as it was', async () => {
  const { app, amira, list, register } = await anOffice()
  const { code } = await anInvite(app)
  expect((await register(code, { email: amira.email })).status).toBe(409)
  expect((await register(code, { password: 'five5' })).status).toBe(400)
  expect((await register(code, { subjects: ['00000000-0000-4000-8000-000000000000'] })).status).toBe(400)
  expect((await register(code, { role: 'TUTOR' })).status).toBe(400)
  expect([(await list())[0].isUsed, await app.count('users')]).toEqual([false, 3])
  expect((await register(code)).status).toBe(201)
})

test('a code is read exactly, and nothing that is not one is looked up', async () => {
  const { app, lookUp } = await anOffice()
  const { code } = await anInvite(app)
  const turned = code.replace(/[a-z]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
  for (const wrong of [turned, `${code}x`, code.slice(1), `%20${code}`, '%00', '%25', "'%20OR%201=1--"]) {
    expect([wrong, ...said(await lookUp(wrong))]).toEqual([wrong, 404, 'Invalid invite code'])
  }
})

test('an address that has missed twenty times waits ten minutes, also with a right code', async () => {
  const { app, lookUp, register } = await anOffice()
  const { code } = await anInvite(app)
  for (let n = 0; n < 20; n++) expect((await (n % 2 ? lookUp(UNKNOWN) : register(UNKNOWN))).status).toBe(404)
  const sentence = 'Too many invite codes. Please wait a few minutes and try again.'
  const waiting = await lookUp(code)
  expect([...said(waiting), waiting.headers['retry-after']]).toEqual([429, sentence, '600'])
  expect(said(await register(code))).toEqual([429, sentence])
  expect((await app.call('POST', '/api/auth/register', { body: account })).status).toBe(201)

  app.setClock('2026-01-12T09:09:59Z')
  expect((await lookUp(code)).status).toBe(429)
  app.setClock('2026-01-12T09:10:00Z')
  expect((await lookUp(code)).status).toBe(200)
})

test('right codes and used ones are no misses, and another address may go on', async () => {
  const { app, amira, lookUp } = await anOffice()
  const [open, used] = [await anInvite(app), await anInvite(app, { usedBy: amira.id })]
  for (let n = 0; n < 25; n++) {
    expect([(await lookUp(open.code)).status, (await lookUp(used.code)).status]).toEqual([200, 400])
  }
  expect(await app.count('login_failures')).toBe(0)

  const proxied = await buildTestApp({ trustProxy: true })
  const from = (address: string) =>
    proxied.call('GET', `/api/invite/${UNKNOWN}`, { headers: { 'x-forwarded-for': address } })
  for (let n = 0; n < 20; n++) await from('203.0.113.5')
  expect([(await from('203.0.113.5')).status, (await from('198.51.100.7')).status]).toEqual([429, 404])
})

test('the tutor deletes an invite in any state, and who used it stays', async () => {
  const { app, nadia, amira, lookUp } = await anOffice()
  const [open, used] = [await anInvite(app), await anInvite(app, { usedBy: amira.id })]
  const hears = hintsFor(app, nadia)
  const remove = (id: string) => app.call('DELETE', `/api/invite/${id}`, { token: nadia.token })
  expect([(await remove(open.id)).status, (await remove(used.id)).status]).toEqual([204, 204])
  expect(hears).toEqual(['invites', 'invites'])
  expect(said(await remove(open.id))).toEqual([404, 'Invite code not found'])
  expect(said(await lookUp(open.code))).toEqual([404, 'Invalid invite code'])
  expect((await app.call('GET', '/api/auth/profile', { token: amira.token })).status).toBe(200)
  expect(await auditCounts(app)).toMatchObject({ invite_deleted: 2 })
})

test('a thousand invites have a thousand codes, and the newest five hundred are listed', async () => {
  const { app, list } = await anOffice()
  const codes = new Set<string>()
  for (let n = 0; n < 1_000; n++) codes.add((await anInvite(app)).code)
  expect(codes.size).toBe(1_000)
  expect(await list()).toHaveLength(500)
})
