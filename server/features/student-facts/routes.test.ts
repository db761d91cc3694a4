import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aConsent, someFacts } from '#server/testing/given-families.ts'
import { aQuiz } from '#server/testing/given-quizzes.ts'
import { aParent, aSubject } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

/** On 12 January 2026, in the school year that began in 2025. */
async function aClass() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const read = async (person = nadia) =>
    (await app.call('GET', `/api/students/${amira.id}/facts`, { token: person.token })).body
  const write = (body: object, id = amira.id) =>
    app.call('PUT', `/api/admin/students/${id}/facts`, { token: nadia.token, body })
  return { ...school, read, write }
}

test('of a student nothing is known, then what the tutor writes, and what is left out stays', async () => {
  const { app, amira, ben, maths, read, write } = await aClass()
  const nothing = { yearGroup: null, school: '', needs: '', extraTimePercent: 0, exams: [] }
  expect([await read(), await read(amira)]).toEqual([nothing, nothing])
  const latin = await aSubject(app, { name: 'Latin', category: 'ELEVEN_PLUS' })
  const [toAmira, toBen] = [hintsFor(app, amira), hintsFor(app, ben)]
  const exams = [
    { subjectId: maths, board: 'AQA', examOn: '2026-05-14' },
    { subjectId: latin, board: 'ISEB' },
  ]
  const written = await write({ yearGroup: 11, school: ' Hill School ', exams })
  const known = {
    ...{ ...nothing, yearGroup: 11, school: 'Hill School' },
    exams: [
      { subject: { id: latin, name: 'Latin', category: 'ELEVEN_PLUS' }, board: 'ISEB', examOn: null },
      { subject: { id: maths, name: 'Mathematics', category: 'GCSE' }, board: 'AQA', examOn: '2026-05-14' },
    ],
  }
  expect([written.status, written.body, await read(amira)]).toEqual([200, known, known])
  expect([toAmira, toBen]).toEqual([['account', 'quizzes'], []])
  expect((await write({ extraTimePercent: 25 })).body).toEqual({ ...known, extraTimePercent: 25 })
  expect((await write({ exams: [], yearGroup: null })).body).toMatchObject({ ...{ exams: [], yearGroup: null } })
  expect((await write({})).status).toBe(200)
  expect(await auditCounts(app)).toEqual({ facts_changed: 4 })
})

test('needs are kept while the last word on them is yes', async () => {
  const { app, amira, read, write } = await aClass()
  const robert = await aParent(app)
  const refused = [409, 'Needs can be kept once a parent has agreed']
  expect(said(await write({ needs: 'Large print' }))).toEqual(refused)
  expect((await write({ needs: '', school: 'Hill' })).status).toBe(200)
  await aConsent(app, { student: amira, by: robert, kind: 'PHOTOS' })
  expect(said(await write({ needs: 'Large print' }))).toEqual(refused)
  await aConsent(app, { student: amira, by: robert, kind: 'NEEDS' })
  expect((await write({ needs: 'Large print' })).body.needs).toBe('Large print')
  app.setClock('2026-01-12T10:00:00Z')
  await aConsent(app, { student: amira, by: robert, kind: 'NEEDS', isGiven: false })
  expect(said(await write({ needs: 'Larger print', school: 'Dale' }))).toEqual(refused)
  expect(await read()).toMatchObject({ needs: 'Large print', school: 'Hill' })
})

