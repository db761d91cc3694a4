import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking, aFeedback, type BookingWish } from '#server/testing/given-bookings.ts'
import { someFacts } from '#server/testing/given-families.ts'
import { aLink, ONLY_PAYS, ONLY_SEES } from '#server/testing/given-links.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { anAssignment, aResource } from '#server/testing/given-resources.ts'
import { aTermReport, NO_FIGURES } from '#server/testing/given-term-reports.ts'
import { aParent, aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'

/** Monday 12 January 2026, nine in the morning: Robert is Amira's and Ben's. */
async function aHome() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const robert = await aParent(app)
  return {
    ...school,
    robert,
    lesson: (start: string, wish: Partial<BookingWish> = {}) =>
      aBooking(app, {
        ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' },
        ...{ start: `2026-01-${start}:00Z`, ...wish },
      }),
    home: async ({ token }: Person) => (await app.call('GET', '/api/family/home', { token })).body,
  }
}

const NOTHING = { count: 0, items: [] }
const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)

test('a parent without a child is told of none, of no money and of the week', async () => {
  const { robert, home } = await aHome()
  expect(await home(robert)).toEqual({
    ...{ suggestions: NOTHING, payments: NOTHING, homework: NOTHING, money: null, children: [] },
    ...{ consents: NOTHING, links: NOTHING, reports: NOTHING },
    week: { from: '2026-01-12', lessons: [] },
  })
})

test('a term report is new for a week to whoever sees the child, unless it was opened from the bell', async () => {
  const { app, nadia, amira, ben, robert, home } = await aHome()
  const paula = await aParent(app, 'Paula')
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: paula, child: amira }, ONLY_PAYS)
  await aTermReport(app, amira)
  for (const child of [amira, ben]) {
    const id = await aTermReport(app, child, { title: `Term of ${child.name}` })
    const { status } = await app.call('POST', `/api/term-reports/${id}/publish`, { token: nadia.token })
    expect(status).toBe(200)
  }
  const reports = { count: 1, items: [{ title: 'Term of Amira', child: { id: amira.id, name: 'Amira' } }] }
  expect((await home(robert)).reports).toMatchObject(reports)
  expect((await home(paula)).reports).toEqual(NOTHING)
  const { token } = robert
  const [notice] = (await app.call('GET', '/api/notices', { token })).body
  await app.call('PUT', `/api/notices/${notice.id}/read`, { token })
  expect((await home(robert)).reports).toMatchObject(reports)
  await app.call('POST', `/api/notices/${notice.id}/open`, { token })
  expect((await home(robert)).reports).toEqual(NOTHING)
  await aTermReport(app, amira, { figures: NO_FIGURES, published_at: Date.parse('2026-01-12T09:00:00Z') })
  expect((await home(robert)).reports.count).toBe(1)
  app.setClock('2026-01-19T09:00:00Z')
  await app.context.transaction((tx) => tx.updateTable('sessions').set({ expires_at: 9e12 }).execute())
  expect((await home(robert)).reports).toEqual(NOTHING)
})

test('the lessons of this week are those of all children, two subjects in one go are one', async () => {
  const { app, robert, amira, ben, maths, lesson, home } = await aHome()
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: robert, child: ben })
  const physics = await aSubject(app, { name: 'Physics' })
  const seriesId = newId()
  await lesson('11T16:00')
  const first = await lesson('14T16:00', { seriesId })
  await lesson('14T17:00', { seriesId, subjectId: physics, title: 'Waves' })
  const his = await lesson('13T16:00', { studentId: ben.id, status: 'REQUESTED' })
  await lesson('19T16:00')
  const { week, children } = await home(robert)
  expect(week.lessons).toMatchObject([
    { id: his, child: { id: ben.id, name: 'Ben' }, status: 'REQUESTED', title: null },
    {
      ...{ id: first, child: { id: amira.id, name: 'Amira' }, title: 'Mathematics and Waves' },
      ...{ startTime: '2026-01-14T16:00:00.000Z', endTime: '2026-01-14T18:00:00.000Z' },
      subjects: [
        { id: maths, name: 'Mathematics', category: 'GCSE' },
        { id: physics, name: 'Physics' },
      ],
    },
  ])
  // What is only asked for is no next lesson.
  expect(children).toMatchObject([
    { id: amira.id, name: 'Amira', nextLesson: { id: first } },
    { id: ben.id, name: 'Ben', nextLesson: null },
  ])
})

