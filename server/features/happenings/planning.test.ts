import { expect, test } from 'vitest'
import { aBooking, type BookingWish } from '#server/testing/given-bookings.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { anAttempt, aQuiz } from '#server/testing/given-quizzes.ts'
import { anAssignment, aResource } from '#server/testing/given-resources.ts'
import { aParent, aSubject } from '#server/testing/givens.ts'
import { planDue } from './planning/actions.ts'
import { aPost, type Post } from './testing/post.ts'

/** Long before: nobody has just agreed on it. */
async function aLesson({ app, nadia, amira, maths }: Post, wish: Partial<BookingWish> = {}): Promise<string> {
  const [clock, long] = [app.context.now(), '2026-01-01T09:00:00Z']
  app.setClock(long)
  const id = await aBooking(app, {
    tutorId: nadia.id,
    studentId: amira.id,
    subjectId: maths,
    status: 'CONFIRMED',
    ...wish,
  })
  app.setClock(clock.toISOString())
  return id
}

const bells = async ({ app }: Post, userId: string) =>
  (
    await app.database.db.selectFrom('notices').select(['title', 'content']).where('user_id', '=', userId).execute()
  ).map(({ title, content }) => [title, content])

test('a family is reminded two hours before giving the lesson up costs something, and two before it, once each', async () => {
  const post = await aPost()
  await aLesson(post, { meetingLink: 'https://meet.test/room' })
  await post.look('2026-01-18T13:59:59.999Z')
  expect(await post.told()).toEqual([])
  await post.look('2026-01-18T14:00:00Z')
  await post.look('2026-01-18T14:00:30Z')
  expect(await post.told()).toEqual(['reminder_day'])
  await post.look('2026-01-19T13:59:59.999Z')
  await post.look('2026-01-19T14:00:00Z')
  await post.look('2026-01-19T14:00:30Z')
  expect(await post.told()).toEqual(['reminder_day', 'reminder_soon'])
  expect(post.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['amira@home.test', 'Monday 19 January at 16:00: GCSE Mathematics'],
    ['amira@home.test', 'At 16:00: GCSE Mathematics'],
  ])
  expect(post.mails[0]?.text).toContain(
    'If you cannot come, please say so before Sunday 18 January at 16:00: after that the lesson stays payable.',
  )
  expect(post.mails[1]?.text).toContain('Join:\nhttps://meet.test/room')
  expect(await bells(post, post.amira.id)).toEqual([
    [
      'Monday 19 January at 16:00: GCSE Mathematics',
      'Your GCSE Mathematics lesson is on Monday 19 January at 16:00. If you cannot come, please say so before Sunday 18 January at 16:00: after that the lesson stays payable.',
    ],
  ])
})

test('a reminder that comes late says nothing of an hour that has passed, and one that comes too late is not sent', async () => {
  const post = await aPost()
  await aLesson(post)
  await post.plan('2026-01-18T15:00:00Z')
  await post.send('2026-01-18T16:00:00.001Z')
  expect(post.mails.map(({ text }) => text.includes('please say so'))).toEqual([false])

  const other = await aPost()
  await aLesson(other)
  await other.plan('2026-01-18T15:00:00Z')
  await other.send('2026-01-19T13:00:00Z')
  expect([other.mails, await other.states()]).toEqual([[], ['LAPSED too_late']])
})

test('a server that was off over the moment tells of it while it is of use, and not after', async () => {
  for (const [instant, told] of [
    ['2026-01-19T12:59:59Z', ['reminder_day']],
    ['2026-01-19T13:00:00Z', []],
    ['2026-01-19T15:59:59Z', ['reminder_soon']],
    ['2026-01-19T16:00:00Z', []],
  ] as const) {
    const post = await aPost()
    await aLesson(post)
    await post.look(instant)
    expect([instant, await post.told()]).toEqual([instant, told])
  }
})

test('who agrees on a lesson for tonight is told of it once', async () => {
  const post = await aPost()
  const { app, nadia } = post
  const id = await aLesson(post, { status: 'REQUESTED' })
  app.setClock('2026-01-19T13:30:00Z')
  expect((await post.as(nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })).status).toBe(200)
  await post.look('2026-01-19T14:01:00Z')
  expect(await post.told()).toEqual(['confirmed'])
})

