import { expect, test } from 'vitest'
import { aPost, type Post } from '#server/features/happenings/testing/post.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mail } from '#server/platform/mail/composing.ts'
import { trialFor } from '#server/platform/mail/transport.ts'
import { aMailServer } from '#server/testing/fake-mail-server.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aDelivery, type DeliveryWish } from '#server/testing/given-deliveries.ts'
import { aNewParent, aNewStudent, aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

const read = (post: Post) => post.as(post.nadia, 'GET', '/admin/deliveries')
const again = (post: Post, id: string) => post.as(post.nadia, 'POST', `/admin/deliveries/${id}/again`)
const mark = (post: Post, { id }: Pick<Person, 'id'>, isFailing: unknown) =>
  post.as(post.nadia, 'PUT', `/admin/people/${id}/email-failing`, { isFailing })
const notArrived = async (post: Post) => (await post.as(post.nadia, 'GET', '/auth/profile')).body.user.notArrived

/** What was said of a lesson, and did not arrive. */
async function anAnswer({ app, amira }: Post, wish: Partial<DeliveryWish> = {}) {
  const facts = { subject: 'Confirmed: GCSE Mathematics', text: 'See you then.', bookingIds: [newId()] }
  return aDelivery(app, { userId: amira.id, cause: 'confirmed', facts, usefulUntil: '2026-01-14T09:00:00Z', ...wish })
}

test('what did not arrive in thirty days and what waits is listed, and noted above each page for a week', async () => {
  const post = await aPost()
  const { app, amira, ben, nadia } = post
  expect((await read(post)).body).toEqual({ notDelivered: [], waiting: [], unconfirmed: 0, canMail: false })
  expect(await notArrived(post)).toBeUndefined()
  await aDelivery(app, { userId: amira.id, at: '2025-12-13T08:59:59.999Z' })
  const old = await aDelivery(app, { userId: amira.id, at: '2025-12-13T09:00:00Z' })
  await aDelivery(app, { userId: amira.id, at: '2026-01-05T08:59:59.999Z' })
  const back = { status: 'RETURNED', address: 'ben@home.test', at: '2026-01-05T09:00:00Z' } as const
  const returned = await aDelivery(app, { userId: ben.id, ...back })
  for (const status of ['SENT', 'WITHDRAWN', 'LAPSED'] as const) await aDelivery(app, { userId: ben.id, status })
  const later = { status: 'WAITING', reason: 'later', at: '2026-01-12T09:20:00Z' } as const
  await aDelivery(app, { userId: ben.id, ...later })
  await aDelivery(app, { userId: nadia.id, ...later, at: '2026-01-12T09:10:00Z' })
  const { notDelivered, waiting } = (await read(post)).body
  expect(notDelivered.map(({ id }: { id: string }) => id)).toEqual([returned, expect.any(String), old])
  expect(notDelivered[0]).toEqual({
    ...{ id: returned, channel: 'EMAIL', address: 'ben@home.test', status: 'RETURNED', reason: 'no_such_address' },
    ...{ at: '2026-01-05T09:00:00.000Z', isWorthAgain: true, text: 'Your details were changed' },
    person: { id: ben.id, name: 'Ben', isStudent: true },
  })
  expect(waiting.map(({ person, at }: { person: object; at: string }) => [person, at])).toEqual([
    [{ id: nadia.id, name: 'Nadia', isStudent: false }, '2026-01-12T09:10:00.000Z'],
    [{ id: ben.id, name: 'Ben', isStudent: true }, '2026-01-12T09:20:00.000Z'],
  ])
  expect(await notArrived(post)).toEqual({ count: 1, latestId: returned })
  expect((await post.as(amira, 'GET', '/auth/profile')).body.user.notArrived).toBeUndefined()
})

test('a hundred of each are listed, and counted', async () => {
  const post = await aPost()
  for (let n = 0; n < 101; n++) await aDelivery(post.app, { userId: post.ben.id })
  expect((await read(post)).body.notDelivered).toHaveLength(100)
  expect((await notArrived(post)).count).toBe(100)
})

test('those whom news cannot reach yet are counted as those who are asked', async () => {
  const school = await aSchool({ app: { hasMailServer: true } })
  const { app, nadia } = school
  const [zoe] = [await aStudent(app, 'Zoe'), await aParent(app), await aNewParent(app), await aNewStudent(app, 'New')]
  const nameless = { email: '', sign_in_name: 'zoe' }
  await app.context.transaction((tx) => tx.updateTable('users').set(nameless).where('id', '=', zoe.id).execute())
  const { body } = await app.call('GET', '/api/admin/deliveries', { token: nadia.token })
  expect([body.unconfirmed, body.canMail]).toEqual([3, true])
  const asked = await app.call('POST', '/api/admin/verifications', { token: nadia.token })
  expect(asked.body).toEqual({ asked: 3 })
})

test('what did not arrive is sent again to the address of today, once, and is listed no more', async () => {
  const post = await aPost()
  const { app, amira, nadia } = post
  const id = await anAnswer(post)
  const hints = hintsFor(app, nadia)
  const isWorthAgain = async () => {
    const { body } = await post.as(nadia, 'GET', `/admin/students/${amira.id}/deliveries`)
    return body.told.at(-1).deliveries[0].isWorthAgain
  }
  expect(await isWorthAgain()).toBe(true)
  app.setClock('2026-01-12T09:00:01Z')
  expect((await again(post, id)).status).toBe(204)
  expect(await isWorthAgain()).toBe(false)
  expect(hints).toContain('deliveries')
  expect((await read(post)).body.notDelivered).toEqual([])
  expect(await notArrived(post)).toBeUndefined()
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ email: 'amira@new.test' }).where('id', '=', amira.id).execute(),
  )
  await post.send('2026-01-12T09:01:01Z')
  expect(post.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['amira@new.test', 'Confirmed: GCSE Mathematics'],
  ])
  expect(said(await again(post, id))).toEqual([409, 'This was sent again already.'])
  expect(await auditCounts(app)).toMatchObject({ mail_sent_again: 1 })
  expect(await app.count('notices')).toBe(0)
})

