import { expect, test } from 'vitest'
import { aSchool, said } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createFirstTutor, createOrResetTutor } from './tutor/actions.ts'

const EASY = 'This password is too easy to guess.'
const amina = { name: 'Amina Okonkwo', email: 'a.okonkwo@home.test' }

const register = (app: TestApp, password: string) =>
  app.call('POST', '/api/auth/register', { body: { ...amina, password } })

test('nobody registers with what is tried first, and nothing is written', async () => {
  const app = await buildTestApp()
  const easy = [
    'zx7!q3', // six and seven characters: whatever they are
    '🦊🐢🐙🦉🐝🦔🐌',
    'secret1',
    'BaseBall',
    'iloveyou',
    'Foolscap',
    'FOOLSCAP TUITION',
    'amina okonkwo',
    'Okonkwo1',
    'a.okonkwo',
  ]
  for (const [n, password] of easy.entries()) {
    app.setClock(`2026-01-12T${10 + n}:00:00Z`) // five an hour from one address
    const reply = await register(app, password)
    expect([password, reply.status, reply.body.errors]).toEqual([password, 400, [{ msg: EASY, field: 'password' }]])
  }
  expect(await app.count('users')).toBe(0)
  expect((await register(app, '🦊🐢🐙🦉🐝🦔🐌🐞')).status).toBe(201)
})

test('nobody changes to one either, and the name of the site is the one that the tutor gave it', async () => {
  const { app, nadia, amira } = await aSchool()
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { brandName: 'Lemontree Lessons' } })
  const change = ({ token, password }: typeof amira, newPassword: string) =>
    app.call('PUT', '/api/users/change-password', {
      token,
      body: { currentPassword: password, newPassword, confirmPassword: newPassword },
    })
  for (const password of [
    'zx7!q3w',
    'password1',
    'lemontree99',
    'amira@home.test',
    'AMIRA@HOME.TEST',
    'Lemontree Lessons',
  ]) {
    const reply = await change(amira, password)
    expect([...said(reply), reply.body.errors]).toEqual([400, EASY, [{ msg: EASY, field: 'newPassword' }]])
  }
  expect(said(await change(nadia, 'NADIA@HOME.TEST'))).toEqual([400, EASY])
  expect(said(await change(nadia, 'zx7!q3w'))).toEqual([400, 'Password must be at least 12 characters long'])
  expect((await change(amira, 'zx7!q3wp')).status).toBe(200)
  expect((await change(nadia, 'a long password')).status).toBe(200)
})

test('who has one keeps it, and nobody who asks learns more than before', async () => {
  const { app, amira } = await aSchool()
  const passwordHash = await app.context.passwords.hash('secret1', { lane: 'change', address: '' })
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', amira.id).execute(),
  )
  const signedIn = await app.call('POST', '/api/auth/login', { body: { email: amira.email, password: 'secret1' } })
  expect(signedIn.status).toBe(200)
  const reply = await app.call('PUT', '/api/users/change-password', {
    token: signedIn.body.token,
    body: { currentPassword: 'wrong', newPassword: 'secret1', confirmPassword: 'secret1' },
  })
  expect(said(reply)).toEqual([400, 'Current password is incorrect'])
})

test('an easy password of the machine makes no tutor, and changes none', async () => {
  const app = await buildTestApp()
  const tutor = { email: 'nadia@home.test', name: 'Nadia Rahman' }
  const first = createFirstTutor(app.context, { ...tutor, password: 'nadia rahman' })
  await expect(first).rejects.toThrow(/^TUTOR_PASSWORD: This password is too easy to guess\.$/)
  const made = createOrResetTutor(app.context, { ...tutor, password: 'foolscap tuition' })
  await expect(made).rejects.toThrow(/^This password is too easy to guess\.$/)
  expect(await app.count('users')).toBe(0)

  await createOrResetTutor(app.context, { ...tutor, password: 'a long password' })
  const again = createOrResetTutor(app.context, { ...tutor, password: 'nadia@home.test' })
  await expect(again).rejects.toThrow(EASY)
  expect(await createFirstTutor(app.context, { ...tutor, password: 'nadia rahman' })).toBeNull()
})