test.each([
  ['moved', '2026-01-18T12:59:00Z', ['changed', 'moved', 'reminder_day']],
  ['moved', '2026-01-18T13:01:00Z', ['changed', 'moved']],
])('a lesson that was %s at %s is told of: %s', async (_what, at, told) => {
  const post = await aPost()
  const { app, nadia, maths } = post
  const id = await aLesson(post, { start: '2026-01-20T16:00:00Z' })
  const change = (instant: string, startTime: string, endTime: string, price: number) => {
    app.setClock(instant)
    const body = { startTime, endTime, subjectId: maths, price }
    return post.as(nadia, 'PUT', `/bookings/${id}/tutor-amend`, body)
  }
  expect((await change(at, '2026-01-19T16:00:00Z', '2026-01-19T17:00:00Z', 25)).status).toBe(200)
  // Another price is no other time: that needs its reminder as before.
  expect((await change('2026-01-18T13:59:00Z', '2026-01-19T16:00:00Z', '2026-01-19T17:00:00Z', 26)).status).toBe(200)
  await post.look('2026-01-18T14:00:00Z')
  expect(await post.told()).toEqual(told)
})

test('what was cancelled or moved between its planning and its claim is not sent', async () => {
  const post = await aPost()
  const { nadia, amira, maths } = post
  const [cancelled, moved] = [await aLesson(post), await aLesson(post, { start: '2026-01-19T17:00:00Z' })]
  await post.plan('2026-01-18T15:01:00Z')
  expect(await post.told()).toEqual(['reminder_day', 'reminder_day'])
  const body = { startTime: '2026-01-20T17:00:00Z', endTime: '2026-01-20T18:00:00Z', subjectId: maths, price: 25 }
  await post.as(nadia, 'PUT', `/bookings/${moved}/tutor-amend`, body)
  await post.as(amira, 'PUT', `/bookings/${cancelled}/status`, { status: 'CANCELLED' })
  await post.send('2026-01-18T15:05:00Z')
  expect(await post.states()).toEqual(['SENT', 'SENT', 'WITHDRAWN lesson_moved', 'WITHDRAWN lesson_off'])
  expect(post.mails.map(({ subject }) => subject).join()).not.toMatch(/19 January at 16:00: GCSE/)
})

test('a lesson of two bookings is one lesson: one reminder, and none of its second half while it is on', async () => {
  const post = await aPost()
  const physics = await aSubject(post.app, { name: 'Physics' })
  const series = { seriesId: '11111111-1111-4111-8111-111111111111' }
  await aLesson(post, series)
  await aLesson(post, { ...series, subjectId: physics, start: '2026-01-19T17:00:00Z' })
  for (const instant of [
    '2026-01-18T14:00:00Z',
    '2026-01-18T15:00:00Z',
    '2026-01-19T14:00:00Z',
    '2026-01-19T15:00:00Z',
  ])
    await post.look(instant)
  await post.look('2026-01-19T16:30:00Z')
  expect(await post.told()).toEqual(['reminder_day', 'reminder_soon'])
  expect(post.mails[0]?.subject).toBe('Monday 19 January at 16:00: GCSE Mathematics and GCSE Physics')
  expect(post.mails[0]?.text).toContain('When: Monday 19 January, 16:00 until 18:00')
})

test('while another time is only asked for, people are reminded of the one agreed before', async () => {
  const post = await aPost()
  await aLesson(post, { status: 'AMENDED', originalStart: '2026-01-19T16:00:00Z', start: '2026-01-21T16:00:00Z' })
  await post.look('2026-01-18T14:00:00Z')
  expect(post.mails.map(({ subject }) => subject)).toEqual(['Monday 19 January at 16:00: GCSE Mathematics'])
  expect(post.mails[0]?.text).toContain('You have asked for another time.')
  await post.look('2026-01-20T14:00:00Z')
  expect(await post.told()).toEqual(['reminder_day'])
})

test.each(['REQUESTED', 'PENDING', 'DENIED', 'CANCELLED'] as const)(
  'nobody is reminded of a lesson that is %s',
  async (status) => {
    const post = await aPost()
    await aLesson(post, { status })
    await aLesson(post, { status: 'CONFIRMED', start: '2026-01-19T18:00:00Z', deletedAt: '2026-01-02T09:00:00Z' })
    await post.look('2026-01-19T14:00:00Z')
    expect(await post.told()).toEqual([])
  },
)