test('of twenty at once one sends it again', async () => {
  const post = await aPost()
  const id = await anAnswer(post)
  const token = post.nadia.token
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post.app.call('POST', `/api/admin/deliveries/${id}/again`, { token })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 19 }, () => 409)])
})

test('what is of use no more, or was overtaken, or is on its way, or arrived, is not sent again', async () => {
  const post = await aPost()
  const { app, nadia, amira, maths } = post
  const UNTRUE = [409, 'This is no longer true']
  const answer = { subject: 'Confirmed', text: '', bookingIds: [newId()] }
  const overtaken = await anAnswer(post, { facts: answer, happenedAt: '2026-01-12T08:00:00Z' })
  await anAnswer(post, { facts: answer, cause: 'moved', status: 'SENT', happenedAt: '2026-01-12T08:30:00Z' })
  const button = { text: 'Confirm', path: '/confirm-email', oneTime: { id: newId(), purpose: 'VERIFY' } } as const
  const untrue = [
    overtaken,
    await anAnswer(post, { usefulUntil: '2026-01-12T09:00:00Z' }),
    await anAnswer(post, { status: 'WAITING' }),
    await anAnswer(post, { status: 'SENT' }),
    await anAnswer(post, { status: 'WITHDRAWN', reason: 'lesson_off' }),
    await anAnswer(post, { cause: 'verify_link', facts: { subject: 'Please confirm', text: '', button } }),
  ]
  for (const id of untrue) expect(said(await again(post, id))).toEqual(UNTRUE)
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start: '2026-01-19T16:00:00Z' }
  const bookingId = await aBooking(app, { ...lesson, status: 'CONFIRMED' })
  const planned = { is: 'lesson', bookingId, startsAt: Date.parse(lesson.start) } as const
  const reminder = { cause: 'reminder_day', facts: { subject: 'Monday', planned } } as const
  expect((await again(post, await anAnswer(post, reminder))).status).toBe(204)
  await post.as(nadia, 'PUT', `/bookings/${bookingId}/status`, { status: 'CANCELLED' })
  expect(said(await again(post, await anAnswer(post, reminder)))).toEqual(UNTRUE)
  expect(said(await again(post, newId()))).toEqual([404, 'Delivery not found'])
})

test('nothing is sent again where mail may not go, and what was held back may, once it may', async () => {
  const post = await aPost()
  const { app, amira } = post
  const id = await anAnswer(post, { status: 'WITHDRAWN', reason: 'failing' })
  const setVerified = (email_verified_at: number | null) =>
    app.context.transaction((tx) => tx.updateTable('users').set({ email_verified_at }).execute())
  expect((await mark(post, amira, true)).status).toBe(204)
  expect(said(await again(post, id))).toEqual([409, 'Mail to this address comes back.'])
  expect((await mark(post, amira, false)).status).toBe(204)
  await setVerified(null)
  expect(said(await again(post, id))).toEqual([409, 'This address is not confirmed yet.'])
  await setVerified(1)
  expect((await again(post, id)).status).toBe(204)
})

