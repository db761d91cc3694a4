import { expect, test } from 'vitest'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

async function aDesk() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const change = (body: object, { id } = amira) =>
    app.call('PUT', `/api/admin/students/${id}`, { token: nadia.token, body })
  const profile = () => app.call('GET', '/api/users/profile', { token: amira.token })
  const told = async () => (await app.call('GET', '/api/notices', { token: amira.token })).body
  return { ...school, change, profile, told }
}

test('the tutor puts a name and a number right, and the student reads it', async () => {
  const { app, nadia, amira, change, profile, told } = await aDesk()
  const [hers, tutors] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const changed = await change({ name: 'Amira Osei', phoneNumber: '07700 900123' })
  expect([changed.status, changed.body.name, changed.body.phoneNumber]).toEqual([200, 'Amira Osei', '07700 900123'])
  expect((await profile()).body.user).toMatchObject({
    ...{ name: 'Amira Osei', phoneNumber: '07700 900123', email: 'amira@home.test' },
  })
  expect(await told()).toMatchObject([
    { title: 'Your details were changed', content: 'Your tutor has changed your name and phone number.' },
  ])
  expect([hers, tutors]).toEqual([['account', 'notices'], ['account']])
  expect(await auditCounts(app)).toMatchObject({ student_changed: 1 })
})

test('a new e-mail ends every session, and she logs in with it', async () => {
  const { app, amira, change, profile } = await aDesk()
  expect((await change({ email: ' Amira@New.test ' })).body.email).toBe('amira@new.test')
  expect((await profile()).status).toBe(401)
  const logIn = (email: string) => app.call('POST', '/api/auth/login', { body: { email, password: amira.password } })
  expect((await logIn('amira@home.test')).status).toBe(401)
  expect((await logIn('amira@new.test')).status).toBe(200)
})

test('what is the same changes nothing and tells nobody', async () => {
  const { app, change, profile, told } = await aDesk()
  expect((await change({})).status).toBe(200)
  expect((await change({ name: 'Amira', email: 'AMIRA@home.test' })).status).toBe(200)
  expect((await profile()).status).toBe(200)
  expect(await told()).toEqual([])
  expect(await auditCounts(app)).not.toHaveProperty('student_changed')
})

test('an e-mail is one person’s, whoever of two asks for it', async () => {
  const { amira, ben, change, profile } = await aDesk()
  expect(said(await change({ name: 'Other', email: ben.email }))).toEqual([
    ...[409, 'That email address is already in use'],
  ])
  expect((await profile()).body.user.name).toBe('Amira')
  const both = await Promise.all([change({ email: 'one@home.test' }), change({ email: 'one@home.test' }, ben)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(amira.id).not.toBe(ben.id)
})

test('what cannot be, and whoever is no student, is refused', async () => {
  const { app, nadia, amira, ben, change } = await aDesk()
  expect(said(await change({ name: ' ' }))).toEqual([400, 'Name and email are required'])
  expect(said(await change({ email: 'amira' }))).toEqual([400, 'Please enter a valid email address'])
  expect((await change({ phoneNumber: '0'.repeat(31) })).status).toBe(400)
  expect(said(await change({ name: 'N' }, nadia))).toEqual([404, 'Student not found.'])
  const path = `/api/admin/students/${ben.id}`
  expect((await app.call('PUT', path, { token: amira.token, body: { name: 'B' } })).status).toBe(403)
  await app.call('DELETE', path, { token: nadia.token })
  expect(said(await change({ name: 'B' }, ben))).toEqual([404, 'Student not found.'])
})
