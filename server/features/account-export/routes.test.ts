import { expect, test } from 'vitest'
import { enterHours } from '#server/features/hour-packages/ledger/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking, aFeedback } from '#server/testing/given-bookings.ts'
import { aBusyTime } from '#server/testing/given-calendars.ts'
import { aChange } from '#server/testing/given-changes.ts'
import { aDelivery } from '#server/testing/given-deliveries.ts'
import { aConsent, someFacts } from '#server/testing/given-families.ts'
import { aLink, ONLY_SEES } from '#server/testing/given-links.ts'
import { aNotice } from '#server/testing/given-notices.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aQuiz } from '#server/testing/given-quizzes.ts'
import { anAssignment, aResource } from '#server/testing/given-resources.ts'
import { anExam, aTermReport, NO_FIGURES } from '#server/testing/given-term-reports.ts'
import { aWatch } from '#server/testing/given-watches.ts'
import { aBlock, aParent, aTimeOff, type Person } from '#server/testing/givens.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { aSchool, type School, said } from '#server/testing/school.ts'

const download = ({ app }: School, { token }: Person) => app.call('GET', '/api/account/export', { token })

/** Something of every kind, each with the word in it. Returns what the student can be known by. */
async function fill(school: School, person: Person, word: string, hour: number) {
  const { app, nadia, maths } = school
  const as = ({ token }: Person, method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token, body })
  await as(person, 'PUT', '/users/profile', { description: `${word} wish`, subjects: [maths] })
  await as(person, 'PUT', '/account/channels', {
    choices: [{ kind: 'WEEK', channel: 'EMAIL', isOn: false }],
    quietHours: { from: '19:00', until: '08:00' },
  })
  await app.context.transaction((tx) =>
    tx
      .updateTable('users')
      .set({ phone_number: `${word} phone` })
      .where('id', '=', person.id)
      .execute(),
  )
  const lesson = { tutorId: nadia.id, studentId: person.id, subjectId: maths, title: `${word} title` }
  const at = (day: string) => `2026-01-${day}T${hour}:00:00Z`
  const texts = { notes: `${word} notes`, meetingLink: `https://${word}.example` }
  const taught = await aBooking(app, { ...lesson, start: at('05'), status: 'COMPLETED' })
  const agreed = await aBooking(app, { ...lesson, ...texts, start: at('20'), status: 'CONFIRMED' })
  const asked = await aBooking(app, { ...lesson, start: at('21'), meetingLink: `https://early-${word}.example` })
  await aBooking(app, { ...lesson, title: `gone ${word}`, start: at('22'), status: 'DENIED', deletedAt: at('06') })
  await aFeedback(app, { bookingId: taught, feedback: `${word} feedback` })
  const payment = await aPayment(app, { studentId: person.id, bookingId: agreed })
  const hours = await aPackage(app, { studentId: person.id, subjectId: maths })
  await app.context.transaction(async (tx) => {
    const entry = { packageId: hours, kind: 'ADJUST', minutes: -30, now: app.context.now() } as const
    const entry_id = await enterHours(tx, entry)
    await tx
      .insertInto('hour_adjustments')
      .values({ entry_id, reason: `${word} why`, tutor_id: nadia.id })
      .execute()
  })
  const resource = await aResource(app, { subjectIds: [maths], title: `${word} sheet`, content: `${word} inside` })
  await anAssignment(app, { bookingId: agreed, resourceId: resource })
  await anAssignment(app, {
    bookingId: asked,
    resourceId: await aResource(app, { subjectIds: [maths], title: `early ${word} sheet` }),
  })
  await aNotice(app, { userId: person.id, title: `${word} notice` })
  const { body: chat } = await as(person, 'GET', '/chat/my-chat')
  await as(person, 'POST', `/chat/${chat.id}/messages`, { content: `${word} message` })
  await as(nadia, 'POST', `/chat/${chat.id}/messages`, { content: `${word} reply` })
  const asking = {
    type: 'TYPE_IN',
    text: `${word} asked`,
    correct: `${word} right`,
    explanation: `${word} why`,
  } as const
  const quiz = await aQuiz(app, {
    tutorId: nadia.id,
    assignedTo: [person.id],
    title: `${word} quiz`,
    questions: [asking],
  })
  const sit = async (answer: string) => {
    const { body } = await as(person, 'POST', `/quizzes/${quiz.id}/start`)
    await as(person, 'POST', `/quizzes/attempts/${body.id}/answer`, { questionId: quiz.questions[0], answer })
    return body.id
  }
  const submitted = await sit(`${word} answer`)
  await as(person, 'POST', `/quizzes/attempts/${submitted}/submit`)
  app.setClock('2026-01-12T09:00:01Z') // for the order of the two
  const open = await sit(`${word} undecided`)
  app.setClock('2026-01-12T09:00:00Z')
  const { body: link } = await as(person, 'POST', '/calendar/secret')
  return { ids: [person.id, taught, agreed, asked, payment, hours, quiz.id, submitted, open], secret: link.url }
}