test('what is owed is asked for before it is due and twice after, and no more once it is paid', async () => {
  const post = await aPost()
  const { app, nadia, amira, maths } = post
  const bookingId = await aLesson(post, { start: '2026-01-14T16:00:00Z' })
  await post.plan('2026-01-13T14:00:00Z') // without what is owed
  const bank = { bankAccountName: 'N Rahman', bankSortCode: '12-34-56', bankAccountNumber: '12345678' }
  const settings = Object.entries(bank).map(([name, value]) => ({ name, value }))
  await app.context.transaction((tx) => tx.insertInto('site_settings').values(settings).execute())
  app.setClock('2026-01-01T09:00:00Z')
  const payment = await aPayment(app, {
    studentId: amira.id,
    bookingId,
    amountPence: 3000,
    dueAt: '2026-01-20T16:00:00Z',
  })
  await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING', purchasedAt: '2026-01-01T09:00:00Z' })
  for (const instant of [
    '2026-01-19T09:59:59Z',
    '2026-01-19T10:00:00Z',
    '2026-01-20T10:00:00Z',
    '2026-01-22T10:00:00Z',
  ])
    await post.look(instant)
  const asked = post.mails.map(({ subject }) => subject)
  expect(asked).toEqual(
    expect.arrayContaining(['£30.00 to pay by Tuesday 20 January', '£30.00 was due on Tuesday 20 January']),
  )
  const [first] = post.mails.filter(({ subject }) => subject.startsWith('£30.00 to pay'))
  expect(first?.text).toContain('For the GCSE Mathematics lesson on Tuesday 20 January 2026 at 16:00.')
  expect(first?.text).toContain(
    `To pay: £30.00\nAccount name: N Rahman\nSort code: 12-34-56\nAccount number: 12345678\nReference: Lesson-${bookingId.slice(-6)}`,
  )
  await post.plan('2026-01-29T10:00:00Z')
  expect((await post.as(nadia, 'PUT', `/payments/${payment}/confirm`)).status).toBe(200)
  await post.send('2026-01-29T10:01:00Z')
  expect(await post.states()).toContain('WITHDRAWN paid')
})

test('homework and quizzes are told of on the day before by the bell alone, unless they are done', async () => {
  const post = await aPost()
  const { app, nadia, amira, ben, maths } = post
  const given = {
    bookingId: await aLesson(post),
    resourceId: await aResource(app, { subjectIds: [maths], title: 'Roots' }),
  }
  app.setClock('2026-01-10T09:00:00Z')
  await anAssignment(app, { ...given, type: 'HOMEWORK', dueAt: '2026-01-22T18:00:00Z' })
  const quiz = await aQuiz(app, {
    tutorId: nadia.id,
    title: 'Fractions',
    assignedTo: [amira.id, ben.id],
    dueAt: '2026-01-22T18:00:00Z',
  })
  await anAttempt(app, { quiz, studentId: ben.id, score: 50 })
  await post.look('2026-01-21T15:59:59Z')
  expect((await post.told()).filter((cause) => cause.endsWith('_due'))).toEqual([])
  await post.look('2026-01-21T16:00:00Z')
  expect((await post.told()).filter((cause) => cause.endsWith('_due'))).toEqual(['homework_due', 'quiz_due'])
  expect((await bells(post, amira.id)).slice(-2).sort()).toEqual([
    ['Due on Thursday 22 January: Fractions', 'It is due on Thursday 22 January at 18:00.'],
    ['Due on Thursday 22 January: Roots', 'It is due on Thursday 22 January at 18:00.'],
  ])
  expect(post.mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Due'))).toEqual([])
})

test('a quiz that was given another due date in the evening is not told of again', async () => {
  const post = await aPost()
  const { app, nadia, amira } = post
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id], dueAt: '2026-01-30T18:00:00Z' })
  app.setClock('2026-01-12T19:00:00Z')
  const body = { studentIds: [amira.id], dueDate: '2026-01-13T18:00:00Z' }
  expect((await app.call('POST', `/api/quizzes/${quiz.id}/assign`, { token: nadia.token, body })).status).toBe(200)
  await post.look('2026-01-12T19:01:00Z')
  expect(await post.told()).toEqual(['quiz_given'])
})