test('a suggestion waits for whoever may answer it, until it is over', async () => {
  const { app, robert, amira, ben, lesson, home } = await aHome()
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: robert, child: ben }, ONLY_SEES)
  const hers = await lesson('12T10:00', { suggested: true, status: 'REQUESTED' })
  await lesson('12T12:00', { suggested: true, status: 'REQUESTED', studentId: ben.id })
  await lesson('13T12:00', { status: 'REQUESTED' })
  const open = async () => idsOf((await home(robert)).suggestions.items)
  expect(await open()).toEqual([hers])
  app.setClock('2026-01-12T11:00:00Z')
  expect(await open()).toEqual([])
})

test('what is owed, what of it is late and the hours left are those of the children paid for', async () => {
  const { app, robert, amira, ben, maths, lesson, home } = await aHome()
  await aLink(app, { parent: robert, child: amira }, ONLY_PAYS)
  await aLink(app, { parent: robert, child: ben }, ONLY_SEES)
  const pay = async (start: string, amountPence: number, studentId = amira.id) =>
    aPayment(app, {
      ...{ studentId, amountPence, bookingId: await lesson(start, { studentId }) },
      dueAt: `2026-01-${start}:00Z`,
    })
  const late = await pay('05T16:00', 3000)
  const due = await pay('12T09:00', 1000)
  await pay('20T16:00', 2000)
  await pay('06T16:00', 9000, ben.id)
  await aPackage(app, { studentId: amira.id, subjectId: maths })
  await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING', pricePence: 500 })
  await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'EXPIRED' })
  await aPackage(app, { studentId: ben.id, subjectId: maths })
  const { money, payments, week, children, homework } = await home(robert)
  // At the instant at which it is due nothing is late; hours wait for a week.
  expect(money).toEqual({ owed: 65, overdue: 30, remainingHours: 10 })
  expect([payments.count, idsOf(payments.items).slice(0, 2)]).toEqual([3, [late, due]])
  expect(payments.items).toMatchObject([
    { child: { id: amira.id, name: 'Amira' }, amount: 30, dueDate: '2026-01-05T16:00:00.000Z' },
    { amount: 10, startTime: '2026-01-12T09:00:00.000Z', subject: { id: maths, name: 'Mathematics' } },
    { amount: 5, startTime: null, dueDate: '2026-01-19T09:00:00.000Z' },
  ])
  expect([week.lessons, homework]).toEqual([[], NOTHING])
  expect(children).toEqual([
    { id: amira.id, name: 'Amira', nextLesson: null, lastFeedback: null },
    { id: ben.id, name: 'Ben', nextLesson: null, lastFeedback: null },
  ])
})

test('what was said to be paid waits no more for the parent, and is still owed', async () => {
  const { app, robert, amira, lesson, home } = await aHome()
  await aLink(app, { parent: robert, child: amira })
  const bookingId = await lesson('05T16:00')
  const id = await aPayment(app, { studentId: amira.id, bookingId })
  await app.call('PUT', `/api/payments/${id}/said-paid`, { token: robert.token, body: { said: true } })
  const { money, payments } = await home(robert)
  expect([money, payments]).toEqual([{ owed: 25, overdue: 0, remainingHours: 0 }, NOTHING])
})