test('a student takes away everything that is kept about her', async () => {
  const school = await aSchool()
  const { app, amira, ben } = school
  const { ids } = await fill(school, amira, 'zza', 10)
  await aDelivery(app, { userId: amira.id, facts: { subject: 'zza told', text: 'told inside' } })
  await aDelivery(app, { userId: ben.id, facts: { subject: 'told to Ben', text: '' } })
  await school.app.call('POST', '/api/auth/login', { body: { email: amira.email, password: amira.password } })
  await someFacts(app, amira, 'zza ')
  await aConsent(app, { student: amira, by: amira, isGiven: false })
  await aConsent(app, { student: ben, by: ben })
  await anExam(app, amira, school.maths)
  const published = { figures: NO_FIGURES, published_at: Date.parse('2026-01-12T09:00:00Z') }
  await aTermReport(app, amira, { title: 'zza term', highlights: [{ text: 'zza praised' }], ...published })
  await aTermReport(app, amira, { title: 'early zza draft' })
  await aChange(app, { by: school.nadia, bookingIds: ids.slice(1, 2) })
  await app.context.transaction(async (tx) => {
    const place = { address: 'zza street', district: 'TW10', at_tutor: 0, meeting_link: null, changed_at: 1 } as const
    await tx
      .insertInto('lesson_places')
      .values({ student_id: amira.id, ...place })
      .execute()
    const plan = { booking_id: ids[2] ?? '', topic: 'zza topic', notes: 'zza private', updated_at: 1 }
    await tx.insertInto('lesson_plans').values(plan).execute()
    const marked = { booking_id: ids[2] ?? '', mark: 'LATE', late_minutes: 7, marked_at: 1 } as const
    await tx.insertInto('attendance').values(marked).execute()
  })
  await aWatch(app, { studentId: amira.id, subjectId: school.maths })
  const reply = await download(school, amira)
  expect(reply.status).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="my-data-2026-01-12\.json"/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const now = '2026-01-12T09:00:00.000Z'
  const subject = { name: 'Mathematics', category: 'GCSE' }
  expect(reply.body).toMatchObject({
    exportedAt: now,
    account: {
      ...{ id: amira.id, role: 'STUDENT', name: 'Amira', email: amira.email, phoneNumber: 'zza phone' },
      ...{ timezone: 'Europe/London', registeredAt: now, calendarLinkMadeAt: now, calendarLinkLastReadAt: null },
      studentProfile: {
        ...{ description: 'zza wish', consultationEnabled: true, subjects: [subject] },
        ...{ lastUsedAt: now, keptAt: null },
      },
    },
    sessions: expect.arrayContaining([
      { signedInAt: now, lastSeenAt: now, expiresAt: expect.any(String), network: '127.0.0' },
    ]),
    devices: [
      { name: 'Unknown device', network: '127.0.0', firstSignedInAt: now, lastSignedInAt: now, takesPushes: false },
    ],
    channelChoices: [{ kind: 'WEEK', channel: 'EMAIL', isOn: false }],
    quietHours: [{ from: '19:00', until: '08:00' }],
    deliveries: [
      {
        ...{ text: 'zza told', channel: 'EMAIL', status: 'FAILED', reason: 'no_such_address' },
        ...{ address: '', happenedAt: now, settledAt: now },
      },
    ],
    bookings: [
      { title: 'zza title', status: 'COMPLETED', tutorName: 'Nadia', subject, price: 25, meetingLink: null },
      {
        status: 'CONFIRMED',
        notes: 'zza notes',
        meetingLink: 'https://zza.example',
        topic: 'zza topic',
        attendance: { mark: 'LATE', lateMinutes: 7 },
      },
      { status: 'REQUESTED', meetingLink: null },
    ],
    changes: [{ bookingId: ids[1], kind: 'MOVED', madeAt: now, before: { status: 'COMPLETED' }, after: { price: 25 } }],
    payments: [
      { hourPackageId: expect.any(String), bookingId: null, amount: 225, status: 'PAID', paidAt: now },
      { bookingId: reply.body.bookings[1].id, amount: 25, status: 'PENDING', paidAt: null, subject },
    ],
    hourPackages: [{ packageType: 'TEN_HOUR', totalHours: 10, remainingHours: 9.5, discountPercent: 10, subject }],
    hourEntries: [
      { kind: 'PURCHASE', hoursChanged: 10, balanceAfter: 10, reason: '' },
      { kind: 'ADJUST', hoursChanged: -0.5, balanceAfter: 9.5, reason: 'zza why' },
    ],
    feedback: [{ feedback: 'zza feedback', stepsToImprove: 'Show every step', homeworkTargets: 'Page 12' }],
    resources: [
      { title: 'zza sheet', fileName: 'fractions.txt', assignmentType: 'HOMEWORK', homeworkStatus: 'ASSIGNED' },
    ],
    quizzes: [{ title: 'zza quiz', assignedAt: now }],
    quizAttempts: [
      { quizTitle: 'zza quiz', submittedAt: now, score: 0, correctAnswers: 0, totalQuestions: 1 },
      { quizTitle: 'zza quiz', submittedAt: null, score: null },
    ],
    quizAnswers: [{ question: 'zza asked', answer: 'zza answer', isCorrect: false, choice: null }],
    studentFacts: [{ cohort: 2019, school: 'zza school', needs: 'zza needs', extraTimePercent: 25, adultAt: null }],
    lessonPlaces: [
      {
        ...{ address: 'zza street', district: 'TW10', atTutor: false, meetingLink: null },
        changedAt: '1970-01-01T00:00:00.001Z',
      },
    ],
    watches: [
      {
        ...{ subject: { name: 'Mathematics', category: 'GCSE' }, isOnline: true, minutes: 60, weekdays: [2, 4] },
        ...{ fromTime: '16:00', untilTime: '19:00' },
        ...{ askedAt: now, endsAt: '2026-06-30T23:00:00.000Z' },
      },
    ],
    studentExams: [{ subject: { name: 'Mathematics', category: 'GCSE' }, board: 'AQA', examOn: '2026-05-14' }],
    termReports: [
      {
        ...{ title: 'zza term', fromDate: '2025-09-01', toDate: '2025-12-19', words: 'A good term.' },
        ...{ publishedAt: now, highlights: ['zza praised'] },
      },
    ],
    consents: [{ kind: 'PHOTOS', wording: '{tutor} may keep photographs.', isGiven: false, at: now }],
    messages: [
      { sentBy: 'STUDENT', content: 'zza message' },
      { sentBy: 'TUTOR', content: 'zza reply' },
    ],
    notices: expect.arrayContaining([expect.objectContaining({ title: 'zza notice', readAt: null })]),
  })
  expect(reply.body.availability).toBeUndefined()
  for (const early of [
    'early-zza',
    'early zza',
    'gone zza',
    'zza private',
    'zza right',
    'zza undecided',
    'zza inside',
    'told inside',
  ]) {
    expect([early, reply.text.includes(early)]).toEqual([early, false])
  }
})

