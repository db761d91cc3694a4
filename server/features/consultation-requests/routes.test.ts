import { expect, test } from 'vitest'
import { aNewStudent, aTimeOff } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { aSchoolForVisitors, LINK_SENT } from './testing/visitors.ts'

const TAKEN = [409, 'This time is no longer available']
const TOO_MANY = [429, 'Too many requests from here. Please try again later, or ask a question.']
const EXPIRED = [404, 'This link has expired. Please choose a time again.']

test('a visitor chooses a time, confirms it by a letter, and is answered with an invitation', async () => {
  const { app, nadia, asks, look, confirm, tokenFor, office } = await aSchoolForVisitors()
  const times = (await app.call('GET', '/api/consultation-times')).body
  expect([times.length, times[0]]).toEqual([
    20,
    { startTime: '2026-01-12T15:00:00.000Z', endTime: '2026-01-12T15:30:00.000Z' },
  ])
  const asked = await asks()
  expect([asked.status, asked.body]).toEqual([200, { message: LINK_SENT }])
  expect((await app.call('GET', '/api/consultation-times')).body.length).toBe(19)
  const [{ mail } = { mail: null }] = await office.received(/Please confirm/, 'zoe@visitor.test')
  expect(mail?.text).toContain('Monday 19 January at 16:00')
  expect(`${mail?.text} ${mail?.html} ${mail?.subject}`).not.toMatch(/Zoë|Kit|Fractions|Nadia/)

  const token = await tokenFor()
  expect(token.length).toBe(64)
  expect((await look(token)).body).toEqual({ startTime: '2026-01-19T16:00:00.000Z', isConfirmed: false })
  expect([await app.count('bookings'), await app.count('users')]).toEqual([0, 3])
  const heard = hintsFor(app, nadia)
  const booked = await confirm(token)
  expect([booked.status, booked.body]).toEqual([200, { startTime: '2026-01-19T16:00:00.000Z', isConfirmed: true }])
  expect(heard.sort()).toEqual(['account', 'availability', 'bookings', 'invites', 'notices'])

  const { body: requests } = await app.call('GET', '/api/bookings/requests', { token: nadia.token })
  expect(requests).toMatchObject([
    {
      ...{ type: 'CONSULTATION', status: 'REQUESTED', price: 5, isOnline: true },
      ...{ startTime: '2026-01-19T16:00:00.000Z', endTime: '2026-01-19T16:30:00.000Z' },
      student: { name: 'Kit', isNew: true },
      notes: 'Zoë Miller (zoe@visitor.test) asks before having an account.\n\nFractions',
    },
  ])
  const path = `/api/bookings/${requests[0].id}/status`
  expect((await app.call('PUT', path, { token: nadia.token, body: { status: 'CONFIRMED' } })).status).toBe(200)
  const [answer] = await office.received(/^Confirmed/, 'zoe@visitor.test')
  const code = /\/join\?code=(\w{22})/.exec(answer?.mail.text ?? '')?.[1]
  const joined = await app.call('POST', `/api/family-invites/${code}/register`, {
    body: {
      ...{ name: 'Zoë Miller', email: 'zoe@visitor.test', password: 'lemon pip 77' },
      children: [{ place: 1, name: 'Kit' }],
    },
  })
  expect([joined.status, joined.body.linked]).toEqual([201, 1])
  const { body: hers } = await app.call('GET', `/api/bookings/${joined.body.user.id}`, {
    token: joined.body.token,
  })
  expect(hers.map(({ status }: { status: string }) => status)).toEqual(['CONFIRMED'])
  expect((await auditCounts(app)).consultation_confirmed).toBe(1)
})

test('a link books once, and answers the same again for a day', async () => {
  const { app, asks, look, confirm, tokenFor } = await aSchoolForVisitors()
  await asks()
  const token = await tokenFor()
  app.setClock('2026-01-13T08:59:59.999Z')
  const first = await confirm(token)
  const again = await confirm(token)
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect([await app.count('bookings'), await app.count('family_invites'), await app.count('families')]).toEqual([
    1, 1, 1,
  ])
  app.setClock('2026-01-13T09:00:00Z')
  expect([said(await confirm(token)), said(await look(token))]).toEqual([EXPIRED, EXPIRED])
  expect(said(await confirm('of nobody'))).toEqual(EXPIRED)
  expect(said(await confirm(token.slice(0, -1)))).toEqual(EXPIRED)
  expect((await confirm('x'.repeat(201))).status).toBe(400)
})

test('whoever has an account is answered alike, and only the letter says so', async () => {
  const { app, amira, asks, tokenFor, office } = await aSchoolForVisitors()
  const stranger = await asks({ email: 'anna@home.test' })
  const known = await asks({ email: amira.email, startTime: '2026-01-19T17:00:00.000Z' })
  expect([known.status, known.text]).toEqual([stranger.status, stranger.text])
  expect((await app.call('GET', '/api/consultation-times')).body.length).toBe(18)
  const [letter] = await office.received(/log in/, amira.email)
  expect(letter?.mail.text).toContain('/login?next=consultation')
  expect(await tokenFor(amira.email)).toBe('')
})

