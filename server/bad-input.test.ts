/** What nobody should send about what is told, and about the ways into an account: each is refused with its sentence, and nothing is otherwise. */
import { beforeEach, expect, test } from 'vitest'
import { aDelivery } from './testing/given-deliveries.ts'
import { aKeptPasskey } from './testing/given-passkeys.ts'
import { aSubscription, onADevice } from './testing/given-pushes.ts'
import { anOffer, aSecondFactor } from './testing/given-second-factor.ts'
import type { Person } from './testing/givens.ts'
import { type PostOffice, postOfficeOf } from './testing/post-office.ts'
import { aSchool, type School, said } from './testing/school.ts'
import type { TestReply } from './testing/test-app.ts'

const UNUSABLE = 'This link has expired or was used already. Please ask for a new one.'
const NOT_VALID = 'This value is not valid.'
const CODE = 'That code is not right. Please try the next one.'
const UNREACHABLE = 'This browser cannot be reached'
const KEY = 'a-key-of-more-than-thirty-one-characters'
const password = 'lemon pip 77'
const passwords = { newPassword: password, confirmPassword: password }

interface Room {
  readonly school: School
  readonly as: (person: Person | null, method: string, path: string, body?: object) => Promise<TestReply>
  /** Of the newest link of each purpose that was sent to Amira. */
  readonly tokens: Readonly<Record<'reset' | 'verify' | 'newAddress' | 'oldAddress', string>>
  readonly passkeyId: string
  readonly offerKey: string
}
let room: Room

/** Amira has a passkey, a device and a link of each purpose; Ben's second factor is none, and Nadia's is about to be. */
beforeEach(async () => {
  const school = await aSchool({ app: { hasMailServer: true, returnsKey: KEY } })
  const { app, nadia, amira } = school
  const as: Room['as'] = (person, method, path, body) =>
    app.call(method, `/api${path}`, { token: person?.token ?? null, ...(body ? { body } : {}) })
  await app.context.transaction((tx) => tx.updateTable('users').set({ email_verified_at: 1 }).execute())
  await as(amira, 'PUT', '/users/profile', { email: 'amira@new.test', currentPassword: amira.password })
  await as(null, 'POST', '/auth/forgot-password', { email: amira.email })
  await app.context.transaction((tx) => tx.updateTable('users').set({ email_verified_at: null }).execute())
  await as(amira, 'POST', '/account/verification')
  const office = postOfficeOf(app)
  const tokens = {
    reset: await tokenOf(office, /^A new password/, amira.email),
    verify: await tokenOf(office, /^Please confirm your e-mail address$/, amira.email),
    newAddress: await tokenOf(office, /^Please confirm your new/, 'amira@new.test'),
    oldAddress: await tokenOf(office, /^Is this e-mail address/, amira.email),
  }
  await onADevice(app, amira)
  const { id: passkeyId } = await aKeptPasskey(app, amira)
  await aDelivery(app, { userId: amira.id, status: 'SENT', address: amira.email })
  const { offerKey } = await anOffer(app, nadia)
  room = { school, as, tokens, passkeyId, offerKey }
})

async function tokenOf(office: PostOffice, subject: RegExp, to: string): Promise<string> {
  const [letter] = await office.received(subject, to)
  expect([to, letter?.token]).toEqual([to, expect.stringMatching(/^[\w-]{64}$/)])
  return letter?.token ?? ''
}