test("nothing of another student's is in it, and nothing that opens a door", async () => {
  const school = await aSchool()
  const { app, nadia, amira, ben } = school
  const hers = await fill(school, amira, 'zza', 10)
  const his = await fill(school, ben, 'zzb', 12)
  const { db } = app.database
  const users = await db.selectFrom('users').select('password_hash').execute()
  const sessions = await db.selectFrom('sessions').select(['id', 'token_hash']).execute()
  const links = await db.selectFrom('calendar_secrets').select('secret_hash').execute()
  const inEveryForm = (hash: Uint8Array) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(hash).toString(form))
  const keys = [
    ...users.map((user) => user.password_hash),
    ...sessions.flatMap((session) => [session.id, ...inEveryForm(session.token_hash)]),
    ...links.flatMap((link) => inEveryForm(link.secret_hash)),
    ...[hers, his].map(({ secret }) => secret.split('/').at(-1).replace('.ics', '')),
    ...[nadia, amira, ben].flatMap(({ token, password }) => [token, password]),
    ...['$argon2', nadia.email, nadia.id],
  ]
  const found = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word))
  const { text } = await download(school, amira)
  expect(found(text, ['zzb', 'Ben', ben.email, ...his.ids, ...keys])).toEqual([])
  const answered = await download(school, ben)
  expect(found(answered.text, ['zza', 'Amira', amira.email, ...hers.ids, ...keys])).toEqual([])
  expect(found(answered.text, ['zzb'])).toEqual(['zzb'])
})