test("an unread message is told of to whom it was written: in a parent's chat to the parent, in a child's to no parent", async () => {
  const post = await aPost()
  const { app, nadia, amira } = post
  const robert = await aParent(app)
  await app.context.transaction((tx) => tx.updateTable('users').set({ email_verified_at: 1 }).execute())
  await aLink(app, { parent: robert, child: amira })
  app.setClock('2026-01-12T10:00:00Z')
  for (const { id: personId } of [robert, amira]) {
    const { id } = (await app.call('POST', '/api/chat', { token: nadia.token, body: { personId } })).body
    await app.call('POST', `/api/chat/${id}/messages`, { token: nadia.token, body: { content: 'Hello' } })
  }
  await post.look('2026-01-12T10:15:00Z')
  expect(post.mails.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
    ['amira@home.test', 'A message from Nadia'],
    ['robert@home.test', 'A message from Nadia'],
  ])
  expect([(await bells(post, robert.id)).length, (await bells(post, nadia.id)).length]).toEqual([0, 0])
})

test('unread messages are told of once a run, to either side, and not once they are read', async () => {
  const post = await aPost()
  const { app, nadia, amira } = post
  const chat = (await app.call('GET', '/api/chat/my-chat', { token: amira.token })).body.id
  const write = async (instant: string, { token }: { token: string }, content: string) => {
    app.setClock(instant)
    expect((await app.call('POST', `/api/chat/${chat}/messages`, { token, body: { content } })).status).toBe(201)
  }
  await write('2026-01-12T10:00:00Z', nadia, 'Which page?')
  await write('2026-01-12T10:05:00Z', nadia, 'And which book?')
  await post.look('2026-01-12T10:14:59.999Z')
  expect(await post.told()).toEqual([])
  await post.look('2026-01-12T10:15:00Z')
  await post.look('2026-01-12T10:25:00Z')
  expect(
    post.mails.map(({ recipient, subject, text }) => [
      recipient,
      subject,
      text.includes('Waiting since Monday 12 January at 10:00.'),
    ]),
  ).toEqual([['amira@home.test', '2 messages from Nadia', true]])
  await app.call('GET', '/api/chat/my-chat', { token: amira.token })
  await write('2026-01-12T11:00:00Z', amira, 'Page twelve.')
  await post.look('2026-01-12T11:15:00Z')
  expect(post.mails.map(({ recipient, subject }) => [recipient, subject])[1]).toEqual([
    'nadia@home.test',
    'A message from Amira',
  ])
  await write('2026-01-12T12:00:00Z', nadia, 'Thank you.')
  await post.plan('2026-01-12T12:15:00Z')
  await app.call('GET', `/api/chat/${chat}`, { token: amira.token })
  await post.send('2026-01-12T12:15:30Z')
  expect(await post.states()).toEqual(['SENT', 'SENT', 'WITHDRAWN read'])
})

test('on Sunday evening whoever has something in the week to come is told of it, once', async () => {
  const post = await aPost()
  const { app, amira } = post
  const bookingId = await aLesson(post, { start: '2026-01-21T16:00:00Z' })
  await aPayment(app, { studentId: amira.id, bookingId, amountPence: 3000, dueAt: '2026-01-21T16:00:00Z' })
  for (const instant of [
    '2026-01-18T17:59:59Z',
    '2026-01-18T18:00:00Z',
    '2026-01-18T20:00:00Z',
    '2026-01-19T07:00:00Z',
  ])
    await post.look(instant)
  const weeks = post.mails.filter(({ subject }) => /week/.test(subject))
  expect(weeks.map(({ recipient, subject }) => [recipient, subject])).toEqual(
    expect.arrayContaining([
      ['nadia@home.test', 'Your week: 1 lesson from Monday 19 January'],
      ['amira@home.test', 'The week of 19 January'],
    ]),
  )
  expect(weeks).toHaveLength(2)
  expect(weeks.find(({ recipient }) => recipient === 'amira@home.test')?.text).toContain(
    `Lessons:\n  Wednesday 21 January at 16:00, GCSE Mathematics, online\n\nTo pay:\n  £30.00 by Wednesday 21 January, reference Lesson-${bookingId.slice(-6)}`,
  )
  expect(weeks.find(({ recipient }) => recipient === 'nadia@home.test')?.text).toContain(
    'Wednesday 21 January:\n  16:00 Amira, GCSE Mathematics',
  )
})

