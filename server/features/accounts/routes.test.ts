import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aStudent, aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor } from '#server/testing/school.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const family = { name: 'Amira Khan', email: 'Amira@Home.test', password: 'lemon pip 7' }

test('a family registers, is signed in, and finds its profile', async () => {
  const app = await buildTestApp()
  const maths = await aSubject(app)
  const reply = await app.call('POST', '/api/auth/register', {
    body: { ...family, subjects: [maths], phoneNumber: '07700 900123' },
  })
  expect(reply.status).toBe(201)
  expect(reply.body.user).toMatchObject({
    name: 'Amira Khan',
    email: 'amira@home.test',
    role: 'STUDENT',
    timezone: 'Europe/London',
  })
  expect(reply.body.user.studentProfile.subjects).toEqual([{ id: maths, name: 'Mathematics', category: 'GCSE' }])

  const profile = await app.call('GET', '/api/users/profile', { token: reply.body.token })
  expect(profile.body.user.phoneNumber).toBe('07700 900123')
})

test('a role other than student cannot be registered', async () => {
  const app = await buildTestApp()
  const reply = await app.call('POST', '/api/auth/register', { body: { ...family, role: 'TUTOR' } })
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toEqual([{ msg: 'Invalid role', field: 'role' }])
  expect(await app.count('users')).toBe(0)
})

test('a password of five characters is refused with its sentence', async () => {
  const app = await buildTestApp()
  const reply = await app.call('POST', '/api/auth/register', { body: { ...family, password: 'five5' } })
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toEqual([{ msg: 'Password must be at least 6 characters long', field: 'password' }])
})

test('five registrations with one e-mail make one account', async () => {
  const app = await buildTestApp()
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      app.call('POST', '/api/auth/register', {
        body: { ...family, email: n % 2 ? 'amira@home.test' : ' AMIRA@home.test ' },
      }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(replies.filter((reply) => reply.body.message === 'An account with this email already exists')).toHaveLength(4)
  expect(await app.count('users')).toBe(1)
})

test('a wrong e-mail and a wrong password are answered alike', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const wrongPassword = await app.call('POST', '/api/auth/login', {
    body: { email: amira.email, password: 'nonsense' },
  })
  const wrongEmail = await app.call('POST', '/api/auth/login', {
    body: { email: 'nobody@home.test', password: 'nonsense' },
  })
  expect([wrongPassword.status, wrongEmail.status]).toEqual([401, 401])
  expect(wrongPassword.body).toEqual({ code: 'wrong_credentials', message: 'Invalid email or password' })
  expect(wrongEmail.body).toEqual(wrongPassword.body)
})

test('the eleventh try within five minutes waits, even with the right password', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const tryWith = (password: string) => app.call('POST', '/api/auth/login', { body: { email: amira.email, password } })
  for (let n = 0; n < 10; n++) expect((await tryWith('nonsense')).status).toBe(401)
  const eleventh = await tryWith(amira.password)
  expect(eleventh.status).toBe(429)
  expect(eleventh.body.message).toBe('Too many login attempts. Please wait a few minutes and try again.')
  expect(eleventh.headers['retry-after']).toBe('60')

  app.setClock('2026-01-12T09:01:00Z')
  expect((await tryWith(amira.password)).status).toBe(200)
})

test('fifty guesses at once reveal no more than the throttle allows', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const guesses = await Promise.all(
    Array.from({ length: 50 }, () =>
      app.call('POST', '/api/auth/login', { body: { email: amira.email, password: 'guess' } }),
    ),
  )
  expect(guesses.filter((reply) => reply.status === 401)).toHaveLength(10)
})

test('an e-mail or a password that is missing is one sentence', async () => {
  const app = await buildTestApp()
  for (const body of [{}, { email: 'a@b.test' }, { email: '', password: 'x' }]) {
    const reply = await app.call('POST', '/api/auth/login', { body })
    expect([reply.status, reply.body.message]).toEqual([400, 'Email and password are required'])
  }
})

test('signing out ends the session for good', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  expect((await app.call('POST', '/api/auth/logout', { token: amira.token })).status).toBe(204)
  const after = await app.call('GET', '/api/auth/profile', { token: amira.token })
  expect([after.status, after.body.message]).toEqual([401, 'Authentication required. Please log in again.'])
})

test('a student session ends after fourteen days unused, and after thirty days at most', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const isIn = async () => (await app.call('GET', '/api/auth/profile', { token: amira.token })).status
  app.setClock('2026-01-26T08:59:00Z')
  expect(await isIn()).toBe(200)
  app.setClock('2026-02-09T08:58:59Z')
  expect(await isIn()).toBe(200)
  app.setClock('2026-02-11T09:00:00Z')
  expect(await isIn()).toBe(401)
})

