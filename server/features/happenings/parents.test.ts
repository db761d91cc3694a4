/** What is told of a child to those who act for it, by the bell, by mail and on the phone. */
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aFamily } from '#server/testing/given-families.ts'
import { aLink, mayAlone, ONLY_SEES } from '#server/testing/given-links.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { onADevice, takesPushesAt } from '#server/testing/given-pushes.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { parentsOf } from '#server/testing/parents.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { hintsFor } from '#server/testing/school.ts'
import { aPost, type Post } from './testing/post.ts'

/** Parents of every kind, whose addresses are known to be theirs. */
async function aPostOfParents(wish: Parameters<typeof aPost>[0] = {}) {
  const post = await aPost(wish)
  const parents = await parentsOf(post.app, post)
  await knowAddresses(post)
  return { ...post, ...parents }
}

const knowAddresses = ({ app }: Post) =>
  app.context.transaction((tx) => tx.updateTable('users').set({ email_verified_at: 1 }).execute())

const asked = ({ app, nadia, amira, maths }: Post, start = '2026-01-19T16:00:00Z') =>
  aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'REQUESTED', start })
const confirm = async (post: Post, id: string) =>
  expect((await post.as(post.nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })).status).toBe(200)
const bells = async ({ app }: Post, { id }: Person) =>
  app.database.db.selectFrom('notices').select(['title', 'content']).where('user_id', '=', id).execute()
const titles = async (post: Post, person: Person) => (await bells(post, person)).map(({ title }) => title)

test('what is told to a student is told to each parent who sees him, and begins with the child', async () => {
  const post = await aPostOfParents()
  const { amira, robert, sara, paula, grace, eve, mails } = post
  const hints = { robert: hintsFor(post.app, robert), grace: hintsFor(post.app, grace) }
  await confirm(post, await asked(post))
  await post.send('2026-01-12T09:01:00Z')
  expect(await titles(post, amira)).toEqual(['Your lesson is confirmed'])
  expect(await titles(post, robert)).toEqual(['Amira: Your lesson is confirmed'])
  expect(await titles(post, sara)).toEqual(['Amira: Your lesson is confirmed'])
  for (const another of [paula, grace, eve]) expect(await titles(post, another)).toEqual([])
  expect([hints.robert.includes('notices'), hints.grace.includes('notices')]).toEqual([true, false])
  const when = 'Confirmed: GCSE Mathematics, Monday 19 January at 16:00'
  expect(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort()).toEqual([
    `amira@home.test: ${when}`,
    `robert@home.test: Amira: ${when}`,
    `sara@home.test: Amira: ${when}`,
  ])
  const roberts = mails.find(({ recipient }) => recipient === robert.email)?.text
  expect(roberts).toContain(`child=${amira.id}`)
  expect(roberts).toContain('Hello Robert,')
  expect(roberts).toContain('because you are a parent at')
  expect(mails.find(({ recipient }) => recipient === amira.email)?.text).not.toContain('child=')
})

test('a press on a notice opens the child’s page for a parent, and a student’s own for a student', async () => {
  const post = await aPostOfParents()
  const { app, amira, robert } = post
  const id = await asked(post)
  await confirm(post, id)
  const read = async ({ token }: Person) => (await app.call('GET', '/api/notices', { token })).body
  expect(await read(robert)).toMatchObject([{ about: { kind: 'booking', id, childId: amira.id } }])
  expect((await read(amira))[0].about).toEqual({ kind: 'booking', id })
  expect((await app.call('GET', '/api/notices/unread-count', { token: robert.token })).body).toEqual({ unreadCount: 1 })
  expect((await app.call('GET', '/api/account/export', { token: robert.token })).status).toBe(200)
})

test('what a lesson costs is read by who sees the money, and by nobody else of the family', async () => {
  const post = await aPostOfParents()
  const { amira, robert, sara } = post
  await mayAlone(post.app, amira, { mayBook: true, mayChange: true, seesMoney: false, mayBuy: false })
  await confirm(post, await asked(post))
  await post.send('2026-01-12T09:01:00Z')
  const read = async (person: Person) =>
    JSON.stringify([await bells(post, person), post.mails.filter(({ recipient }) => recipient === person.email)])
  expect(await read(robert)).toContain('£')
  for (const one of [amira, sara]) {
    expect(await read(one)).toContain('confirmed')
    expect(await read(one)).not.toMatch(/£|owed|paid/)
  }
})