test('a parent takes away the own record and for whom he acts, of each child no more than the name, and nothing of one of before', async () => {
  const school = await aSchool()
  const { app, nadia, amira, ben } = school
  await fill(school, amira, 'zza', 10)
  await fill(school, ben, 'zzb', 13)
  const robert = await aParent(app)
  await aLink(app, { parent: robert, child: amira }, { ...ONLY_SEES, relation: 'CARER' })
  app.setClock('2026-01-12T09:01:00Z') // for the order of the two
  await aLink(app, { parent: robert, child: ben }, { state: 'ENDED' })
  const { status, body, text } = await download(school, robert)
  expect([status, Object.keys(body)]).toEqual([
    200,
    [
      ...['exportedAt', 'account', 'notices', 'sessions', 'devices', 'channelChoices', 'quietHours', 'passkeys'],
      ...['deliveries', 'links', 'consents', 'messages', 'messageReports', 'contactMessages', 'activity'],
    ],
  ])
  expect(body).toMatchObject({
    account: { role: 'PARENT', email: robert.email },
    links: [
      { name: 'Amira', relation: 'CARER', state: 'ACTIVE', sees: true, books: false, pays: false, endedAt: null },
      { name: null, relation: 'PARENT', state: 'ENDED', endedAt: '2026-01-12T09:01:00.000Z' },
    ],
  })
  expect(text).not.toMatch(/zza|zzb|Ben|\b(price|amount)\b/)
  const hers = await download(school, amira)
  expect(hers.body.links).toMatchObject([{ name: 'Robert', relation: 'CARER' }])
  expect((await download(school, nadia)).body.links).toBeUndefined()
})

test('who manages a child takes away what the rights open of it, and of its chat what may be read', async () => {
  const school = await aSchool()
  const { app, nadia, amira, ben } = school
  const { ids } = await fill(school, amira, 'zza', 10)
  await fill(school, ben, 'zzb', 12)
  const [robert, paula] = [await aParent(app), await aParent(app, 'Paula')]
  const link = await aLink(app, { parent: robert, child: amira }, { chatSince: '2026-01-12T09:00:00.001Z' })
  await aLink(app, { parent: paula, child: amira }, ONLY_SEES)
  const take = ({ token }: Person, studentId: string) =>
    app.call('GET', `/api/account/export?studentId=${studentId}`, { token })
  const { status, body, text, headers } = await take(robert, amira.id)
  expect([status, Object.keys(body)]).toEqual([
    200,
    [
      ...[
        'exportedAt',
        'account',
        'bookings',
        'changes',
        'feedback',
        'resources',
        'quizzes',
        'quizAttempts',
        'quizAnswers',
      ],
      ...[
        'studentFacts',
        'lessonPlaces',
        'watches',
        'studentExams',
        'termReports',
        'payments',
        'hourPackages',
        'hourEntries',
        'links',
        'consents',
        'consultationRequests',
      ],
      'messages',
    ],
  ])
  expect(body).toMatchObject({ account: { id: amira.id, role: 'STUDENT' }, messages: [], feedback: [{}] })
  expect(headers['content-disposition']).toContain('child-data-2026-01-12.json')
  expect(text).not.toMatch(/zzb|zza (message|reply|notice)/)
  await app.call('PUT', `/api/links/${link}`, { token: nadia.token, body: { pays: false, readsChat: false } })
  await aChange(app, { by: nadia, bookingIds: ids.slice(1, 2) })
  const less = await take(robert, amira.id)
  expect(Object.keys(less.body)).not.toEqual(expect.arrayContaining(['payments']))
  expect([less.body.messages, less.body.bookings[0].price]).toEqual([undefined, null])
  expect(less.body.changes).toMatchObject([{ before: { price: null }, after: { price: null } }])
  expect(said(await take(paula, amira.id))).toEqual([403, 'You cannot do this for this child. Please ask the tutor.'])
  for (const person of [robert, nadia, amira]) expect(said(await take(person, ben.id))).toEqual([403, 'Access denied.'])
  expect((await take(amira, amira.id)).body.messages).toHaveLength(2)
})