test('a new password signs out everywhere but here', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const elsewhere = await app.call('POST', '/api/auth/login', { body: amira })
  const reply = await app.call('PUT', '/api/users/change-password', {
    token: amira.token,
    body: { currentPassword: amira.password, newPassword: 'new secret', confirmPassword: 'new secret' },
  })
  expect([reply.status, reply.body.message]).toEqual([200, 'Password changed successfully!'])
  expect((await app.call('GET', '/api/auth/profile', { token: reply.body.token })).status).toBe(200)
  expect((await app.call('GET', '/api/auth/profile', { token: elsewhere.body.token })).status).toBe(401)
})

test('a wrong current password is 400, so that nobody is signed out by a slip', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const change = { currentPassword: 'wrong', newPassword: 'new secret', confirmPassword: 'new secret' }
  const reply = await app.call('PUT', '/api/users/change-password', { token: amira.token, body: change })
  expect([reply.status, reply.body.message]).toEqual([400, 'Current password is incorrect'])

  const differ = await app.call('PUT', '/api/users/change-password', {
    token: amira.token,
    body: { ...change, confirmPassword: 'other' },
  })
  expect([differ.status, differ.body.message]).toEqual([400, 'New passwords do not match'])
})

test("the tutor's new password has twelve characters, a student's eight", async () => {
  const { app, nadia, amira } = await aSchool()
  const change = ({ token, password }: Person, newPassword: string) =>
    app.call('PUT', '/api/users/change-password', {
      token,
      body: { currentPassword: password, newPassword, confirmPassword: newPassword },
    })
  const short = await change(nadia, 'eleven char')
  expect([short.status, short.body.errors]).toEqual([
    400,
    [{ msg: 'Password must be at least 12 characters long', field: 'newPassword' }],
  ])
  expect((await change(nadia, 'twelve chars')).status).toBe(200)
  const seven = await change(amira, 'lemon7!')
  expect([seven.status, seven.body.message]).toEqual([400, 'This password is too easy to guess.'])
  expect((await change(amira, 'lemon7!x')).status).toBe(200)
})

test('a new e-mail asks for the password; the role and the rest cannot be written', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const put = (body: unknown) => app.call('PUT', '/api/users/profile', { token: amira.token, body })
  const refused = await put({ email: 'new@home.test' })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Please enter your current password to change your email',
  ])

  const changed = await put({
    email: 'New@home.test',
    currentPassword: amira.password,
    role: 'TUTOR',
    consultationEnabled: false,
  })
  expect(changed.body.user).toMatchObject({
    email: 'new@home.test',
    role: 'STUDENT',
    studentProfile: { consultationEnabled: true },
  })
})

test('an e-mail that somebody else has is refused', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const ben = await aStudent(app, 'Ben')
  const reply = await app.call('PUT', '/api/users/profile', {
    token: amira.token,
    body: { email: ben.email, currentPassword: amira.password },
  })
  expect([reply.status, reply.body.message]).toEqual([409, 'That email address is already in use'])
})

test('a family has had its consultation from the instant of its end, and never by one that was cancelled', async () => {
  const { app, nadia, amira, ben, maths } = await aSchool()
  const consultation = { tutorId: nadia.id, subjectId: maths, type: 'CONSULTATION', minutes: 30 } as const
  await aBooking(app, { ...consultation, studentId: amira.id, status: 'CONFIRMED', start: '2026-01-12T10:00:00Z' })
  await aBooking(app, { ...consultation, studentId: ben.id, status: 'CANCELLED', start: '2026-01-12T09:30:00Z' })
  const hasHad = async ({ token }: Person) =>
    (await app.call('GET', '/api/auth/profile', { token })).body.user.studentProfile.hasHadConsultation
  app.setClock('2026-01-12T10:29:59.999Z')
  expect(await hasHad(amira)).toBe(false)
  app.setClock('2026-01-12T10:30:00Z')
  expect([await hasHad(amira), await hasHad(ben)]).toEqual([true, false])
})

test('who has the list of students open hears of a new one, and of a changed profile', async () => {
  const { app, nadia, amira, ben } = await aSchool()
  const [tutorHears, amiraHears, benHears] = [hintsFor(app, nadia), hintsFor(app, amira), hintsFor(app, ben)]
  await app.call('POST', '/api/auth/register', { body: { ...family, email: 'cleo@home.test' } })
  expect([tutorHears, amiraHears, benHears]).toEqual([['account'], [], []])
  await app.call('PUT', '/api/users/profile', { token: amira.token, body: { description: 'Aims for a 7.' } })
  expect([tutorHears, amiraHears, benHears]).toEqual([['account', 'account'], ['account'], []])
})

test('the phone number is changed, emptied, and not longer than thirty characters', async () => {
  const { app, amira } = await aSchool()
  const put = (phoneNumber: string) =>
    app.call('PUT', '/api/users/profile', { token: amira.token, body: { phoneNumber } })
  expect((await put('+44 7700 900123')).body.user.phoneNumber).toBe('+44 7700 900123')
  expect((await put('0'.repeat(30))).body.user.phoneNumber).toBe('0'.repeat(30))
  expect((await put('0'.repeat(31))).status).toBe(400)
  const emptied = await put('')
  expect([emptied.body.user.phoneNumber, emptied.body.user.name]).toEqual(['', 'Amira'])
})
