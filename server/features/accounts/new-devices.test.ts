import { expect, test } from 'vitest'
import { aLink, ONLY_SEES } from '#server/testing/given-links.ts'
import { aParent, aStudent, aTutor, type Person } from '#server/testing/givens.ts'
import { toldByMail } from '#server/testing/mail.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'
const HOME = '81.2.69.142'

async function signIn(app: TestApp, { email, password }: Person, agent: string, from: string, deviceSecret?: string) {
  const headers = { 'user-agent': agent, 'x-forwarded-for': from }
  const reply = await app.call('POST', '/api/auth/login', { body: { email, password, deviceSecret }, headers })
  expect(reply.status).toBe(200)
  return reply.body.deviceSecret as string
}

const subjectsTo = async (app: TestApp, { email }: Person) =>
  (await toldByMail(app.database)).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test.each([
  ['the tutor', aTutor],
  ['a student', aStudent],
])('%s reads of a sign-in from a new device, and not of the first', async (_, somebody) => {
  const app = await buildTestApp({ trustProxy: true })
  const person = await somebody(app)
  const known = await signIn(app, person, ANDROID, HOME)
  await signIn(app, person, ANDROID, '198.51.100.7', known)
  expect(await toldByMail(app.database)).toEqual([])
  app.setClock('2026-01-19T16:00:00Z')
  await signIn(app, person, IPHONE, '203.0.113.9')
  const [mail] = await toldByMail(app.database)
  expect(mail).toMatchObject({
    recipient: person.email,
    subject: 'A new sign-in: Safari on iPhone',
    text: expect.stringContaining('on Monday 19 January 2026 at 16:00: Safari on iPhone, network 203.0.113.'),
  })
  expect(mail?.text).toContain('See where you are signed in:\nhttp://localhost:3000/profile/security')
  // By mail alone: whoever has got in would read the bell first.
  expect(await app.count('notices')).toBe(0)
})

test('without a secret, name and network count as one device; with one that is not known they do not', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  await signIn(app, amira, ANDROID, HOME)
  await signIn(app, amira, ANDROID, '81.2.69.7')
  await signIn(app, amira, ANDROID, HOME, 'no secret at all')
  expect(await subjectsTo(app, amira)).toEqual([])
  await signIn(app, amira, ANDROID, '81.2.70.7')
  expect(await subjectsTo(app, amira)).toHaveLength(1)
  const bens = await signIn(app, ben, ANDROID, HOME)
  await signIn(app, amira, ANDROID, HOME, bens)
  expect([await subjectsTo(app, amira), await subjectsTo(app, ben)]).toEqual([
    Array(2).fill('A new sign-in: Chrome on Android'),
    [],
  ])
})

test('an account is written to three times a day, whoever signs in with whatever', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  for (let n = 0; n < 6; n++) await signIn(app, amira, ANDROID, `203.0.${n}.1`)
  expect(await subjectsTo(app, amira)).toHaveLength(3)
  for (let n = 0; n < 2; n++) await signIn(app, ben, ANDROID, `203.0.${n}.1`)
  expect(await subjectsTo(app, ben)).toHaveLength(1)
  app.setClock('2026-01-13T08:59:59Z')
  await signIn(app, amira, ANDROID, '203.0.20.1')
  expect(await subjectsTo(app, amira)).toHaveLength(3)
  app.setClock('2026-01-13T09:00:00Z')
  await signIn(app, amira, ANDROID, '203.0.21.1')
  expect(await subjectsTo(app, amira)).toHaveLength(4)
})

test('a wrong password, a registration and a device that signs in again tell nobody', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const amira = await aStudent(app)
  const known = await signIn(app, amira, ANDROID, HOME)
  await app.call('POST', '/api/auth/login', { body: { email: amira.email, password: 'guess' } })
  await app.call('POST', '/api/auth/register', {
    body: { name: 'Cleo', email: 'cleo@home.test', password: 'lemon pip 7', deviceSecret: known },
  })
  await signIn(app, amira, IPHONE, '203.0.113.9', known)
  expect(await toldByMail(app.database)).toEqual([])
})

test('a device that was signed out from elsewhere is told of when it comes back', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const amira = await aStudent(app)
  const [here, there] = [await signIn(app, amira, ANDROID, HOME), await signIn(app, amira, ANDROID, HOME)]
  const { body } = await app.call('POST', '/api/auth/login', {
    body: { email: amira.email, password: amira.password, deviceSecret: here },
  })
  await app.call('DELETE', '/api/account/sessions', { token: body.token })
  await signIn(app, amira, ANDROID, HOME, there)
  expect(await subjectsTo(app, amira)).toEqual(['A new sign-in: Chrome on Android'])
})

test('who manages a child reads of its new device, by the bell and by mail, and nobody else of the family', async () => {
  const app = await buildTestApp({ trustProxy: true })
  const [amira, robert, sara] = [await aStudent(app), await aParent(app), await aParent(app, 'Sara')]
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: sara, child: amira }, ONLY_SEES)
  await signIn(app, amira, ANDROID, HOME)
  await signIn(app, amira, IPHONE, '203.0.113.9')
  const subject = 'Amira signed in on a new device'
  expect(await subjectsTo(app, robert)).toEqual([subject])
  expect([await subjectsTo(app, sara), await subjectsTo(app, amira)]).toEqual([
    ...[[], ['A new sign-in: Safari on iPhone']],
  ])
  const bells = await app.database.db.selectFrom('notices').select(['user_id', 'title', 'content']).execute()
  expect(bells).toEqual([
    { user_id: robert.id, title: subject, content: expect.stringMatching(/at 09:00: Safari on iPhone\. If neither/) },
  ])
  for (const { text } of await toldByMail(app.database)) if (text.includes(subject)) expect(text).not.toContain('203.0')
})