test('of payments those hear who pay', async () => {
  const post = await aPostOfParents()
  const { app, nadia, amira, robert, sara, paula } = post
  const bookingId = await asked(post)
  const payment = await aPayment(app, { studentId: amira.id, bookingId, amountPence: 2500 })
  expect((await post.as(nadia, 'PUT', `/payments/${payment}/confirm`)).status).toBe(200)
  for (const [person, told] of [
    [amira, ['Your payment has arrived']],
    [robert, ['Amira: Your payment has arrived']],
    [paula, ['Amira: Your payment has arrived']],
    [sara, []],
  ] as const)
    expect([person.name, await titles(post, person)]).toEqual([person.name, told])
})

test('who does not wish to be told is not, nor is a child without a log-in', async () => {
  const post = await aPost()
  const { app, amira, ben } = post
  const robert = await aParent(app)
  await aLink(app, { parent: robert, child: amira }, { isTold: false })
  await aLink(app, { parent: robert, child: ben })
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ email: '', password_hash: 'none' }).where('id', '=', ben.id).execute(),
  )
  await confirm(post, await asked(post))
  await confirm({ ...post, amira: ben }, await asked({ ...post, amira: ben }, '2026-01-20T16:00:00Z'))
  expect([await titles(post, amira), await titles(post, ben)]).toEqual([['Your lesson is confirmed'], []])
  expect(await titles(post, robert)).toEqual(['Ben: Your lesson is confirmed'])
})

test('a parent chooses what comes by mail, as for the kinds that a student is told of', async () => {
  const post = await aPostOfParents()
  const { app, robert } = post
  const choices = [{ kind: 'ANSWER', channel: 'EMAIL', isOn: false }]
  const chosen = await app.call('PUT', '/api/account/channels', { token: robert.token, body: { choices } })
  expect(chosen.body.settings).toContainEqual(
    expect.objectContaining({ kind: 'ANSWER', channel: 'EMAIL', isOn: false }),
  )
  expect(chosen.body).toMatchObject({ quietHours: { from: '22:00', until: '07:00' }, leastQuietHours: null })
  await confirm(post, await asked(post))
  await post.send('2026-01-12T09:01:00Z')
  expect(post.mails.map(({ recipient }) => recipient).sort()).toEqual(['amira@home.test', 'sara@home.test'])
  expect(await titles(post, robert)).toEqual(['Amira: Your lesson is confirmed'])
})

test('whose link has ended meanwhile is sent nothing that waits, and reads nothing of what was told', async () => {
  const post = await aPostOfParents()
  const { app, robert, mails } = post
  await confirm(post, await asked(post))
  await app.context.transaction((tx) =>
    tx.updateTable('family_links').set({ state: 'ENDED', ended_at: 1 }).where('parent_id', '=', robert.id).execute(),
  )
  const [list, count] = ['/api/notices', '/api/notices/unread-count']
  expect((await app.call('GET', list, { token: robert.token })).body).toEqual([])
  expect((await app.call('GET', count, { token: robert.token })).body).toEqual({ unreadCount: 0 })
  await post.send('2026-01-12T09:01:00Z')
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['amira@home.test', 'sara@home.test'])
  expect(await post.states()).toEqual(['SENT', 'SENT', 'WITHDRAWN not_told'])
})

test('each of a family is reminded once of a lesson, also where the child has no log-in', async () => {
  const post = await aPostOfParents()
  const { app, nadia, amira, maths, mails } = post
  app.setClock('2026-01-01T09:00:00Z')
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ email: '', password_hash: 'none' }).where('id', '=', amira.id).execute(),
  )
  await post.look('2026-01-18T14:00:00Z')
  await post.look('2026-01-18T14:00:30Z')
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
    ['robert@home.test', 'Amira: Monday 19 January at 16:00: GCSE Mathematics'],
    ['sara@home.test', 'Amira: Monday 19 January at 16:00: GCSE Mathematics'],
  ])
  expect(mails[0]?.text).toContain(`child=${amira.id}`)
  expect(await titles(post, post.robert)).toEqual(['Amira: Monday 19 January at 16:00: GCSE Mathematics'])
  expect([await titles(post, amira), await titles(post, post.paula)]).toEqual([[], []])
})