test('the tutor says that an address does not work, and the family reads it at once', async () => {
  const post = await aPost()
  const { app, amira, nadia, ben } = post
  const told = async () => (await post.as(nadia, 'GET', `/admin/students/${amira.id}/deliveries`)).body
  expect(await told()).toMatchObject({ email: 'amira@home.test', mailProblem: null })
  const [hers, his] = [hintsFor(app, amira), hintsFor(app, ben)]
  expect((await mark(post, amira, true)).status).toBe(204)
  expect(await told()).toMatchObject({ mailProblem: 'failing' })
  expect([hers, his]).toEqual([['account'], []])
  for (const isFailing of ['true', 1, null, undefined]) expect((await mark(post, amira, isFailing)).status).toBe(400)
  for (const id of [newId(), nadia.id]) {
    expect(said(await mark(post, { id }, true))).toEqual([404, 'Student not found.'])
  }
  expect((await mark(post, amira, false)).status).toBe(204)
  expect(await told()).toMatchObject({ mailProblem: null })
  expect(await auditCounts(app)).toMatchObject({ email_failing: 1, email_working: 1 })
})

test('a test mail goes to the tutor alone, and what the mail server said is read', async () => {
  const server = await aMailServer()
  const mails: Mail[] = []
  const trial = trialFor({ smtpUrl: server.url, from: 'post@tuition.test' })
  const tryMail = async (mail: Mail, signal: AbortSignal) => {
    mails.push(mail)
    return trial?.(mail, signal) ?? ''
  }
  const { app, nadia } = await aSchool({ app: { hasMailServer: true, tryMail } })
  const tried = () => app.call('POST', '/api/admin/test-mail', { token: nadia.token })
  server.answer = '250 2.0.0 Ok: queued as 4F2A'
  expect((await tried()).body).toEqual({ isTaken: true, answer: '250 2.0.0 Ok: queued as 4F2A' })
  server.answer = '550 5.7.1 We do not know you'
  expect((await tried()).body).toEqual({ isTaken: false, answer: '550 5.7.1 We do not know you' })
  expect(server.taken.map(({ to }) => to)).toEqual([nadia.email])
  expect(mails[0]?.subject).toBe('A test mail from Foolscap Tuition')
  expect(server.taken[0]?.text).not.toContain('X-Foolscap-Delivery')
  for (let n = 0; n < 3; n++) expect((await tried()).status).toBe(200)
  const sixth = await tried()
  expect([...said(sixth), sixth.headers['retry-after']]).toEqual([
    ...[429, 'Too many test mails were sent. Please wait an hour.', '3600'],
  ])
  app.setClock('2026-01-12T10:00:00Z')
  expect((await tried()).status).toBe(200)
  expect(await auditCounts(app)).toEqual({ test_mail_sent: 6 })
})

test('without a mail server there is nothing to try', async () => {
  const { app, nadia } = await aSchool()
  const tried = await app.call('POST', '/api/admin/test-mail', { token: nadia.token })
  expect(said(tried)).toEqual([404, 'Mail is not set up here. Please contact your tutor.'])
  expect(await auditCounts(app)).toEqual({})
})

test('a mail server that cannot be had is said to be so', async () => {
  const tryMail = trialFor({ smtpUrl: 'smtp://127.0.0.1:1', from: 'post@tuition.test' })
  const { app, nadia } = await aSchool({ app: { hasMailServer: true, ...(tryMail ? { tryMail } : {}) } })
  const { body } = await app.call('POST', '/api/admin/test-mail', { token: nadia.token })
  expect(body).toEqual({ isTaken: false, answer: expect.stringContaining('ECONNREFUSED') })
  expect(trialFor({ smtpUrl: null, from: null })).toBeNull()
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('what did not arrive is found by its own index', async () => {
  const post = await aPost()
  await anAnswer(post)
  const seen = watchQueries()
  await read(post)
  await notArrived(post)
  const steps = await planOf(
    post.app,
    seen.filter(({ sql }) => sql.startsWith('select') && sql.includes('from "deliveries"')),
  )
  expect(steps.filter((step) => step.startsWith('SCAN') && !step.includes(' INDEX '))).toEqual([])
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  expect(steps.filter((step) => step.includes('INDEX deliveries_not_arrived')).length).toBe(2)
  expect(steps.join()).toContain('SEARCH again USING')
})
