import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { anAttempt, aQuiz } from '#server/testing/given-quizzes.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

/** Amira has the quiz, Ben has not. */
async function aClass() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id] })
  const list = async (person = nadia) => (await app.call('GET', '/api/quizzes', { token: person.token })).body
  const assign = (body: object, id = quiz.id) =>
    app.call('POST', `/api/quizzes/${id}/assign`, { token: nadia.token, body })
  const unassign = (body: object, id = quiz.id) =>
    app.call('DELETE', `/api/quizzes/${id}/unassign`, { token: nadia.token, body })
  const remove = (id = quiz.id) => app.call('DELETE', `/api/quizzes/${id}`, { token: nadia.token })
  const notices = async (person: { token: string }) =>
    (await app.call('GET', '/api/notices', { token: person.token })).body.map(
      ({ title, content }: { title: string; content: string }) => `${title}: ${content}`,
    )
  return { ...school, quiz, list, assign, unassign, remove, notices }
}

test('the tutor reads her quizzes with all that is in them, the newest first', async () => {
  const { app, nadia, amira, ben, quiz, list } = await aClass()
  const older = await aQuiz(app, { tutorId: nadia.id, title: 'Verbs', createdAt: '2026-01-01T00:00:00Z' })
  await anAttempt(app, { quiz, studentId: amira.id, score: 50 })
  await anAttempt(app, { quiz, studentId: ben.id })
  const listed = await list()
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([quiz.id, older.id])
  expect(listed[0]).toEqual({
    ...{ id: quiz.id, title: 'Roots', subject: 'MATHS', description: 'Take your time.', timeLimit: null },
    ...{ creator: { name: 'Nadia' }, createdAt: '2026-01-12T09:00:00.000Z' },
    _count: { questions: 2, assignments: 1, attempts: 1 },
    questions: [
      expect.objectContaining({ id: quiz.questions[0], order: 1, choiceB: 'Rome', correctAnswer: 'B' }),
      expect.objectContaining({ id: quiz.questions[1], order: 2, explanation: 'Or 1/2.' }),
    ],
    assignments: [{ studentId: amira.id, dueDate: null }],
  })
})

test('a student reads what she was given, without its questions, and what she has made of it', async () => {
  const { app, nadia, amira, ben, quiz, list } = await aClass()
  const timed = await aQuiz(app, {
    ...{ tutorId: nadia.id, title: 'Verbs', timeLimit: 90, assignedTo: [amira.id, ben.id] },
    ...{ dueAt: '2026-02-01T12:00:00Z', createdAt: '2026-01-12T10:00:00Z' },
  })
  await anAttempt(app, { quiz: timed, studentId: ben.id, score: 100 })
  const head = { description: 'Take your time.', subject: 'MATHS', creator: { name: 'Nadia' } }
  expect(await list(amira)).toEqual([
    {
      ...{ ...head, id: timed.id, title: 'Verbs', timeLimit: 90, createdAt: '2026-01-12T10:00:00.000Z' },
      ...{ _count: { questions: 2, attempts: 0 }, attempts: [], bestScore: null, lastScore: null },
      ...{ dueDate: '2026-02-01T12:00:00.000Z', isInProgress: false, openUntil: null },
    },
    expect.objectContaining({ id: quiz.id, dueDate: null, timeLimit: null }),
  ])
  expect((await list(ben)).map(({ title }: { title: string }) => title)).toEqual(['Verbs'])
})