test('the week is read with what is to be paid by who pays and sees, and without it by who only sees', async () => {
  const post = await aPostOfParents()
  const { app, nadia, amira, maths, robert, sara, mails } = post
  app.setClock('2026-01-01T09:00:00Z')
  const bookingId = await aBooking(app, {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' },
  })
  await aPayment(app, { studentId: amira.id, bookingId, amountPence: 2500, dueAt: '2026-01-20T16:00:00Z' })
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 60 })
  const sam = await aStudent(app, 'Sam')
  await aPackage(app, { studentId: sam.id, subjectId: maths, minutes: 90 })
  const family = await aFamily(app, [amira, sam])
  await app.context.transaction((tx) =>
    tx.updateTable('hour_packages').set({ family_id: family }).where('student_id', '=', sam.id).execute(),
  )
  await post.look('2026-01-18T18:00:00Z')
  const weeks = mails.filter(({ subject }) => subject.includes('The week of'))
  const of = ({ email }: Person) => weeks.filter(({ recipient }) => recipient === email)
  expect(weeks.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
    ['amira@home.test', 'The week of 19 January'],
    ['robert@home.test', 'Amira: The week of 19 January'],
    ['sara@home.test', 'Amira: The week of 19 January'],
  ])
  expect([of(robert)[0]?.text, of(sara)[0]?.text]).toEqual([
    expect.stringContaining('£25.00'),
    expect.not.stringContaining('£'),
  ])
  expect(of(robert)[0]?.text).toContain('2.5 hours of GCSE Mathematics')
})

test('on a parent’s phone it begins with the child, too, and waits for the parent’s own quiet hours', async () => {
  const pushed: { title: string; path: string }[] = []
  const post = await aPost({
    deliverPush: async ({ title, path }) => {
      pushed.push({ title, path })
      return { status: 201, retryAfterSeconds: null }
    },
  })
  const { app, amira } = post
  const robert = await aParent(app)
  await aLink(app, { parent: robert, child: amira }, ONLY_SEES)
  await takesPushesAt(app, await onADevice(app, robert), 'https://push.test/robert')
  app.setClock('2026-01-12T21:30:00Z')
  await confirm(post, await asked(post))
  await post.send('2026-01-12T21:30:00Z')
  expect(pushed).toEqual([
    {
      title: 'Amira: Confirmed: GCSE Mathematics, Monday 19 January at 16:00',
      path: expect.stringContaining(`child=${amira.id}`),
    },
  ])
  app.setClock('2026-01-12T22:30:00Z')
  await confirm(post, await asked(post, '2026-01-20T16:00:00Z'))
  await post.send('2026-01-13T06:59:00Z')
  expect(pushed).toHaveLength(1)
  await post.send('2026-01-13T07:00:00Z')
  expect(pushed).toHaveLength(2)
})

test('who manages a child hears that it has a new password, and the child by mail alone', async () => {
  const post = await aPostOfParents()
  const { app, amira, robert, sara } = post
  const passwords = { newPassword: 'another correct horse', confirmPassword: 'another correct horse' }
  const body = { currentPassword: amira.password, ...passwords }
  const { status } = await app.call('PUT', '/api/users/change-password', { token: amira.token, body })
  expect(status).toBe(200)
  await post.send('2026-01-12T09:01:00Z')
  expect(post.mails.map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual([
    'amira@home.test Your password was changed',
    'robert@home.test Amira has a new password',
  ])
  expect([await titles(post, amira), await titles(post, sara)]).toEqual([[], []])
  expect(await titles(post, robert)).toEqual(['Amira has a new password'])
})

test('a parent’s own calendar link that ends is told to that parent alone', async () => {
  const post = await aPostOfParents()
  const { app, robert, nadia } = post
  expect((await app.call('POST', '/api/calendar/secret', { token: robert.token })).status).toBeLessThan(300)
  const passwords = { newPassword: 'another correct horse', confirmPassword: 'another correct horse' }
  const body = { currentPassword: robert.password, ...passwords }
  const reply = await app.call('PUT', '/api/users/change-password', { token: robert.token, body })
  expect([reply.status, reply.body]).toEqual([expect.toSatisfy((status: number) => status < 300), reply.body])
  expect([await titles(post, robert), await titles(post, nadia)]).toEqual([['Your calendar link has ended'], []])
})

test('with an erased child all that its parents were told of it is gone', async () => {
  const post = await aPostOfParents()
  const { app, nadia, amira, robert } = post
  await confirm(post, await asked(post))
  expect(await titles(post, robert)).toHaveLength(1)
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  expect(await titles(post, robert)).toEqual([])
})

test('who hears of something is one question, however many they are', async () => {
  const post = await aPostOfParents()
  const [one, another] = [await asked(post), await asked(post, '2026-01-20T16:00:00Z')]
  const seen = watchQueries()
  const questions = () => seen.splice(0).filter(({ sql }) => sql.includes('"family_links"')).length
  await confirm(post, one)
  expect(questions()).toBe(1)
  for (const name of ['Olga', 'Pete'])
    await aLink(post.app, { parent: await aParent(post.app, name), child: post.amira })
  seen.length = 0
  await confirm(post, another)
  expect(questions()).toBe(1)
})