test('the tutor takes away his own record and hours, and nobody else’s', async () => {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  await fill(school, amira, 'zza', 10)
  await aBlock(app, { tutorId: nadia.id, subjectId: maths })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-03-02T00:00Z', end: '2026-03-03T00:00Z' })
  await aBusyTime(app, { tutorId: nadia.id, start: '2026-03-03T10:00Z', end: '2026-03-03T11:00Z' })
  await aNotice(app, { title: 'For tutors', targetRole: 'TUTOR' })
  const { status, body, text } = await download(school, nadia)
  expect([status, Object.keys(body)]).toEqual([
    200,
    [
      ...['exportedAt', 'account', 'notices', 'sessions', 'devices', 'channelChoices', 'quietHours', 'passkeys'],
      ...['activity', 'availability', 'timeOff', 'terms', 'extraHours', 'busyCalendars', 'busyTimes'],
    ],
  ])
  expect(body).toMatchObject({
    account: { role: 'TUTOR', email: nadia.email },
    notices: [{ title: 'For tutors' }],
    availability: [{ dayOfWeek: expect.any(Number), subjectName: 'Mathematics' }],
    timeOff: [{ startTime: '2026-03-02T00:00:00.000Z' }],
    busyCalendars: [{ name: 'Home' }],
    busyTimes: [{ calendarName: 'Home', title: 'Dentist', startTime: '2026-03-03T10:00:00.000Z' }],
  })
  expect(text).not.toContain('zza')
})

test('whoever has just come has an account and empty lists', async () => {
  const school = await aSchool()
  const { body } = await download(school, school.ben)
  const { exportedAt: _, account, sessions, ...lists } = body
  expect([account.name, sessions.length]).toEqual(['Ben', 1])
  expect(Object.values(lists)).toEqual(Array(28).fill([]))
})

test('a long list is read page by page, whole and in order', async () => {
  const school = await aSchool()
  const { app, amira } = school
  const { body: chat } = await app.call('GET', '/api/chat/my-chat', { token: amira.token })
  const messages = Array.from({ length: 1_203 }, (_, n) => ({
    ...{
      id: newId(),
      chat_id: chat.id,
      place: n + 1,
      from_tutor: 0 as const,
      content: `“${n}”`,
      status: 'SENT' as const,
    },
    ...{ client_key: `${n}`, created_at: n },
  }))
  await app.context.transaction(async (tx) => {
    for (let from = 0; from < messages.length; from += 401)
      await tx
        .insertInto('messages')
        .values(messages.slice(from, from + 401))
        .execute()
    await tx.updateTable('chats').set({ last_place: messages.length }).where('id', '=', chat.id).execute()
  })
  const sent = watchQueries()
  const { body } = await download(school, amira)
  expect(body.messages.map(({ content }: { content: string }) => content)).toEqual(
    messages.map(({ content }) => content),
  )
  expect(sent.filter(({ sql }) => sql.includes('from "messages"'))).toHaveLength(3)
})
