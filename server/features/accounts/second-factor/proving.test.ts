import { beforeEach, expect, test } from 'vitest'
import { aSecondFactor, type SecondFactor } from '#server/testing/given-second-factor.ts'
import { aSchool, hintsFor, type School, said } from '#server/testing/school.ts'

const NOT_RIGHT = [400, 'That code is not right. Please try the next one.']
const NEEDED = [400, 'Please enter the code from your authenticator app, or a recovery code.']
const ASKED = [403, 'Please confirm that it is you.']
const OFF = [409, 'The second factor is off']
const BANK = { bankAccountName: 'N Okafor' }

let school: School
let factor: SecondFactor
beforeEach(async () => {
  school = await aSchool()
  factor = await aSecondFactor(school.app, school.nadia)
  school.app.setClock('2026-01-12T09:05:00Z')
})

const prove = (body: object, token = school.nadia.token) =>
  school.app.call('POST', '/api/account/proof', { token, body })
const save = () => school.app.call('PUT', '/api/site-settings', { token: school.nadia.token, body: BANK })

test('a code proves it, once, and a recovery code does too', async () => {
  expect(said(await save())).toEqual(ASKED)
  expect((await prove({ code: factor.code() })).status).toBe(204)
  expect((await save()).status).toBe(200)
  expect(said(await prove({ code: factor.code() }))).toEqual(NOT_RIGHT)
  const hints = hintsFor(school.app, school.nadia)
  expect((await prove({ code: factor.recoveryCodes[0] })).status).toBe(204)
  expect([said(await prove({ code: factor.recoveryCodes[0] })), hints]).toEqual([NOT_RIGHT, ['devices']])
})

test('the password is not enough, here and where it is asked for besides', async () => {
  const { app, nadia } = school
  const { token, password } = nadia
  expect(said(await prove({ password }))).toEqual(NEEDED)
  const changeEmail = () =>
    app.call('PUT', '/api/users/profile', { token, body: { email: 'n@home.test', currentPassword: password } })
  expect(said(await changeEmail())).toEqual(ASKED)
  const newPassword = 'a horse in the rain'
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
  const changed = await app.call('PUT', '/api/users/change-password', { token, body })
  expect(changed.status).toBe(200)
  const saving = app.call('PUT', '/api/site-settings', { token: changed.body.token, body: BANK })
  expect(said(await saving)).toEqual(ASKED)
})

test('with a proof the tutor’s e-mail is changed, and a wrong password beside it is still wrong', async () => {
  const { app, nadia } = school
  const change = (currentPassword?: string) =>
    app.call('PUT', '/api/users/profile', { token: nadia.token, body: { email: 'n@home.test', currentPassword } })
  await prove({ code: factor.code() })
  expect(said(await change('nonsense'))).toEqual([400, 'Current password is incorrect'])
  expect((await change()).status).toBe(200)
})

test.for(['', '12345', '١٢٣٤٥٦', '000000', 'x'.repeat(61), ['000000'], 0, null])(
  'with %j nothing is proved',
  async (code) => {
    expect(said(await prove({ code }))).toEqual(NOT_RIGHT)
    expect(said(await save())).toEqual(ASKED)
  },
)

test('after ten that are not right it waits, as after ten wrong passwords', async () => {
  const guesses = await Promise.all(Array.from({ length: 20 }, () => prove({ code: '000000' })))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
  expect((await prove({ code: factor.code() })).status).toBe(429)
})

test('an erasure and a new password of a student ask again after a quarter of an hour', async () => {
  const { app, nadia, amira } = school
  const reset = () => app.call('POST', `/api/users/${amira.id}/reset-password`, { token: nadia.token })
  app.setClock('2026-01-12T09:14:59.999Z')
  expect((await reset()).status).toBe(200)
  app.setClock('2026-01-12T09:15:00Z')
  expect(said(await reset())).toEqual(ASKED)
  expect(said(await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token }))).toEqual(ASKED)
  expect((await prove({ code: factor.code() })).status).toBe(204)
  expect((await reset()).status).toBe(200)
})

test('where it is off, and for families, a code proves nothing', async () => {
  const { app, nadia, amira } = school
  expect(said(await prove({ code: '123456' }, amira.token))).toEqual(OFF)
  await prove({ code: factor.code() })
  expect((await app.call('DELETE', '/api/account/second-factor', { token: nadia.token })).status).toBe(204)
  expect(said(await prove({ code: '123456' }))).toEqual(OFF)
  expect((await prove({ password: nadia.password })).status).toBe(204)
})