test('a quiz is given to students, who are told of it', async () => {
  const { app, nadia, amira, ben, assign, list, notices } = await aClass()
  const [toBen, toNadia] = [hintsFor(app, ben), hintsFor(app, nadia)]
  const { status, body } = await assign({ studentIds: [ben.id], dueDate: '2026-07-01T15:00:00Z' })
  expect([status, body]).toEqual([200, { assigned: 1 }])
  expect((await list())[0].assignments).toEqual(
    expect.arrayContaining([
      { studentId: amira.id, dueDate: null },
      { studentId: ben.id, dueDate: '2026-07-01T15:00:00.000Z' },
    ]),
  )
  expect(await notices(ben)).toEqual([
    'A new quiz for you: Your tutor has given you the quiz "Roots". Please take it by Wednesday 1 July 2026 at 16:00.',
  ])
  expect([toBen, toNadia]).toEqual([['quizzes', 'notices'], ['quizzes']])
  expect(await auditCounts(app)).toEqual({ quiz_assigned: 1 })
})

test('who has the quiz is told of another due date, and of the same one nothing', async () => {
  const { amira, assign, notices } = await aClass()
  await assign({ studentIds: [amira.id] })
  expect(await notices(amira)).toEqual([])
  await assign({ studentIds: [amira.id], dueDate: '2026-02-01T12:00:00Z' })
  await assign({ studentIds: [amira.id], dueDate: '2026-02-01T12:00:00Z' })
  expect(await notices(amira)).toEqual([expect.stringMatching(/^A quiz has another due date: /)])
})

test('a quiz can be due from now on, and not before', async () => {
  const { amira, assign } = await aClass()
  const due = async (dueDate: string) => said(await assign({ studentIds: [amira.id], dueDate }))
  expect((await due('2026-01-12T09:00:00Z'))[0]).toBe(200)
  expect(await due('2026-01-12T08:59:59.999Z')).toEqual([400, 'The due date must not be in the past'])
  expect((await due('2026-02-30T09:00:00Z'))[0]).toBe(400)
  expect((await due('tomorrow'))[0]).toBe(400)
})

test('whoever is not a student, or nobody, is given nothing', async () => {
  const { app, nadia, amira, ben, assign, unassign } = await aClass()
  const choose = 'Please select a quiz and at least one student'
  for (const body of [{}, { studentIds: [] }, { studentIds: null }, { studentIds: amira.id }]) {
    expect(said(await assign(body))).toEqual([400, choose])
    expect(said(await unassign(body))).toEqual([400, `${choose} to unassign`])
  }
  expect((await assign({ studentIds: [ben.id, ben.id] })).status).toBe(400)
  expect((await assign({ studentIds: Array.from({ length: 501 }, newId) })).status).toBe(400)
  for (const id of [newId(), nadia.id]) {
    expect(said(await assign({ studentIds: [ben.id, id] }))).toEqual([404, 'Student not found'])
  }
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', ben.id).execute(),
  )
  expect(said(await assign({ studentIds: [ben.id] }))).toEqual([404, 'Student not found'])
  expect([await app.count('quiz_assignments'), await app.count('notices')]).toEqual([1, 0])
  for (const change of [assign, unassign]) {
    expect(said(await change({ studentIds: [amira.id] }, newId()))).toEqual([404, 'Quiz not found'])
  }
})

test('a quiz that is taken back is gone, what was submitted stays, and what was under way is not marked', async () => {
  const { app, amira, ben, quiz, list, assign, unassign } = await aClass()
  const { token } = amira
  const done = await anAttempt(app, { quiz, studentId: amira.id, score: 50, submittedAt: '2026-01-12T09:00:00Z' })
  const start = () => app.call('POST', `/api/quizzes/${quiz.id}/start`, { token })
  const { body: open } = await start()
  const at = `/api/quizzes/attempts/${open.id}`
  const body = { questionId: quiz.questions[0], answer: 'B' }
  await app.call('POST', `${at}/answer`, { token, body })
  const toAmira = hintsFor(app, amira)
  const reply = await unassign({ studentIds: [amira.id, ben.id] })
  expect([reply.status, reply.body]).toEqual([200, { unassigned: 1 }])
  expect([await list(amira), toAmira]).toEqual([[], ['quizzes', 'notices']])
  expect(said(await start())).toEqual([404, 'Quiz not found'])
  for (const later of [
    await app.call('POST', `${at}/answer`, { token, body }),
    await app.call('POST', `${at}/submit`, { token }),
    await app.call('GET', `${at}/results`, { token }),
  ]) {
    expect(said(later)).toEqual([409, 'Your tutor has taken this quiz back. Your answers were not marked.'])
  }
  expect(await app.count('quiz_answers')).toBe(0)
  expect((await app.call('GET', `/api/quizzes/attempts/${done}/results`, { token })).body.score).toBe(50)
  expect((await list())[0]._count.attempts).toBe(1)
  expect((await unassign({ studentIds: [amira.id] })).body).toEqual({ unassigned: 0 })
  expect(await auditCounts(app)).toEqual({ quiz_unassigned: 1 })

  await assign({ studentIds: [amira.id] })
  expect((await list(amira))[0]).toMatchObject({ isInProgress: false, attempts: [{ id: done }] })
  expect((await start()).body.id).not.toBe(open.id)
})

