/** What one of a family does: the tutor reads who it was, and the rest of the family hears of it. */
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink, mayAlone, ONLY_SEES } from '#server/testing/given-links.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { onADevice, takesPushesAt } from '#server/testing/given-pushes.ts'
import { aParent, type Person } from '#server/testing/givens.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { hintsFor } from '#server/testing/school.ts'
import { aPost, type Post } from './testing/post.ts'

/** Robert and Grace do everything for Amira, and Sara only sees. */
async function aFamilyPost(wish: Parameters<typeof aPost>[0] = {}) {
  const post = await aPost(wish)
  const { app, amira } = post
  const [robert, grace, sara] = [await aParent(app), await aParent(app, 'Grace'), await aParent(app, 'Sara')]
  for (const parent of [robert, grace]) await aLink(app, { parent, child: amira })
  await aLink(app, { parent: sara, child: amira }, ONLY_SEES)
  await app.context.transaction((tx) => tx.updateTable('users').set({ email_verified_at: 1 }).execute())
  return { ...post, robert, grace, sara }
}
type FamilyPost = Awaited<ReturnType<typeof aFamilyPost>>

const titles = async ({ app }: Post, { id }: Person) => {
  const rows = await app.database.db.selectFrom('notices').select('title').where('user_id', '=', id).execute()
  return rows.map(({ title }) => title).sort()
}
async function expectTold(post: FamilyPost, told: Partial<Record<keyof FamilyPost, string[]>>) {
  const people = ['nadia', 'amira', 'robert', 'grace', 'sara'] as const
  for (const who of people) expect([who, await titles(post, post[who])]).toEqual([who, (told[who] ?? []).sort()])
}
const aLesson = ({ app, nadia, amira, maths }: Post) =>
  aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
const act = async ({ app }: Post, { token }: Person, method: string, path: string, body: object = {}) =>
  expect(await app.call(method, `/api${path}`, { token, body })).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  })

test('a parent asks for a lesson: the tutor reads who and for whom, the child and whoever sees it who it was', async () => {
  const post = await aFamilyPost()
  const hints = [post.amira, post.grace].map((person) => hintsFor(post.app, person))
  expect((await post.ask(post.robert, { studentId: post.amira.id })).status).toBe(201)
  await expectTold(post, {
    nadia: ['Robert, for Amira, asks for a lesson'],
    amira: ['Robert asks for a lesson'],
    grace: ['Amira: Robert asks for a lesson'],
    sara: ['Amira: Robert asks for a lesson'],
  })
  for (const heard of hints) expect(heard).toContain('notices')
  await post.send('2026-01-12T09:20:00Z')
  expect(post.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['nadia@home.test', 'Robert, for Amira, asks for a lesson on Monday 19 January 2026 at 16:00'],
  ])
})

test('what the child does itself her parents hear, the tutor as ever', async () => {
  const post = await aFamilyPost()
  expect((await post.ask(post.amira)).status).toBe(201)
  const asks = 'Amira asks for a lesson'
  await expectTold(post, { nadia: [asks], robert: [asks], grace: [asks], sara: [asks] })
})

test('a lesson that a parent cancels reaches the others by mail, too, each with or without what it costs', async () => {
  const post = await aFamilyPost()
  const { app, amira, robert, grace, sara } = post
  await mayAlone(app, amira, { mayBook: true, mayChange: true, seesMoney: false, mayBuy: false })
  const id = await aBooking(app, {
    ...{ tutorId: post.nadia.id, studentId: amira.id, subjectId: post.maths, status: 'REQUESTED' },
  })
  await act(post, post.nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })
  await post.send('2026-01-12T09:02:00Z')
  post.mails.length = 0
  await act(post, robert, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED', amendmentReason: 'We are away.' })
  await post.send('2026-01-12T09:20:00Z')
  const off = 'Cancelled: GCSE Mathematics, Monday 19 January at 16:00'
  expect(post.mails.map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual([
    `amira@home.test ${off}`,
    `grace@home.test Amira: ${off}`,
    'nadia@home.test Robert, for Amira, has cancelled the lesson on Monday 19 January at 16:00',
    `sara@home.test Amira: ${off}`,
  ])
  const read = ({ email }: Person) => post.mails.find(({ recipient }) => recipient === email)?.text ?? ''
  for (const each of [amira, grace, sara]) expect(read(each)).toContain('Robert has cancelled the')
  for (const each of [amira, grace, sara]) expect(read(each)).toContain('Reason: We are away.')
  expect(read(grace)).toContain('You will not have to pay for 1 lesson.')
  for (const each of [amira, sara]) expect(read(each)).not.toMatch(/pay|£/)
  expect(post.mails.some(({ recipient }) => recipient === robert.email)).toBe(false)
})

test('on the dashboard, too, the tutor reads which parent cancelled late', async () => {
  const post = await aFamilyPost()
  const { app, nadia, amira, robert, maths } = post
  const start = '2026-01-12T16:00:00Z'
  const wish = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'REQUESTED', start } as const
  const id = await aBooking(app, wish)
  await act(post, nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })
  await act(post, robert, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED' })
  const { text } = await app.call('GET', '/api/to-do', { token: nadia.token })
  expect(text).toContain('Robert, for Amira, has cancelled a lesson late')
  expect(text).toContain('Robert, for Amira, has cancelled the GCSE Mathematics lesson on Monday 12 January 2026')
})

