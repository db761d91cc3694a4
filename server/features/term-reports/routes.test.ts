import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking, aFeedback } from '#server/testing/given-bookings.ts'
import { someFacts } from '#server/testing/given-families.ts'
import { aLink, ONLY_PAYS } from '#server/testing/given-links.ts'
import { anAttempt, aQuiz } from '#server/testing/given-quizzes.ts'
import { anAssignment, aResource } from '#server/testing/given-resources.ts'
import { anExam } from '#server/testing/given-term-reports.ts'
import { aParent, type Person } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

const AUTUMN = { fromDate: '2025-09-01', toDate: '2025-12-19', title: 'Autumn term' }
const NOT_FOUND = [404, 'Report not found']
const PUBLISHED = [409, 'This report has been published']

/** Amira had two lessons in the autumn, and her parents are Robert and Grace, who only pays. */
async function aTerm() {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  const [robert, grace] = [await aParent(app, 'Robert'), await aParent(app, 'Grace')]
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: grace, child: amira }, ONLY_PAYS)
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'COMPLETED' } as const
  const first = await aBooking(app, { ...lesson, start: '2025-10-06T15:00:00Z' })
  const second = await aBooking(app, { ...lesson, start: '2025-10-13T15:00:00Z' })
  const feedback = await aFeedback(app, { bookingId: first, feedback: 'She sees when to factorise.' })
  const others = await aFeedback(app, {
    bookingId: await aBooking(app, { ...lesson, studentId: ben.id, start: '2025-10-07T15:00:00Z' }),
  })
  const by = (person: Person) => (method: string, path: string, body?: object) =>
    app.call(method, `/api/term-reports${path}`, { token: person.token, ...(body ? { body } : {}) })
  const tutors = by(nadia)
  const begin = async () => (await tutors('POST', '', { studentId: amira.id, ...AUTUMN })).body.id as string
  const publish = (id: string) => tutors('POST', `/${id}/publish`)
  const titles = async ({ token }: Person) =>
    (await app.call('GET', '/api/notices', { token })).body.map(({ title }: { title: string }) => title)
  return { ...school, robert, grace, lesson, second, feedback, others, by, tutors, begin, publish, titles }
}

test('a draft has its figures and what was written of the period, and nobody but the tutor sees it', async () => {
  const { app, nadia, amira, robert, maths, lesson, second, feedback, by, tutors } = await aTerm()
  await someFacts(app, amira, '', 2014)
  await anExam(app, amira, maths)
  await aBooking(app, { ...lesson, start: '2025-12-20T09:00:00Z' })
  const resource = await aResource(app, { subjectIds: [maths] })
  await anAssignment(app, { bookingId: second, resourceId: resource })
  const quiz = await aQuiz(app, { tutorId: nadia.id })
  for (const [score, submittedAt] of [
    [90, '2025-12-19T23:59:59Z'],
    [40, '2025-09-01T09:00:00Z'],
    [10, '2025-08-31T09:00:00Z'],
  ] as const)
    await anAttempt(app, { quiz, studentId: amira.id, score, startedAt: '2025-08-31T08:00:00Z', submittedAt })
  const begun = await tutors('POST', '', { studentId: amira.id, ...AUTUMN, words: ' A good term. ' })
  const { id } = begun.body
  const draft = {
    ...{ ...AUTUMN, id, publishedAt: null, student: { id: amira.id, name: 'Amira' }, words: 'A good term.' },
    highlights: [],
    figures: {
      ...{ yearGroup: 11, taught: 2, cancelledInTime: 0, cancelledLate: 0, attendance: 100 },
      ...{ homeworkSet: 1, homeworkDone: 0 },
      exams: [{ subject: 'GCSE Mathematics', board: 'AQA', examOn: '2026-05-14' }],
      quizzes: [
        { title: 'Roots', on: '2025-09-01', score: 40 },
        { title: 'Roots', on: '2025-12-19', score: 90 },
      ],
    },
    feedback: [
      {
        ...{ id: feedback, feedback: 'She sees when to factorise.', startTime: '2025-10-06T15:00:00.000Z' },
        subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
      },
    ],
  }
  expect([begun.status, begun.body]).toEqual([201, draft])
  expect((await tutors('GET', `/${id}`)).body).toEqual(draft)
  expect((await tutors('GET', `/student/${amira.id}`)).body).toEqual([{ id, ...AUTUMN, publishedAt: null }])
  for (const person of [amira, robert]) {
    expect(said(await by(person)('GET', `/${id}`))).toEqual(NOT_FOUND)
    expect((await by(person)('GET', `/student/${amira.id}`)).body).toEqual([])
  }
})

test('a draft is written anew, with what was said of her lessons and of nobody else’s', async () => {
  const { feedback, others, tutors, begin } = await aTerm()
  const id = await begin()
  const change = (more: object) => tutors('PUT', `/${id}`, { ...AUTUMN, ...more })
  const highlights = [
    { feedbackId: feedback, text: 'Factorises.' },
    { feedbackId: null, text: 'Speaks up.' },
  ]
  const changed = await change({ title: 'Autumn', toDate: '2025-10-06', words: 'Steady.', highlights })
  expect(changed.body).toMatchObject({ title: 'Autumn', words: 'Steady.', highlights, figures: { taught: 1 } })
  for (const feedbackId of [others, newId()])
    expect(said(await change({ highlights: [{ feedbackId, text: 'x' }] }))).toEqual([404, 'Feedback not found'])
  expect((await tutors('GET', `/${id}`)).body).toMatchObject({ title: 'Autumn', highlights })
  expect((await change({})).body.highlights).toEqual([])
})