test('a time is kept for a quarter of an hour against visitors and new students, never against a known family', async () => {
  const { app, asks, ask, amira, nadia } = await aSchoolForVisitors()
  const zora = await aNewStudent(app, 'Zora')
  const gridOf = async (token: string) => {
    const { body } = await app.call('GET', '/api/availability/grid?startDate=2026-01-19', { token })
    return body[0].slots.filter(({ available }: { available: boolean }) => available).length
  }
  await asks()
  expect([await gridOf(zora.token), await gridOf(amira.token)]).toEqual([9, 10])
  expect(said(await ask(zora))).toEqual(TAKEN)
  expect(said(await asks({ email: 'finn@visitor.test' }))).toEqual(TAKEN)
  app.setClock('2026-01-12T09:14:59.999Z')
  expect(said(await ask(zora))).toEqual(TAKEN)
  expect((await ask(amira)).status).toBe(201)
  app.setClock('2026-01-12T09:15:00Z')
  expect(await gridOf(nadia.token)).toBe(8)
})

test('once the quarter of an hour is over the time is anybody’s, and the link good while it is free', async () => {
  const { app, asks, ask, confirm, tokenFor } = await aSchoolForVisitors()
  const zora = await aNewStudent(app, 'Zora')
  await asks()
  const token = await tokenFor()
  app.setClock('2026-01-12T09:15:00Z')
  const other = await asks({ email: 'finn@visitor.test' })
  expect(other.status).toBe(200)
  expect(said(await confirm(token))).toEqual(TAKEN)
  app.setClock('2026-01-12T09:30:00Z')
  expect((await ask(zora)).status).toBe(201)
  expect(said(await confirm(token))).toEqual(TAKEN)
  expect([await app.count('bookings'), await app.count('families')]).toEqual([1, 0])
})

test('pressed twice it is one wish, with one letter', async () => {
  const { app, asks, office } = await aSchoolForVisitors()
  for (let n = 0; n < 2; n++) expect((await asks()).body).toEqual({ message: LINK_SENT })
  expect(await app.count('consultation_requests')).toBe(1)
  expect((await office.received(/Please confirm/, 'zoe@visitor.test')).length).toBe(1)
})

test('a network asks five times an hour and has three times kept at once; a household of IPv6 is one', async () => {
  const { app, asks } = await aSchoolForVisitors()
  const half = (n: number) => new Date(Date.parse('2026-01-19T15:00:00Z') + n * 1_800_000).toISOString()
  const from = (n: number, network: string) => asks({ email: `v${n}@visitor.test`, startTime: half(n) }, network)
  for (let n = 0; n < 3; n++) expect((await from(n, `2001:db8::${n}`)).status).toBe(200)
  const fourth = await from(3, '2001:db8::ff')
  expect([...said(fourth), fourth.headers['retry-after']]).toEqual([...TOO_MANY, '900'])
  expect((await from(3, '2001:db8:0:1::1')).status).toBe(200)
  app.setClock('2026-01-12T09:20:00Z')
  for (const n of [4, 5]) expect((await from(n, '2001:db8::1')).status).toBe(200)
  const sixth = await from(6, '2001:db8::1')
  expect([...said(sixth), sixth.headers['retry-after']]).toEqual([...TOO_MANY, '2400'])
  app.setClock('2026-01-12T10:00:00Z')
  expect((await from(6, '2001:db8::1')).status).toBe(200)
})

test('ten times are kept at once in all', async () => {
  const { app, asks, nadia } = await aSchoolForVisitors()
  await app.call('POST', '/api/availability/tutor', {
    token: nadia.token,
    body: { dayOfWeek: 2, startTime: '09:00', endTime: '17:00', subjectId: null },
  })
  const half = (n: number) => new Date(Date.parse('2026-01-13T09:00:00Z') + n * 1_800_000).toISOString()
  const from = (n: number) => asks({ email: `v${n}@visitor.test`, startTime: half(n) }, `192.0.2.${n}`)
  for (let n = 0; n < 10; n++) expect((await from(n)).status).toBe(200)
  expect(said(await from(10))).toEqual(TOO_MANY)
  expect(await app.count('consultation_requests')).toBe(10)
})

test('an address is sent three letters a day', async () => {
  const { app, asks } = await aSchoolForVisitors()
  const half = (n: number) => new Date(Date.parse('2026-01-19T15:00:00Z') + n * 1_800_000).toISOString()
  for (let n = 0; n < 3; n++) expect((await asks({ startTime: half(n) }, `192.0.2.${n}`)).status).toBe(200)
  expect(said(await asks({ startTime: half(3) }, '192.0.2.9'))).toEqual(TOO_MANY)
  app.setClock('2026-01-13T09:00:00Z')
  expect((await asks({ startTime: half(3) }, '192.0.2.9')).status).toBe(200)
})