test('of money whoever pays hears what another one does, and nobody else', async () => {
  const post = await aFamilyPost()
  const { app, amira, robert, grace, maths } = post
  const payment = await aPayment(app, { studentId: amira.id, bookingId: await aLesson(post) })
  await act(post, robert, 'PUT', `/payments/${payment}/said-paid`)
  const wish = { subjectId: maths, packageType: 'TEN_HOUR', isOnline: true, studentId: amira.id }
  await act(post, grace, 'POST', '/hour-packages/purchase', wish)
  const [row] = await app.database.db.selectFrom('hour_packages').select('id').execute()
  await act(post, robert, 'POST', `/hour-packages/${row?.id}/withdraw`)
  await expectTold(post, {
    nadia: [
      'Robert, for Amira, says: I have paid',
      'Grace, for Amira, has ordered 10 hours',
      'Robert, for Amira, has withdrawn an order',
    ],
    amira: ['Robert says: I have paid', 'Grace has ordered 10 hours', 'Robert has withdrawn an order'],
    robert: ['Amira: Grace has ordered 10 hours'],
    grace: ['Amira: Robert says: I have paid', 'Amira: Robert has withdrawn an order'],
  })
})

test('hours that a parent uses, and ordered ones that he says are paid', async () => {
  const post = await aFamilyPost()
  const { app, nadia, amira, robert, maths } = post
  const open = await aLesson(post)
  await aPayment(app, { studentId: amira.id, bookingId: open })
  await aPackage(app, { studentId: amira.id, subjectId: maths })
  const waiting = await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
  await act(post, robert, 'PUT', `/hour-packages/${waiting}/said-paid`)
  await act(post, robert, 'POST', `/hour-packages/student/${amira.id}/use-hours`, {
    ...{ bookingIds: [open], hours: 1, amount: 25 },
  })
  expect(await titles(post, nadia)).toEqual([
    'Robert, for Amira, has used bought hours',
    'Robert, for Amira, says: I have paid',
  ])
  expect(await titles(post, post.grace)).toEqual([
    'Amira: Robert has used bought hours',
    'Amira: Robert says: I have paid',
  ])
})

test('on the tutor’s locked phone a parent is named without a surname', async () => {
  const pushed: string[] = []
  const post = await aFamilyPost({
    deliverPush: async ({ title }) => {
      pushed.push(title)
      return { status: 201, retryAfterSeconds: null }
    },
  })
  const { app, nadia, amira, robert } = post
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ name: 'Robert Osei' }).where('id', '=', robert.id).execute(),
  )
  await takesPushesAt(app, await onADevice(app, nadia), 'https://push.test/nadia')
  await post.ask(robert, { studentId: amira.id })
  await post.send('2026-01-12T09:20:00Z')
  expect(pushed).toEqual(['Robert, for Amira, asks for a lesson'])
  expect(await titles(post, nadia)).toEqual(['Robert Osei, for Amira, asks for a lesson'])
})

test('a student who is alone here asks at no more questions for that', async () => {
  const post = await aPost()
  const seen = watchQueries()
  expect((await post.ask(post.amira)).status).toBe(201)
  const questions = seen.filter(({ sql }) => sql.includes('"family_links"'))
  expect(questions).toHaveLength(1)
  expect(await titles(post, post.amira)).toEqual([])
})