test('homework waits from a week before it is due, and the last feedback stands beside its child', async () => {
  const { app, robert, amira, ben, maths, lesson, home } = await aHome()
  await aLink(app, { parent: robert, child: amira })
  const resourceId = await aResource(app, { subjectIds: [maths] })
  const bookingId = await lesson('06T16:00', { status: 'COMPLETED' })
  const earlier = await lesson('05T16:00', { status: 'COMPLETED' })
  const his = await lesson('07T16:00', { status: 'COMPLETED', studentId: ben.id })
  const soon = await anAssignment(app, { bookingId, resourceId, dueAt: '2026-01-19T09:00:00Z' })
  await anAssignment(app, { bookingId: earlier, resourceId, dueAt: '2026-01-19T09:00:00.001Z' })
  await anAssignment(app, { bookingId: his, resourceId, dueAt: '2026-01-13T09:00:00Z' })
  await aFeedback(app, { bookingId: earlier, feedback: 'Fractions' })
  await aFeedback(app, { bookingId, feedback: 'Decimals' })
  await aFeedback(app, { bookingId: his, feedback: 'Roots' })
  const { homework, children } = await home(robert)
  const subject = { id: maths, name: 'Mathematics', category: 'GCSE' }
  expect(homework).toEqual({
    count: 1,
    items: [
      {
        ...{ id: soon, child: { id: amira.id, name: 'Amira' }, title: 'Fractions', subject },
        dueDate: '2026-01-19T09:00:00.000Z',
      },
    ],
  })
  expect(children).toEqual([
    {
      ...{ id: amira.id, name: 'Amira', nextLesson: null },
      lastFeedback: { bookingId, subject, startTime: '2026-01-06T16:00:00.000Z', feedback: 'Decimals' },
    },
  ])
})

test('of more than eight of a kind the first eight are sent, and all are counted', async () => {
  const { app, robert, amira, lesson, home } = await aHome()
  await aLink(app, { parent: robert, child: amira })
  const ids: string[] = []
  for (let day = 13; day < 23; day++) ids.push(await lesson(`${day}T10:00`, { suggested: true, status: 'REQUESTED' }))
  const { suggestions } = await home(robert)
  expect([suggestions.count, idsOf(suggestions.items)]).toEqual([10, ids.slice(0, 8)])
})

test('what is asked of who manages: permissions that nobody young has answered for, and links that wait for a parent', async () => {
  const { app, robert, amira, ben, home } = await aHome()
  const grace = await aParent(app, 'Grace')
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: robert, child: ben }, ONLY_SEES)
  const waits = async (child: Person, waits_for: 'PARENT' | 'TUTOR') => {
    const id = await aLink(app, { parent: grace, child }, { state: 'WAITING' })
    await app.context.transaction((tx) =>
      tx.updateTable('family_links').set({ waits_for }).where('id', '=', id).execute(),
    )
    return id
  }
  const asked = await waits(amira, 'PARENT')
  await waits(ben, 'PARENT')
  const child = { id: amira.id, name: 'Amira' }
  expect(await home(robert)).toMatchObject({
    consents: { count: 1, items: [{ child }] },
    links: { count: 1, items: [{ id: asked, child, parentName: 'Grace' }] },
  })
  for (const kind of ['ACCOUNT', 'PHOTOS', 'RECORDING', 'NEEDS'])
    await app.call('PUT', `/api/consents/${amira.id}/${kind}`, {
      ...{ token: robert.token, body: { isGiven: false, wordingId: `${kind}-1` } },
    })
  expect((await home(robert)).consents).toEqual(NOTHING)
  await app.context.transaction(async (tx) => {
    await tx.deleteFrom('family_links').where('id', '=', asked).execute()
  })
  await waits(amira, 'TUTOR')
  expect((await home(robert)).links).toEqual(NOTHING)
})

test('from Year 9 on the student is asked, and no parent', async () => {
  const { app, robert, amira, home } = await aHome()
  await aLink(app, { parent: robert, child: amira })
  await someFacts(app, amira, '', 2017)
  expect((await home(robert)).consents.count).toBe(1)
  await app.context.transaction((tx) => tx.updateTable('student_facts').set({ cohort: 2016 }).execute())
  expect((await home(robert)).consents.count).toBe(0)
})