test.each([
  ['fills the field that nobody sees', { website: 'https://spam.test' }],
  ['sends sooner than anybody writes', { openForMs: 2999 }],
])('a program that %s is answered like a visitor, and nothing is kept', async (_, sign) => {
  const { app, asks } = await aSchoolForVisitors()
  const program = await asks(sign)
  expect([program.status, program.body]).toEqual([200, { message: LINK_SENT }])
  expect([await app.count('consultation_requests'), await app.count('happenings')]).toEqual([0, 0])
  expect((await asks({ openForMs: 3000 })).status).toBe(200)
  expect(await app.count('consultation_requests')).toBe(1)
})

test.each([
  [{ startTime: undefined }, 'Please choose a time'],
  [{ startTime: 'x' }, 'Please choose a time'],
  [{ name: ' ' }, 'Please enter your name'],
  [{ email: 'zoe@visitor' }, 'Please enter a valid email address'],
  [{ childName: '' }, 'Please enter your child’s first name'],
  [{ childName: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
  [{ category: 'PRIMARY' }, 'Please choose a level'],
  [{ note: 'x'.repeat(501) }, 'Please use at most 500 characters.'],
])('what is not right changes nothing: %j', async (wrong, sentence) => {
  const { app, asks } = await aSchoolForVisitors()
  const reply = await asks(wrong)
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([400, expect.stringContaining(sentence)])
  expect([await app.count('consultation_requests'), await app.count('login_failures')]).toEqual([0, 0])
})

test('a time that is not offered, and a level that is not taught, are refused', async () => {
  const { app, asks, nadia } = await aSchoolForVisitors()
  for (const startTime of [
    '2026-01-19T20:00:00Z',
    '2026-01-26T16:00:00Z',
    '2026-01-12T08:00:00Z',
    '2026-01-19T16:05:00Z',
  ])
    expect(said(await asks({ startTime }))).toEqual(TAKEN)
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-19T00:00:00Z', end: '2026-01-20T00:00:00Z' })
  expect(said(await asks())).toEqual(TAKEN)
  expect(said(await asks({ startTime: '2026-01-12T16:00:00Z', category: 'A_LEVEL' }))).toEqual([
    ...[409, 'This level is not taught any more. Please choose another one.'],
  ])
  expect([await app.count('consultation_requests'), await app.count('happenings')]).toEqual([0, 0])
})

test('a week of which new families hold their share is not offered, nor given', async () => {
  const { app, asks, ask } = await aSchoolForVisitors()
  for (const [name, clock] of [
    ['Zora', '15:00'],
    ['Yves', '17:00'],
  ] as const) {
    const person = await aNewStudent(app, name)
    const startTime = `2026-01-19T${clock}:00Z`
    const endTime = new Date(Date.parse(startTime) + 90 * 60_000).toISOString()
    expect((await ask(person, { startTime, endTime })).status).toBe(201)
  }
  const { body: times } = await app.call('GET', '/api/consultation-times')
  expect(times.map(({ startTime }: { startTime: string }) => startTime.slice(0, 10))).toEqual(
    Array.from({ length: 10 }, () => '2026-01-12'),
  )
  expect(said(await asks({ startTime: '2026-01-19T19:00:00Z' }))).toEqual([
    ...[409, 'Other new families are asking for this week. Please try another week, or ask a question.'],
  ])
})

test('where no mail is sent, or only who is invited is taken, visitors are told to ask', async () => {
  const none = [404, 'Consultations cannot be booked here. Please ask a question.']
  const { app } = await aSchool()
  expect(said(await app.call('GET', '/api/consultation-times'))).toEqual(none)
  const school = await aSchoolForVisitors()
  await school.asks()
  const token = await school.tokenFor()
  expect((await school.app.call('GET', '/api/site-settings')).body.takesVisitors).toBe(true)
  const closed = { token: school.nadia.token, body: { onlyInvited: true } }
  await school.app.call('PUT', '/api/site-settings', closed)
  expect((await school.app.call('GET', '/api/site-settings')).body).not.toHaveProperty('takesVisitors')
  expect(said(await school.app.call('GET', '/api/consultation-times'))).toEqual(none)
  expect([said(await school.asks()), said(await school.confirm(token))]).toEqual([none, none])
})

test('a request of a visitor that nobody answers is no longer held after 72 hours, and the visitor reads it', async () => {
  const { app, asks, confirm, tokenFor, office } = await aSchoolForVisitors()
  await asks()
  await confirm(await tokenFor())
  const { denyLapsed } = await import('#server/features/bookings/lapses/actions.ts')
  app.setClock('2026-01-15T09:00:00Z')
  await denyLapsed(app.context)
  expect(await app.count('held_times')).toBe(0)
  expect((await office.received(/was not answered/, 'zoe@visitor.test')).length).toBe(1)
})