test.each([
  [{ yearGroup: 0 }, 'Please choose a year group.'],
  [{ yearGroup: 14 }, 'Please choose a year group.'],
  [{ yearGroup: 9.5 }, 'Please choose a year group.'],
  [{ school: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
  [{ needs: 'x'.repeat(1001) }, 'Please use at most 1000 characters.'],
  [{ extraTimePercent: 101 }, 'Please choose extra time from 0 to 100 percent, by fives.'],
  [{ extraTimePercent: 7 }, 'Please choose extra time from 0 to 100 percent, by fives.'],
  [{ extraTimePercent: -5 }, 'Please choose extra time from 0 to 100 percent, by fives.'],
])('%j is nothing to know', async (body, sentence) => {
  const { app, write } = await aClass()
  expect(said(await write(body))).toEqual([400, sentence])
  expect(await app.count('student_facts')).toBe(0)
})

test('an exam is of a board and a day that there are, and of each subject one', async () => {
  const { app, maths, write } = await aClass()
  const exam = { subjectId: maths, board: 'AQA' }
  for (const wrong of [{ board: 'WJEC' }, { examOn: '2027-02-30' }, { subjectId: 'maths' }])
    expect((await write({ exams: [{ ...exam, ...wrong }] })).status).toBe(400)
  expect(said(await write({ exams: [exam, exam] }))).toEqual([400, 'Please choose each subject once.'])
  expect(said(await write({ exams: [{ ...exam, subjectId: newId() }] }))).toEqual([404, 'Subject not found'])
  expect(said(await write({ school: 'Hill' }, newId()))).toEqual([404, 'Student not found.'])
  expect([await app.count('student_facts'), await app.count('student_exams')]).toEqual([0, 0])
})

/** Amira has a quarter more, of a quiz of ten minutes. */
async function aSitting() {
  const school = await aClass()
  const { app, nadia, amira } = school
  await someFacts(app, amira)
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id, school.ben.id], timeLimit: 600 })
  const [question] = quiz.questions
  const start = async ({ token } = amira) => (await app.call('POST', `/api/quizzes/${quiz.id}/start`, { token })).body
  const answer = (id: string) =>
    app.call('POST', `/api/quizzes/attempts/${id}/answer`, {
      token: amira.token,
      body: { questionId: question, answer: 'B' },
    })
  const submit = async (id: string) =>
    (await app.call('POST', `/api/quizzes/attempts/${id}/submit`, { token: amira.token })).body
  const card = async ({ token } = amira) => (await app.call('GET', '/api/quizzes', { token })).body[0]
  return { ...school, start, answer, submit, card }
}

test('with extra time a quiz lasts longer for whom it is, everywhere and for nobody else', async () => {
  const { app, nadia, ben, start, card } = await aSitting()
  expect([(await card()).timeLimit, (await card(ben)).timeLimit, (await card(nadia)).timeLimit]).toEqual([
    ...[750, 600, 600],
  ])
  const { id, deadline, quiz } = await start()
  expect([deadline, quiz.timeLimit]).toEqual(['2026-01-12T09:12:30.000Z', 750])
  expect(await start(ben)).toMatchObject({ deadline: '2026-01-12T09:10:00.000Z', quiz: { timeLimit: 600 } })
  expect(await card()).toMatchObject({ isInProgress: true, openUntil: '2026-01-12T09:14:30.000Z' })
  app.setClock('2026-01-12T09:12:32Z')
  expect(await start()).toMatchObject({ id, deadline: '2026-01-12T09:12:30.000Z' })
})

test('the grace and what is overtime come later with it, to the millisecond', async () => {
  const { app, start, answer, submit, card } = await aSitting()
  const { id } = await start()
  app.setClock('2026-01-12T09:14:30Z')
  expect((await answer(id)).status).toBe(200)
  app.setClock('2026-01-12T09:14:30.001Z')
  expect(said(await answer(id))).toEqual([409, 'Time is up'])
  expect(await card()).toMatchObject({ isInProgress: false, lastScore: 50 })
  const { id: second } = await start()
  app.setClock('2026-01-12T09:27:02.001Z')
  expect((await submit(second)).isOvertime).toBe(false)
  const { id: third } = await start()
  app.setClock('2026-01-12T09:39:34.002Z')
  expect((await submit(third)).isOvertime).toBe(true)
})

test('an attempt keeps the time that it began with, whatever becomes of the extra time', async () => {
  const { start, card, write, submit } = await aSitting()
  const { id } = await start()
  await write({ extraTimePercent: 0 })
  expect(await start()).toMatchObject({ id, deadline: '2026-01-12T09:12:30.000Z', quiz: { timeLimit: 750 } })
  expect((await card()).timeLimit).toBe(750)
  await submit(id)
  expect((await card()).timeLimit).toBe(600)
  await write({ extraTimePercent: 100 })
  expect((await start()).deadline).toBe('2026-01-12T09:20:00.000Z')
})