test.each([
  [{ fromDate: '2025-12-20' }, 'Please choose up to a year'],
  [{ toDate: '2026-09-02' }, 'Please choose up to a year'],
  [{ toDate: '2027-02-30' }, 'Invalid date'],
  [{ title: ' ' }, 'Please give the report a title'],
  [{ title: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  [{ words: 'x'.repeat(5001) }, 'Please use at most 5000 characters.'],
])('no report is begun, or becomes one, with %j', async (wrong, sentence) => {
  const { app, amira, tutors, begin } = await aTerm()
  expect(said(await tutors('POST', '', { studentId: amira.id, ...AUTUMN, ...wrong }))).toEqual([400, sentence])
  expect(await app.count('term_reports')).toBe(0)
  expect(said(await tutors('PUT', `/${await begin()}`, { ...AUTUMN, ...wrong }))).toEqual([400, sentence])
})

test('a report has twelve highlights at most, each with words, and is of a student who is there', async () => {
  const { tutors, begin, nadia } = await aTerm()
  const id = await begin()
  const change = (count: number, text = 'x') =>
    tutors('PUT', `/${id}`, { ...AUTUMN, highlights: Array.from({ length: count }, () => ({ text })) })
  expect([(await change(12)).status, said(await change(13))]).toEqual([200, [400, 'Please choose at most 12.']])
  expect((await change(1, ' ')).status).toBe(400)
  expect((await change(1, 'x'.repeat(1001))).status).toBe(400)
  for (const studentId of [newId(), nadia.id])
    expect(said(await tutors('POST', '', { studentId, ...AUTUMN }))).toEqual([404, 'Student not found.'])
})

test('a published report is final, its figures too, and whoever may see it is told', async () => {
  const { app, amira, ben, robert, grace, lesson, by, tutors, begin, publish, titles } = await aTerm()
  const id = await begin()
  const [toAmira, toRobert, toGrace, toBen] = [amira, robert, grace, ben].map((person) => hintsFor(app, person))
  const { status, body } = await publish(id)
  expect([status, body.publishedAt, body.readers]).toEqual([200, '2026-01-12T09:00:00.000Z', ['Amira', 'Robert']])
  expect(body.feedback).toBeUndefined()
  expect([toAmira, toGrace, toBen]).toEqual(
    [['notices', 'term-reports'], [], []].map((each) => expect.arrayContaining(each)),
  )
  expect([toGrace, toBen, toRobert?.includes('notices')]).toEqual([[], [], true])
  expect(await titles(amira)).toEqual(['A new term report'])
  expect([await titles(robert), await titles(grace)]).toEqual([['Amira: A new term report'], []])
  await aBooking(app, { ...lesson, start: '2025-10-20T15:00:00Z' })
  for (const person of [amira, robert]) {
    const read = (await by(person)('GET', `/${id}`)).body
    expect(read).toMatchObject({ ...AUTUMN, figures: { taught: 2 } })
    expect(read.readers).toBeUndefined()
    expect((await by(person)('GET', `/student/${amira.id}`)).body).toHaveLength(1)
  }
  for (const person of [grace, ben]) expect(said(await by(person)('GET', `/${id}`))).toEqual(NOT_FOUND)
  expect(said(await publish(id))).toEqual(PUBLISHED)
  expect(said(await tutors('PUT', `/${id}`, { ...AUTUMN, words: 'Late.' }))).toEqual(PUBLISHED)
  expect(said(await tutors('DELETE', `/${id}`))).toEqual(PUBLISHED)
  expect(await auditCounts(app)).toEqual({ term_report_published: 1 })
})

test('a draft can be deleted, and what is not there can be nothing', async () => {
  const { app, tutors, begin, publish } = await aTerm()
  const id = await begin()
  expect((await tutors('DELETE', `/${id}`)).status).toBe(204)
  expect(await app.count('term_reports')).toBe(0)
  for (const gone of [id, newId(), 'nonsense']) {
    expect(said(await tutors('GET', `/${gone}`))).toEqual(NOT_FOUND)
    expect(said(await tutors('PUT', `/${gone}`, AUTUMN))).toEqual(NOT_FOUND)
    expect([said(await tutors('DELETE', `/${gone}`)), said(await publish(gone))]).toEqual([NOT_FOUND, NOT_FOUND])
  }
  expect(await auditCounts(app)).toEqual({ term_report_deleted: 1 })
})

test('of two publications at once one counts, and what is written meanwhile is in it or refused', async () => {
  for (let round = 0; round < 3; round++) {
    const { amira, tutors, begin, publish, by, titles } = await aTerm()
    const id = await begin()
    const edit = { ...AUTUMN, toDate: '2025-10-06', words: 'Meanwhile.', highlights: [{ text: 'Meanwhile.' }] }
    const [one, other, edited] = await Promise.all([publish(id), publish(id), tutors('PUT', `/${id}`, edit)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const read = (await by(amira)('GET', `/${id}`)).body
    const isIn = edited.status === 200
    expect([read.words, read.highlights.length, read.figures.taught]).toEqual(isIn ? ['Meanwhile.', 1, 1] : ['', 0, 2])
    expect(await titles(amira)).toEqual(['A new term report'])
  }
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('each question of a draft is a range of an index', async () => {
  const { app, tutors, begin } = await aTerm()
  const id = await begin()
  const seen = watchQueries()
  await tutors('GET', `/${id}`)
  const selects = seen.filter(({ sql }) => sql.startsWith('select'))
  expect(selects.length).toBeLessThanOrEqual(10)
  const steps = await planOf(app, selects)
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  expect(steps).toContain('SEARCH booking USING INDEX bookings_by_student (student_id=? AND end_at>? AND end_at<?)')
})