const TABLES = [
  ...(['users', 'channel_choices', 'quiet_hours', 'devices', 'passkeys', 'passkey_challenges'] as const),
  ...(['one_time_links', 'email_changes', 'deliveries', 'happenings', 'notices', 'recovery_codes'] as const),
]
async function everything({ app }: School): Promise<string> {
  const { db } = app.database
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** Refused, and all stands as before. */
async function expectRefused(ask: (room: Room) => Promise<TestReply>, status: number, sentence: string) {
  const before = await everything(room.school)
  expect(said(await ask(room))).toEqual([status, sentence])
  expect(await everything(room.school)).toBe(before)
}

const DOORS = [
  ['/auth/one-time-link', {}, ['reset', 'verify', 'newAddress', 'oldAddress']],
  ['/auth/reset-password', passwords, ['reset']],
  ['/auth/verify-email', {}, ['verify']],
  ['/auth/email-change', { answer: 'AGREE' }, ['newAddress', 'oldAddress']],
] as const
const PURPOSES = ['reset', 'verify', 'newAddress', 'oldAddress'] as const

test.each(DOORS)('%s takes no token that is cut, of another purpose or none', async (path, body, takes) => {
  const send = (token: unknown) => expectRefused(({ as }) => as(null, 'POST', path, { ...body, token }), 400, UNUSABLE)
  for (const purpose of PURPOSES) {
    const token = room.tokens[purpose]
    for (const cut of [token.slice(0, -1), token.slice(1), `${token}A`, ` ${token}`]) await send(cut)
    if (!(takes as readonly string[]).includes(purpose)) await send(token)
  }
  for (const none of ['', 'A'.repeat(64), 'A'.repeat(201), 7, null, [room.tokens.reset], { token: room.tokens.reset }])
    await send(none)
})

test.each([
  [{ choices: [{ kind: 'LESSONS', channel: 'EMAIL', isOn: false }] }, NOT_VALID],
  [{ choices: [{ kind: 'ACCOUNT', channel: 'EMAIL', isOn: false }] }, NOT_VALID],
  [{ choices: [{ kind: 'REQUEST', channel: 'EMAIL', isOn: false }] }, NOT_VALID],
  [{ choices: [{ kind: 'WEEK', channel: 'SMS', isOn: false }] }, NOT_VALID],
  [
    { choices: [{ kind: 'CHANGE', channel: 'EMAIL', isOn: false }] },
    'Lessons that are moved or cancelled must reach you',
  ],
  [{ quietHours: { from: '20:00', until: '24:00' } }, 'Please give a time as HH:MM.'],
  [{ quietHours: { from: '24:00', until: '07:30' } }, 'Please give a time as HH:MM.'],
  [{ quietHours: { from: '20:00', until: '20:00' } }, 'Please choose two different times.'],
  [{ quietHours: { from: '20:01', until: '07:30' } }, 'Quiet hours are at least 20:00 to 07:30'],
  [{ quietHours: { from: '20:00', until: '07:29' } }, 'Quiet hours are at least 20:00 to 07:30'],
  // What is right beside it is not taken either.
  [
    { choices: [{ kind: 'WEEK', channel: 'EMAIL', isOn: false }], quietHours: { from: '21:00', until: '07:30' } },
    'Quiet hours are at least 20:00 to 07:30',
  ],
])('a family chooses no %j', async (body, sentence) => {
  await expectRefused(({ as, school }) => as(school.amira, 'PUT', '/account/channels', body), 400, sentence)
})

test.each([
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://localhost/push',
  'https://169.254.169.254/latest',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'javascript:alert(1)',
  `https://fcm.googleapis.com/${'a'.repeat(2_000)}`,
  '',
])('nothing is pushed to %j', async (endpoint) => {
  const body = { ...aSubscription(), endpoint }
  await expectRefused(({ as, school }) => as(school.amira, 'PUT', '/account/push', body), 400, UNREACHABLE)
})

test.each([['12345'], ['1234567'], ['١٢٣٤٥٦'], ['１２３４５６'], [['123456']], [{ code: '123456' }], ['']])(
  '%j is no code, wherever one is asked for',
  async (code) => {
    const { nadia } = room.school
    const switchOn = ({ as, offerKey }: Room) => as(nadia, 'PUT', '/account/second-factor', { offerKey, code })
    await expectRefused(switchOn, 400, CODE)
    await aSecondFactor(room.school.app, nadia)
    await expectRefused(({ as }) => as(nadia, 'POST', '/account/proof', { code }), 400, CODE)
    const { email, password } = nadia
    const reply = await room.as(null, 'POST', '/auth/login', { email, password, code })
    expect(reply.body.token).toBeUndefined()
    if (code !== '') expect([reply.status === 400 || reply.status === 401, reply.body.message]).toEqual([true, CODE])
  },
)

test.each([
  ['a mebibyte', (report: string) => report + 'x'.repeat(1024 * 1024), [413, 'The request is too large.']],
  ['one that is nested fifty deep', (report: string) => nested(50, report), [204, undefined]],
  [
    'one of a foreign id',
    (report: string) => report.replace(/[\w-]{36}/, '00000000-0000-4000-8000-000000000000'),
    [204, undefined],
  ],
] as const)('a report of %s changes nothing', async (_what, made, expected) => {
  const { app } = room.school
  const { id } = await app.database.db
    .selectFrom('deliveries')
    .select('id')
    .where('status', '=', 'SENT')
    .executeTakeFirstOrThrow()
  const before = await everything(room.school)
  const send = (body: string) =>
    app.call('POST', `/api/mail-returns/${KEY}`, { body, headers: { 'content-type': 'message/rfc822' } })
  expect(said(await send(made(reportOf(id))))).toEqual(expected)
  expect(await everything(room.school)).toBe(before)
  expect((await send(reportOf(id))).status).toBe(204)
  expect(await everything(room.school)).not.toBe(before)
})

const reportOf = (id: string) => `Content-Type: multipart/report; report-type=delivery-status; boundary=r

--r
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.test

Action: failed
Status: 5.1.1

--r
Content-Type: message/rfc822

X-Foolscap-Delivery: ${id}
Subject: Confirmed

Hello
--r--
`
const nested = (depth: number, report: string): string =>
  depth === 0
    ? report
    : `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n${nested(depth - 1, report)}\n--b${depth}--\n`

test.each(['Amira\r\nBcc: ben@home.test', 'Amira\nBcc: ben@home.test', 'Amira\u0000'])(
  'nobody, and nothing, is called %j',
  async (name) => {
    const { amira, nadia } = room.school
    const attempts: ((room: Room) => Promise<TestReply>)[] = [
      ({ as }) => as(amira, 'PUT', '/users/profile', { name }),
      ({ as, passkeyId }) => as(amira, 'PUT', `/account/passkeys/${passkeyId}`, { name }),
      ({ as }) => as(null, 'POST', '/auth/register', { name, email: 'cleo@home.test', password }),
      ({ as }) => as(nadia, 'PUT', `/admin/students/${amira.id}`, { name }),
      ({ as }) => as(nadia, 'PUT', '/site-settings', { brandName: name }),
    ]
    for (const attempt of attempts)
      await expectRefused(attempt, 400, 'Please remove the control characters from this text.')
  },
)
