import { beforeEach, expect, test } from 'vitest'
import { linkExpiresAt } from '#domain/one-time-links.ts'
import { upsertLink } from '#server/features/accounts/one-time-links/writes.ts'
import { createOrResetTutor, switchOffSecondFactor } from '#server/features/accounts/tutor/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { shutEveryDoor } from '#server/platform/people/doors.ts'
import { secretKeyOf } from '#server/platform/secret-key.ts'
import { aPasskey, signingIn } from '#server/testing/given-passkeys.ts'
import { aSecondFactor, codeOfApp, type SecondFactor } from '#server/testing/given-second-factor.ts'
import { toldByMail } from '#server/testing/mail.ts'
import { aSchool, auditCounts, type School, said } from '#server/testing/school.ts'
import { lookAtCode } from './using/actions.ts'

const NEEDED = [401, 'Please enter the code from your authenticator app, or a recovery code.']
const NOT_RIGHT = [401, 'That code is not right. Please try the next one.']
const WRONG = [401, 'Invalid email or password']
const TOO_MANY = [429, 'Too many login attempts. Please wait a few minutes and try again.']

let school: School
let factor: SecondFactor
beforeEach(async () => {
  school = await aSchool()
  factor = await aSecondFactor(school.app, school.nadia)
  school.app.setClock('2026-01-12T09:01:00Z')
})

const logIn = (code?: unknown, { password = school.nadia.password, deviceSecret }: Typed = {}) =>
  school.app.call('POST', '/api/auth/login', { body: { email: school.nadia.email, password, code, deviceSecret } })
interface Typed {
  readonly password?: string
  readonly deviceSecret?: string
}
const at = (instant: string) => codeOfApp(factor.key, new Date(instant))
const events = async () => {
  await school.app.context.tally.flush()
  return auditCounts(school.app)
}

test('the right password asks for a code, and with it signs in', async () => {
  const needed = await logIn()
  expect([...said(needed), needed.body.code]).toEqual([...NEEDED, 'second_factor_needed'])
  for (const nothing of ['', '  ']) expect(said(await logIn(nothing))).toEqual(NEEDED)
  const { status, body } = await logIn(factor.code())
  expect([status, body.user.hasSecondFactor]).toEqual([200, true])
  expect((await events()).login_failed).toBeUndefined()
})

test('a wrong password is told nothing of a code, whether one comes with it or not', async () => {
  const password = 'nonsense'
  for (const code of [undefined, '123456', factor.code(), factor.recoveryCodes[0]])
    expect(said(await logIn(code, { password }))).toEqual(WRONG)
  expect((await logIn(factor.code())).status).toBe(200)
  expect((await logIn(factor.recoveryCodes[0])).status).toBe(200)
})

test('the code of the half minute before and of the one after is taken, and none further off', async () => {
  expect(said(await logIn(at('2026-01-12T09:00:29Z')))).toEqual(NOT_RIGHT)
  expect(said(await logIn(at('2026-01-12T09:02:00Z')))).toEqual(NOT_RIGHT)
  expect((await logIn(at('2026-01-12T09:00:30Z'))).status).toBe(200)
  expect((await logIn(at('2026-01-12T09:01:30Z'))).status).toBe(200)
})

test('a code is taken once, and none of an earlier half minute after it; the one that switched it on is used up', async () => {
  school.app.setClock('2026-01-12T09:00:29Z')
  expect(said(await logIn(factor.code()))).toEqual(NOT_RIGHT)
  school.app.setClock('2026-01-12T09:01:00Z')
  expect((await logIn(factor.code())).status).toBe(200)
  expect(said(await logIn(factor.code()))).toEqual(NOT_RIGHT)
  expect(said(await logIn(at('2026-01-12T09:00:30Z')))).toEqual(NOT_RIGHT)
  school.app.setClock('2026-01-12T09:01:30Z')
  expect((await logIn(factor.code())).status).toBe(200)
})

test('of ten that show one code at once, one signs in, and so of a recovery code', async () => {
  for (const code of [factor.code(), factor.recoveryCodes[3]]) {
    const replies = await Promise.all(Array.from({ length: 8 }, () => logIn(code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    school.app.setClock('2026-01-12T10:01:00Z')
  }
})

test('a recovery code signs in once, however it is typed, and its owner is told', async () => {
  const [first = '', second = ''] = factor.recoveryCodes
  expect((await logIn(first)).status).toBe(200)
  expect(said(await logIn(first))).toEqual(NOT_RIGHT)
  expect((await logIn(` ${second.replaceAll('-', ' ').toUpperCase()} `)).status).toBe(200)
  const { token } = school.nadia
  const { body } = await school.app.call('GET', '/api/account/second-factor', { token })
  expect(body.codesLeft).toBe(8)
  const told = (await toldByMail(school.app.database)).filter(({ subject }) => subject === 'A recovery code was used')
  expect([told.length, told[0]?.text.includes('network 127.0.0.')]).toEqual([2, true])
  expect(await events()).toMatchObject({ recovery_code_used: 2, second_factor_refused: 1 })
})

test.for(['12345', '1234567', '١٢٣٤٥٦', '１２３４５６', 'abcdef', '0000-0000-0000-0000', "' OR 1=1 --"])(
  '%j is not right',
  async (code) => {
    expect(said(await logIn(code))).toEqual(NOT_RIGHT)
  },
)

test('a list, a number and a page of text are refused before anything is looked at', async () => {
  for (const code of [[factor.code()], 123_456, { a: 1 }, null, 'x'.repeat(61)]) {
    const reply = await logIn(code)
    expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: NOT_RIGHT[1], field: 'code' }]])
  }
})