test('whoever wants to hear of attempts under way is told how many, and nothing is taken back', async () => {
  const { app, amira, ben, quiz, list, assign, unassign } = await aClass()
  await assign({ studentIds: [ben.id] })
  const carefully = () => unassign({ studentIds: [amira.id, ben.id], endAttempts: false })
  for (const [person, sentence] of [
    [amira, '1 student is taking this quiz now. The answers will not be marked.'],
    [ben, '2 students are taking this quiz now. Their answers will not be marked.'],
  ] as const) {
    await app.call('POST', `/api/quizzes/${quiz.id}/start`, { token: person.token })
    const refused = await carefully()
    expect([...said(refused), refused.body.code]).toEqual([409, sentence, 'attempts_under_way'])
  }
  expect([(await list(amira)).length, (await list(ben)).length]).toEqual([1, 1])
  expect((await unassign({ studentIds: [amira.id, ben.id], endAttempts: true })).body).toEqual({ unassigned: 2 })
})

test('whoever was taking a quiz that is taken back is told, and nobody else', async () => {
  const { app, amira, ben, quiz, assign, unassign, notices } = await aClass()
  await assign({ studentIds: [ben.id] })
  await app.call('POST', `/api/quizzes/${quiz.id}/start`, { token: amira.token })
  const hints = hintsFor(app, amira)
  await unassign({ studentIds: [amira.id, ben.id] })
  expect(await notices(amira)).toEqual([
    'A quiz was taken back: Your tutor has taken the quiz "Roots" back. Your answers were not marked.',
  ])
  expect(hints).toContain('notices')
  expect(await notices(ben)).toEqual([expect.stringContaining('A new quiz for you')])
})

test('a quiz that was taken back twice and given again is to do once, and not in progress', async () => {
  const { app, nadia, ben, quiz, assign, unassign } = await aClass()
  const { token } = ben
  for (let round = 0; round < 2; round++) {
    await assign({ studentIds: [ben.id] })
    await app.call('POST', `/api/quizzes/${quiz.id}/start`, { token })
    await unassign({ studentIds: [ben.id] })
  }
  await assign({ studentIds: [ben.id] })
  const { body } = await app.call('GET', '/api/to-do', { token })
  expect(body.student.quizzes.items).toMatchObject([{ id: quiz.id, isInProgress: false }])

  const timed = await aQuiz(app, {
    tutorId: nadia.id,
    assignedTo: [ben.id],
    timeLimit: 60,
    dueAt: '2026-01-12T18:00:00Z',
  })
  const inProgress = async () =>
    (await app.call('GET', '/api/to-do', { token })).body.student.quizzes.items.map(
      (each: { isInProgress: boolean }) => each.isInProgress,
    )
  await app.call('POST', `/api/quizzes/${timed.id}/start`, { token })
  expect(await inProgress()).toEqual([true, false])
  app.setClock('2026-01-12T09:03:00.001Z')
  expect(await inProgress()).toEqual([false, false])
})

