import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPasskey } from '#server/testing/given-passkeys.ts'
import { onADevice, takesPushesAt } from '#server/testing/given-pushes.ts'
import { aSchool, type School } from '#server/testing/school.ts'
import { writeTo } from './actions.ts'
import { aPost } from './testing/post.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
const NEW_PASSWORD = { newPassword: 'lemon pip 77', confirmPassword: 'lemon pip 77' }

/** How often the post is woken by what is done. */
async function wakings({ app }: Pick<School, 'app'>, work: () => Promise<unknown>): Promise<number> {
  let woken = 0
  app.database.whenTold(() => woken++)
  await work()
  return woken
}

const logsIn = ({ app, amira: { email, password } }: School, agent: string) =>
  app.call('POST', '/api/auth/login', { body: { email, password }, headers: { 'user-agent': agent } })

test.each<[string, (school: School) => Promise<{ status: number }>]>([
  [
    'a link for a new password',
    ({ app, amira }) => app.call('POST', '/api/auth/forgot-password', { body: { email: amira.email } }),
  ],
  // Else what follows the answer would say who has an account.
  [
    'no link, where nobody has the address',
    ({ app }) => app.call('POST', '/api/auth/forgot-password', { body: { email: 'nobody@home.test' } }),
  ],
  [
    'a registration',
    ({ app }) =>
      app.call('POST', '/api/auth/register', { body: { name: 'C', email: 'c@home.test', password: 'lemon pip 77' } }),
  ],
  ['a link that is asked for again', ({ app, amira }) => app.call('POST', '/api/account/verification', amira)],
  ['the link for everybody', ({ app, nadia }) => app.call('POST', '/api/admin/verifications', nadia)],
  [
    'another address',
    ({ app, amira: { token, password } }) =>
      app.call('PUT', '/api/users/profile', {
        token,
        body: { email: 'amira@new.test', name: 'A', currentPassword: password },
      }),
  ],
  [
    'a new password',
    ({ app, amira: { token, password } }) =>
      app.call('PUT', '/api/users/change-password', { token, body: { ...NEW_PASSWORD, currentPassword: password } }),
  ],
  ['a sign-in from a new device', (school) => logsIn(school, IPHONE)],
])('the post is woken by %s, once it is committed', async (_, ask) => {
  const school = await aSchool({ app: { hasMailServer: true } })
  await logsIn(school, 'Firefox')
  const woken = await wakings(school, async () => expect((await ask(school)).status).toBeLessThan(300))
  expect(woken).toBe(1)
})

test('a passkey that is added wakes the post, and what tells nobody anything does not', async () => {
  const school = await aSchool()
  const { app, amira } = school
  expect(await wakings(school, () => aPasskey(app, amira))).toBe(1)
  expect(await wakings(school, () => app.call('GET', '/api/notices', amira))).toBe(0)
  const wrong = { body: { email: amira.email, password: 'wrong' } }
  expect(await wakings(school, () => app.call('POST', '/api/auth/login', wrong))).toBe(0)
})

test('what is planned wakes the post when it is due, and not when it is known already', async () => {
  const post = await aPost()
  const { app, nadia, amira, maths } = post
  app.setClock('2026-01-01T09:00:00Z')
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  const look = () => post.plan('2026-01-18T14:00:00Z')
  expect([await wakings(post, look), await wakings(post, look)]).toEqual([1, 0])
})

test('a push waits for no mail server that says nothing', async () => {
  const [pushed, silence] = [[] as string[], Promise.withResolvers<void>()]
  const post = await aPost({
    deliver: () => silence.promise,
    deliverPush: async ({ title }) => {
      pushed.push(title)
      return { status: 201, retryAfterSeconds: null }
    },
  })
  const { app, amira } = post
  await takesPushesAt(app, await onADevice(app, amira), 'https://push.test/phone')
  post.open()
  const announce = (title: string) =>
    post.as(post.nadia, 'POST', '/notices/admin/create', { title, content: 'Read it.', priority: 'URGENT' })
  await announce('First')
  const patience = { timeout: 10_000 }
  await expect.poll(() => pushed, patience).toEqual(['First'])
  await expect.poll(post.states, patience).toContain('WAITING under_way')
  await announce('Second')
  await expect.poll(() => pushed, patience).toEqual(['First', 'Second'])
  silence.resolve()
})

test('a letter about the account goes before what is left of a long list', async () => {
  const sent: string[] = []
  const post = await aPost({
    deliver: async ({ subject }) => {
      sent.push(subject)
      if (sent.length === 10) await context.transaction(async (tx) => tellOf(tx, 'new_device', 'A new sign-in'))
    },
  })
  const { context } = post.app
  const tellOf = (tx: Tx, cause: 'new_device' | 'ordered', subject: string) =>
    writeTo(tx, {
      ...{ user: { id: post.nadia.id, role: 'TUTOR' }, cause, now: context.now() },
      letter: { subject, text: '' },
    })
  await context.transaction(async (tx) => {
    for (let n = 0; n < 150; n++) tellOf(tx, 'ordered', `News ${n}`)
  })
  post.open()
  await context.transaction(async (tx) => tellOf(tx, 'ordered', 'News 150'))
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(152)
  // What is claimed already, fifty at a time, goes first.
  expect(sent.indexOf('A new sign-in')).toBeGreaterThan(9)
  expect(sent.indexOf('A new sign-in')).toBeLessThan(53)
})