test('codes that are not right count as wrong passwords do, and are noted as what they are', async () => {
  const guesses = await Promise.all(Array.from({ length: 15 }, () => logIn('000000')))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(said(await logIn(factor.code()))).toEqual(TOO_MANY)
  expect((await events()).second_factor_refused).toBe(1)
})

test('a device that the account knows has ten of its own', async () => {
  const { deviceSecret } = (await logIn(factor.code())).body
  for (let n = 0; n < 11; n++) await logIn('000000')
  expect(said(await logIn('000000'))).toEqual(TOO_MANY)
  school.app.setClock('2026-01-12T09:02:00Z')
  expect((await logIn(factor.code(), { deviceSecret })).status).toBe(200)
})

test('a passkey is both factors at once', async () => {
  const { app, nadia } = school
  const { device } = await aPasskey(app, nadia)
  expect((await signingIn(app, device)).status).toBe(200)
})

test('a new password, by a link or on the machine, leaves the second factor', async () => {
  const { app, nadia } = school
  const { context } = app
  const [password, another] = ['a horse in the rain', 'a horse in the snow']
  await createOrResetTutor(context, { email: nadia.email, password })
  expect(said(await logIn(undefined, { password }))).toEqual(NEEDED)
  expect((await logIn(factor.code(), { password })).status).toBe(200)

  const [id, now] = [newId(), context.now()]
  const link = { id, userId: nadia.id, purpose: 'RESET', email: nadia.email } as const
  const token = context.secretKey.tokenOf(link)
  await context.transaction((tx) => upsertLink(tx, { ...link, token, now, expiresAt: linkExpiresAt('RESET', now) }))
  const body = { token, newPassword: another, confirmPassword: another }
  expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBeLessThan(300)
  expect(said(await logIn(undefined, { password: another }))).toEqual(NEEDED)
  expect((await logIn(factor.recoveryCodes[0], { password: another })).status).toBe(200)
})

test('where a backup was put back, everybody is signed out and the second factor is as it was', async () => {
  const { app, nadia } = school
  await app.context.transaction(shutEveryDoor)
  expect((await app.call('GET', '/api/auth/profile', { token: nadia.token })).status).toBe(401)
  expect(said(await logIn())).toEqual(NEEDED)
  expect((await logIn(factor.code())).status).toBe(200)
  expect(await app.count('recovery_codes')).toBe(10)
})

test('whoever has the machine switches it off, of which the tutor is told', async () => {
  const { app } = school
  expect(await switchOffSecondFactor(app.context)).toBe(true)
  expect(await switchOffSecondFactor(app.context)).toBe(false)
  expect((await logIn()).status).toBe(200)
  expect(await app.count('recovery_codes')).toBe(0)
  const told = (await toldByMail(app.database)).filter(({ subject }) => subject === 'The second factor is off')
  expect(told.map(({ text }) => text.includes('at 09:01, on the machine that it runs on.'))).toEqual([true])
  const entries = await app.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'address_prefix'])
    .where('event', '=', 'second_factor_off')
    .execute()
  expect(entries).toEqual([{ actor_id: null, address_prefix: '' }])
})

test('once the server’s key is another one, recovery codes alone are good for anything', async () => {
  const { context } = school.app
  const secretKey = secretKeyOf(Buffer.alloc(32, 99))
  const look = (typed: string) => lookAtCode({ ...context, secretKey }, school.nadia.id, typed)
  expect(await look(factor.code())).toMatchObject({ wasTyped: true, step: null })
  expect((await look(factor.recoveryCodes[0] ?? '')).recoveryHash).toHaveLength(32)
})

test('one that is switched on while somebody signs in is asked for', async () => {
  const { app, nadia } = school
  await switchOffSecondFactor(app.context)
  for (let n = 0; n < 5; n++) {
    const [_, reply] = await Promise.all([aSecondFactor(app, nadia), logIn()])
    const isIn = reply.status === 200
    expect([200, 401]).toContain(reply.status)
    // Whoever came first has signed in before it was on; nobody gets in after.
    expect(said(await logIn())).toEqual(NEEDED)
    if (!isIn) expect(said(reply)).toEqual(NEEDED)
    await switchOffSecondFactor(app.context)
  }
})

test('families have none: a code that they send changes nothing', async () => {
  const { app, amira } = school
  const { email, password } = amira
  for (const code of [undefined, '123456'])
    expect((await app.call('POST', '/api/auth/login', { body: { email, password, code } })).status).toBe(200)
})