test('a week with nothing in it is not told of', async () => {
  const post = await aPost()
  await post.look('2026-01-18T18:00:00Z')
  expect(await post.told()).toEqual([])
})

test('without a mail server nothing is planned that only a mail could tell', async () => {
  const post = await aPost({ hasMailServer: false })
  await aLesson(post)
  await post.look('2026-01-18T14:00:00Z')
  await post.look('2026-01-19T14:00:00Z')
  expect(await post.told()).toEqual(['reminder_day'])
  expect(await post.states()).toEqual([])
  expect(await bells(post, post.amira.id)).toHaveLength(1)
})

test('two servers that look at the same moment plan each happening once', async () => {
  const post = await aPost()
  for (let hour = 8; hour < 20; hour++)
    await aLesson(post, { start: `2026-01-20T${String(hour).padStart(2, '0')}:00:00Z` })
  const { database, context } = post.app
  const now = new Date('2026-01-19T17:30:00Z')
  const plan = () => planDue({ database, live: context.live, hasMailServer: true }, now)
  await Promise.all([plan(), plan(), plan()])
  expect(await post.told()).toEqual(Array.from({ length: 12 }, () => 'reminder_day'))
  expect(await bells(post, post.amira.id)).toHaveLength(12)
})

test('a newer word on a lesson overtakes the one that still waits for the same person, and no other', async () => {
  const post = await aPost()
  const { app, nadia, amira, ben, maths } = post
  const [hers, his] = [
    await aLesson(post, { status: 'REQUESTED', start: '2026-01-26T16:00:00Z' }),
    await aLesson(post, { status: 'REQUESTED', studentId: ben.id, start: '2026-01-27T16:00:00Z' }),
  ]
  for (const id of [hers, his]) await post.as(nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })
  app.setClock('2026-01-12T09:00:30Z')
  const body = { startTime: '2026-01-28T16:00:00Z', endTime: '2026-01-28T17:00:00Z', subjectId: maths, price: 25 }
  expect((await post.as(nadia, 'PUT', `/bookings/${hers}/tutor-amend`, body)).status).toBe(200)
  await post.look('2026-01-12T09:02:00Z')
  expect(await post.states()).toEqual(['SENT', 'SENT', 'WITHDRAWN overtaken'])
  expect(post.mails.filter(({ recipient }) => recipient === amira.email)).toHaveLength(1)
})

test('what the tutor announces goes out by mail where it is important, to those whom it is for, as it reads then', async () => {
  const post = await aPost()
  const { nadia } = post
  const announce = async (title: string, priority: string, targetRole: string | null = null) => {
    const reply = await post.as(nadia, 'POST', '/notices/admin/create', {
      title,
      content: `${title}.`,
      priority,
      targetRole,
    })
    expect(reply.status).toBe(201)
    return reply.body.id
  }
  for (const priority of ['LOW', 'NORMAL']) await announce(priority, priority)
  const half = await announce('Half-tern', 'HIGH', 'STUDENT')
  const wrong = await announce('Wrong', 'URGENT')
  expect((await post.as(nadia, 'PUT', `/notices/admin/${half}`, { title: 'Half-term' })).status).toBe(200)
  expect((await post.as(nadia, 'PUT', `/notices/admin/${wrong}`, { isActive: false })).status).toBe(200)
  await post.look('2026-01-12T09:00:00Z')
  const sent = post.mails
    .map(({ recipient, subject, text }) => [recipient, subject, text.includes('Half-tern.')])
    .sort()
  expect(sent).toEqual([
    ['amira@home.test', 'Half-term', true],
    ['ben@home.test', 'Half-term', true],
  ])
  expect(await post.states()).toEqual(['SENT', 'SENT', 'WITHDRAWN taken_back', 'WITHDRAWN taken_back'])
})