test('a quiz that is being taken is deleted only by whoever knows, or does not ask', async () => {
  const { app, nadia, amira, quiz } = await aClass()
  const timed = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id], timeLimit: 600 })
  for (const { id } of [quiz, timed]) await app.call('POST', `/api/quizzes/${id}/start`, { token: amira.token })
  const remove = (id: string, query = '') => app.call('DELETE', `/api/quizzes/${id}${query}`, { token: nadia.token })
  expect(said(await remove(quiz.id, '?endAttempts=false'))).toEqual([
    409,
    '1 student is taking this quiz now. The answers will not be marked.',
  ])
  expect(await app.count('quizzes')).toBe(2)
  expect((await remove(quiz.id, '?endAttempts=true')).status).toBe(204)
  app.setClock('2026-01-12T09:12:00.001Z')
  expect((await remove(timed.id, '?endAttempts=false')).status).toBe(204)
})

test('what was left until its time was up is marked as it stood, also when the quiz is taken back', async () => {
  const { app, nadia, amira, unassign } = await aClass()
  const timed = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id], timeLimit: 600 })
  const { token } = amira
  const { body: open } = await app.call('POST', `/api/quizzes/${timed.id}/start`, { token })
  app.setClock('2026-01-12T09:12:00.001Z')
  expect((await unassign({ studentIds: [amira.id], endAttempts: false }, timed.id)).status).toBe(200)
  const { status, body } = await app.call('GET', `/api/quizzes/attempts/${open.id}/results`, { token })
  expect([status, body.score, body.endTime]).toEqual([200, 0, '2026-01-12T09:12:00.000Z'])
})

test('a deleted quiz takes its questions, assignments, attempts and answers with it, and no other', async () => {
  const { app, nadia, amira, quiz, list, remove } = await aClass()
  const kept = await aQuiz(app, { tutorId: nadia.id, title: 'Verbs', assignedTo: [amira.id] })
  for (const { id } of [quiz, kept]) {
    const { body: attempt } = await app.call('POST', `/api/quizzes/${id}/start`, { token: amira.token })
    await app.call('POST', `/api/quizzes/attempts/${attempt.id}/submit`, { token: amira.token })
  }
  const toAmira = hintsFor(app, amira)
  expect((await remove()).status).toBe(204)
  expect([(await list(amira)).length, toAmira]).toEqual([1, ['quizzes']])
  const tables = ['quizzes', 'quiz_questions', 'quiz_assignments', 'quiz_attempts', 'quiz_answers']
  expect(await Promise.all(tables.map((table) => app.count(table)))).toEqual([1, 2, 1, 1, 2])
  expect(said(await remove())).toEqual([404, 'Quiz not found'])
  expect(await auditCounts(app)).toEqual({ quiz_deleted: 1 })
})

test('the tutor reads the submitted attempts at a quiz, the newest first', async () => {
  const { app, nadia, amira, ben, quiz } = await aClass()
  const first = await anAttempt(app, { quiz, studentId: amira.id, score: 50 })
  const second = await anAttempt(app, {
    ...{ quiz, studentId: ben.id, score: 100, startedAt: '2026-01-12T10:00:00Z', submittedAt: '2026-01-12T10:04:05Z' },
  })
  await anAttempt(app, { quiz, studentId: amira.id })
  const read = (id: string) => app.call('GET', `/api/quizzes/${id}/attempts`, { token: nadia.token })
  const { status, body } = await read(quiz.id)
  expect([status, body[0]]).toEqual([
    200,
    {
      ...{ id: second, score: 100, correctAnswers: 2, totalQuestions: 2, isOvertime: false },
      ...{ startTime: '2026-01-12T10:00:00.000Z', endTime: '2026-01-12T10:04:05.000Z' },
      student: { id: ben.id, name: 'Ben', email: 'ben@home.test' },
    },
  ])
  expect(body.map(({ id }: { id: string }) => id)).toEqual([second, first])
  expect(said(await read(newId()))).toEqual([404, 'Quiz not found'])
})
