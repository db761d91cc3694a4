import { expect, test } from 'vitest'
import { aPicture, aQuiz, type QuizWish } from '#server/testing/given-quizzes.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

/** Amira has Nadia's quiz of two questions; the time is nine. */
async function aClass(wish: Partial<QuizWish> = {}) {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id], ...wish })
  const [capitals, half = ''] = quiz.questions
  const as = (person: { token: string }) => ({
    start: (body?: object) =>
      app.call('POST', `/api/quizzes/${quiz.id}/start`, { token: person.token, ...(body ? { body } : {}) }),
    answer: (attemptId: string, body: object) =>
      app.call('POST', `/api/quizzes/attempts/${attemptId}/answer`, { token: person.token, body }),
    submit: (attemptId: string, body?: object) =>
      app.call('POST', `/api/quizzes/attempts/${attemptId}/submit`, { token: person.token, ...(body ? { body } : {}) }),
    results: (attemptId: string) =>
      app.call('GET', `/api/quizzes/attempts/${attemptId}/results`, { token: person.token }),
    list: async () => (await app.call('GET', '/api/quizzes', { token: person.token })).body,
  })
  const [hers, his, tutors] = [as(amira), as(school.ben), as(nadia)]
  const begun = async () => (await hers.start()).body.id as string
  return { ...school, quiz, capitals, half, hers, his, tutors, begun }
}

test('a start gives the questions in their order, and nothing of what is right', async () => {
  const { app, quiz, capitals, half, hers } = await aClass({ timeLimit: 600 })
  const { status, body, text } = await hers.start()
  const question = { choiceA: '', choiceB: '', choiceC: '', choiceD: '', mediaFile: null }
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      startTime: '2026-01-12T09:00:00.000Z',
      deadline: '2026-01-12T09:10:00.000Z',
      now: '2026-01-12T09:00:00.000Z',
      quiz: {
        ...{ id: quiz.id, title: 'Roots', subject: 'MATHS', description: 'Take your time.', timeLimit: 600 },
        creator: { name: 'Nadia' },
        questions: [
          {
            ...{ ...question, id: capitals, order: 1, questionType: 'MCQ', questionText: 'The capital of Italy?' },
            ...{ choiceA: 'Paris', choiceB: 'Rome', choiceD: 'Oslo' },
          },
          { ...question, id: half, order: 2, questionType: 'TYPE_IN', questionText: 'A half of one?' },
        ],
      },
      answers: [],
    },
  ])
  expect(text).not.toMatch(/correct|explanation|score|Or 1\/2/)
  expect(await app.count('quiz_attempts')).toBe(1)
})

test('a second start goes on with the attempt, its clock and its answers', async () => {
  const { app, capitals, half, hers } = await aClass({ timeLimit: 600 })
  const { body: first } = await hers.start()
  await hers.answer(first.id, { questionId: capitals, answer: 'A', sequence: 7 })
  await hers.answer(first.id, { questionId: half, answer: ' one third ' })
  app.setClock('2026-01-12T09:11:59Z')
  const { status, body } = await hers.start()
  expect([status, body]).toEqual([
    201,
    {
      ...first,
      now: '2026-01-12T09:11:59.000Z',
      answers: expect.arrayContaining([
        { questionId: capitals, answer: 'A', sequence: 7 },
        { questionId: half, answer: 'one third', sequence: null },
      ]),
    },
  ])
  expect(await app.count('quiz_attempts')).toBe(1)
})

test('an attempt whose time is long up is submitted as overtime, as it stood, before the next begins', async () => {
  const { app, capitals, hers } = await aClass({ timeLimit: 600 })
  const { body: first } = await hers.start()
  await hers.answer(first.id, { questionId: capitals, answer: 'B' })
  app.setClock('2026-01-12T09:12:00Z')
  expect((await hers.start()).body.id).toBe(first.id)
  app.setClock('2026-01-12T09:12:00.001Z')
  const { body: second } = await hers.start()
  expect(second.id).not.toBe(first.id)
  expect(second).toMatchObject({ startTime: '2026-01-12T09:12:00.001Z', answers: [] })
  expect((await hers.results(first.id)).body).toMatchObject({
    ...{ score: 50, correctAnswers: 1, totalQuestions: 2, isOvertime: true },
    endTime: '2026-01-12T09:12:00.000Z',
  })
})

test('an attempt that nobody came back to is submitted when its student looks, and never before', async () => {
  const { app, nadia, capitals, hers } = await aClass({ timeLimit: 600 })
  const { body: first } = await hers.start()
  await hers.answer(first.id, { questionId: capitals, answer: 'B' })
  const hints = hintsFor(app, nadia)
  const card = async () => {
    const [{ isInProgress, lastScore, _count }] = await hers.list()
    return { isInProgress, lastScore, attempts: _count.attempts }
  }
  app.setClock('2026-01-12T09:12:00Z')
  expect(await card()).toEqual({ isInProgress: true, lastScore: null, attempts: 0 })
  expect(hints).toEqual([])
  app.setClock('2026-01-12T09:12:00.001Z')
  expect(await card()).toEqual({ isInProgress: false, lastScore: 50, attempts: 1 })
  expect(hints).toEqual(['quizzes'])
  expect((await hers.submit(first.id)).body).toMatchObject({
    ...{ score: 50, isOvertime: true },
    endTime: '2026-01-12T09:12:00.000Z',
  })
})

test('the tutor reads of it when she looks, and the count beside the quiz agrees', async () => {
  const { app, nadia, quiz, hers, his, tutors } = await aClass({ timeLimit: 600 })
  await hers.start()
  const attempts = async () =>
    (await app.call('GET', `/api/quizzes/${quiz.id}/attempts`, { token: nadia.token })).body.length
  const counted = async () => (await tutors.list())[0]._count.attempts
  app.setClock('2026-01-12T09:12:00Z')
  expect([await attempts(), await counted()]).toEqual([0, 0])
  app.setClock('2026-01-12T09:12:00.001Z')
  await his.list()
  expect(await app.count('quiz_answers')).toBe(0)
  expect([await counted(), await attempts()]).toEqual([1, 1])
})

test('a quiz is under way for its student until the last answer is taken', async () => {
  const { app, hers } = await aClass({ timeLimit: 600 })
  const isInProgress = async () => {
    const [{ isInProgress, openUntil }] = await hers.list()
    return [isInProgress, openUntil]
  }
  expect(await isInProgress()).toEqual([false, null])
  await hers.start()
  app.setClock('2026-01-12T09:12:00Z')
  expect(await isInProgress()).toEqual([true, '2026-01-12T09:12:00.000Z'])
  app.setClock('2026-01-12T09:12:00.001Z')
  expect(await isInProgress()).toEqual([false, null])
})

test('whoever only goes on begins nothing: not before the first attempt, nor after the last', async () => {
  const { app, hers } = await aClass({ timeLimit: 600 })
  const goOn = () => hers.start({ goOn: true })
  const elsewhere = [409, 'This quiz was handed in elsewhere.']
  expect(said(await goOn())).toEqual(elsewhere)
  const { body: first } = await hers.start({ goOn: false })
  expect((await goOn()).body.id).toBe(first.id)
  app.setClock('2026-01-12T09:12:00Z')
  expect((await goOn()).body.id).toBe(first.id)
  app.setClock('2026-01-12T09:12:00.001Z')
  expect(said(await goOn())).toEqual(elsewhere)
  await hers.submit(first.id)
  expect(said(await goOn())).toEqual(elsewhere)
  expect(await app.count('quiz_attempts')).toBe(1)
  expect((await hers.start({ goOn: 'yes' })).status).toBe(400)
})

test('before the clock a device is told what to load, and nothing of the questions', async () => {
  const { app, quiz, amira, ben, nadia } = await aClass({
    questions: [
      { text: 'Half of $x$?', choices: ['for \\$5', '$y$'], correct: 'B' },
      { type: 'TYPE_IN', text: 'Two?' },
    ],
  })
  const ask = (person: { token: string }, id = quiz.id) =>
    app.call('GET', `/api/quizzes/${id}/preparation`, { token: person.token })
  expect((await ask(amira)).body).toEqual({ hasMathematics: true, mediaFiles: [] })
  const pictures = [await aPicture(app, quiz), await aPicture(app, quiz)]
  for (const [place, media_name] of pictures.entries()) {
    const question = app.context.transaction((tx) =>
      tx
        .updateTable('quiz_questions')
        .set({ media_name })
        .where('quiz_id', '=', quiz.id)
        .where('place', '=', place + 1)
        .execute(),
    )
    await question
  }
  const { body, text } = await ask(amira)
  expect(body).toEqual({ hasMathematics: true, mediaFiles: [...pictures].sort() })
  expect(text).not.toMatch(/Half|Two|correct/)
  expect(await app.count('quiz_attempts')).toBe(0)

  const plain = await aQuiz(app, {
    tutorId: nadia.id,
    assignedTo: [ben.id],
    questions: [{ type: 'TYPE_IN', text: 'From $4 to $5?' }],
  })
  expect((await ask(ben, plain.id)).body).toEqual({ hasMathematics: false, mediaFiles: [] })
  expect(said(await ask(amira, plain.id))).toEqual([404, 'Quiz not found'])
  expect((await ask(nadia)).status).toBe(403)
  expect((await app.call('GET', `/api/quizzes/${quiz.id}/preparation`)).status).toBe(401)
})

test('a quiz without a limit is gone on with after any time', async () => {
  const { app, hers } = await aClass()
  const { body: first } = await hers.start()
  expect(first.deadline).toBeNull()
  app.setClock('2026-01-24T09:00:00Z')
  expect((await hers.start()).body.id).toBe(first.id)
})

test('a quiz that is not assigned is started by nobody, and by the tutor never', async () => {
  const { app, his, tutors } = await aClass()
  expect(said(await his.start())).toEqual([404, 'Quiz not found'])
  expect(said(await tutors.start())).toEqual([403, 'Only students can take quizzes'])
  expect(await app.count('quiz_attempts')).toBe(0)
})

test('an answer is kept: of an MCQ the letter, and an empty one takes it back', async () => {
  const { capitals, half, hers, begun } = await aClass()
  const id = await begun()
  const kept = async (questionId: string, answer: string) => (await hers.answer(id, { questionId, answer })).body.answer
  expect(await kept(capitals, 'rome')).toBe('B')
  expect(await kept(capitals, 'd')).toBe('D')
  expect(await kept(capitals, '')).toBe('')
  expect(await kept(half, '  1/2 ')).toBe('1/2')
  const { status, body } = await hers.answer(id, { questionId: half, answer: 'x' })
  expect([status, body]).toEqual([200, { questionId: half, answer: 'x', sequence: null }])
})

test('an answer that comes after a later one to the same question changes nothing', async () => {
  const { capitals, half, hers, begun } = await aClass()
  const id = await begun()
  const send = async (sequence: number | undefined, answer: string, questionId = half) =>
    (await hers.answer(id, { questionId, answer, sequence })).body
  await send(5, 'fifth')
  expect(await send(4, 'fourth')).toEqual({ questionId: half, answer: 'fifth', sequence: 5 })
  expect(await send(5, 'fifth again')).toMatchObject({ answer: 'fifth again' })
  expect(await send(3, 'A', capitals)).toMatchObject({ answer: 'A', sequence: 3 })
  expect(await send(undefined, 'another device')).toEqual({ questionId: half, answer: 'another device', sequence: 5 })
  expect(await send(4, 'late')).toMatchObject({ answer: 'another device' })
  expect(await send(6, 'sixth')).toMatchObject({ answer: 'sixth', sequence: 6 })
})

test('an answer that was not offered, is too long, or is to a question of another quiz is refused', async () => {
  const { app, nadia, capitals, half, hers, begun } = await aClass()
  const id = await begun()
  const other = await aQuiz(app, { tutorId: nadia.id })
  const send = async (questionId: string, answer: unknown) => said(await hers.answer(id, { questionId, answer }))
  expect(await send(capitals, 'C')).toEqual([400, 'Please choose one of the answers'])
  expect(await send(capitals, 'Madrid')).toEqual([400, 'Please choose one of the answers'])
  expect(await send(half, 'x'.repeat(2001))).toEqual([400, 'Please use at most 2000 characters.'])
  expect((await send(half, 'x'.repeat(2000)))[0]).toBe(200)
  expect(await send(other.questions[0], 'A')).toEqual([404, 'Question not found'])
  expect((await send('nonsense', 'A'))[0]).toBe(400)
  expect((await send(half, 5))[0]).toBe(400)
  for (const sequence of [-1, 1.5, '1', 2 ** 60]) {
    expect((await hers.answer(id, { questionId: half, answer: 'x', sequence })).status).toBe(400)
  }
})

test('answers are taken for two minutes after the limit, and then the time is up', async () => {
  const { app, half, hers, begun } = await aClass({ timeLimit: 600 })
  const id = await begun()
  app.setClock('2026-01-12T09:12:00Z')
  expect((await hers.answer(id, { questionId: half, answer: '1/2' })).status).toBe(200)
  app.setClock('2026-01-12T09:12:00.001Z')
  expect(said(await hers.answer(id, { questionId: half, answer: '1/3' }))).toEqual([409, 'Time is up'])
  expect((await hers.submit(id)).body).toMatchObject({ score: 50, isOvertime: true })
})

test('a submission is marked, and submitting again gives the same result', async () => {
  const { app, capitals, half, hers, begun } = await aClass({ timeLimit: 600 })
  const id = await begun()
  await hers.answer(id, { questionId: capitals, answer: 'B' })
  await hers.answer(id, { questionId: half, answer: '.50' })
  app.setClock('2026-01-12T09:05:30Z')
  const first = await hers.submit(id, { score: 100, answers: [] })
  expect([first.status, first.body]).toEqual([
    200,
    {
      ...{ id, score: 100, correctAnswers: 2, totalQuestions: 2, isOvertime: false },
      ...{ startTime: '2026-01-12T09:00:00.000Z', endTime: '2026-01-12T09:05:30.000Z' },
    },
  ])
  app.setClock('2026-01-12T09:30:00Z')
  const again = await hers.submit(id)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(said(await hers.answer(id, { questionId: half, answer: 'x' }))).toEqual([
    409,
    'This quiz has already been submitted',
  ])
})

test('two seconds after the limit a submission is in time, and later it is not', async () => {
  for (const [end, isOvertime] of [
    ['09:10:02.000', false],
    ['09:10:02.001', true],
  ] as const) {
    const { app, hers, begun } = await aClass({ timeLimit: 600 })
    const id = await begun()
    app.setClock(`2026-01-12T${end}Z`)
    expect((await hers.submit(id)).body).toMatchObject({ score: 0, correctAnswers: 0, isOvertime })
  }
})

test('the results say of each question what was answered and what is right', async () => {
  const { capitals, hers, tutors, begun } = await aClass()
  const id = await begun()
  await hers.answer(id, { questionId: capitals, answer: 'A' })
  await hers.submit(id)
  const { status, body } = await hers.results(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ id, score: 0, quiz: { title: 'Roots', creator: { name: 'Nadia' } }, student: { name: 'Amira' } },
    answers: [
      {
        question: { order: 1, choiceA: 'Paris', correctAnswer: 'B', explanation: '' },
        studentAnswer: 'A',
        isCorrect: false,
      },
      { question: { order: 2, correctAnswer: '0.5', explanation: 'Or 1/2.' }, studentAnswer: '', isCorrect: false },
    ],
  })
  const { body: forTutor } = await tutors.results(id)
  expect(forTutor).toEqual({ ...body, student: { name: 'Amira', email: 'amira@home.test' } })
})

test('there are no results before the submission, and none for another student', async () => {
  const { hers, his, tutors, begun } = await aClass()
  const id = await begun()
  for (const who of [hers, tutors]) {
    expect(said(await who.results(id))).toEqual([403, 'Results are available after you submit the quiz'])
  }
  expect(said(await his.results(id))).toEqual([404, 'Results not found'])
  await hers.submit(id)
  expect(said(await his.results(id))).toEqual([404, 'Results not found'])
})

test("another student's attempt does not exist, and the tutor takes none", async () => {
  const { half, his, tutors, begun } = await aClass()
  const id = await begun()
  expect(said(await his.answer(id, { questionId: half, answer: 'x' }))).toEqual([404, 'Quiz attempt not found'])
  expect(said(await his.submit(id))).toEqual([404, 'Quiz attempt not found'])
  expect((await tutors.answer(id, { questionId: half, answer: 'x' })).status).toBe(403)
  expect((await tutors.submit(id)).status).toBe(403)
})

test('a quiz can be taken again, and the best and the last score are kept apart', async () => {
  const { app, capitals, half, hers, begun } = await aClass()
  const first = await begun()
  await hers.answer(first, { questionId: capitals, answer: 'B' })
  await hers.answer(first, { questionId: half, answer: '1/2' })
  await hers.submit(first)
  app.setClock('2026-01-12T10:00:00Z')
  const second = await begun()
  expect((await hers.list())[0]).toMatchObject({ isInProgress: true, bestScore: 100, lastScore: 100 })
  await hers.submit(second)
  expect((await hers.list())[0]).toMatchObject({
    ...{ isInProgress: false, bestScore: 100, lastScore: 0, _count: { questions: 2, attempts: 2 } },
    attempts: [
      { id: second, score: 0 },
      { id: first, score: 100 },
    ],
  })
})

test('no word of what is right leaves before the submission, in any reply', async () => {
  const secret = { correct: 'zzright', explanation: 'zzwhy', type: 'TYPE_IN' as const }
  const { app, quiz, amira, hers, begun } = await aClass({ timeLimit: 600, questions: [secret, secret] })
  const id = await begun()
  const [question] = quiz.questions
  const replies = [
    ...[await hers.start(), await hers.answer(id, { questionId: question, answer: 'guess', sequence: 1 })],
    ...[await hers.answer(id, { questionId: question, answer: 'late', sequence: 0 }), await hers.results(id)],
    ...[
      await hers.answer(id, { questionId: question, answer: 5 }),
      await hers.answer(id, { questionId: id, answer: '' }),
    ],
    await app.call('GET', '/api/quizzes', { token: amira.token }),
    await app.call('GET', `/api/quizzes/${quiz.id}/attempts`, { token: amira.token }),
    await app.call('GET', '/api/notices', { token: amira.token }),
  ]
  app.setClock('2026-01-12T09:30:00Z')
  replies.push(await hers.answer(id, { questionId: question, answer: 'x' }))
  for (const { text } of replies) expect(text).not.toMatch(/zz|isCorrect|correctAnswer|explanation/)
  await hers.submit(id)
  expect((await hers.results(id)).text).toMatch(/zzright.*zzwhy/)
})

test('a start and a submission are seen at once by both sides, and neither when it is repeated', async () => {
  const { app, nadia, amira, hers, begun } = await aClass()
  const [toAmira, toNadia] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const id = await begun()
  await begun()
  expect([toAmira, toNadia]).toEqual([['quizzes'], ['quizzes']])
  await hers.submit(id)
  await hers.submit(id)
  expect([toAmira, toNadia]).toEqual([
    ['quizzes', 'quizzes'],
    ['quizzes', 'quizzes'],
  ])
  expect(await auditCounts(app)).toEqual({})
})

test('the tutor reads what one student submitted at every quiz, and nothing of what is under way', async () => {
  const { app, nadia, ben, amira, quiz, hers, begun } = await aClass()
  await hers.submit(await begun())
  const another = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id] })
  await app.call('POST', `/api/quizzes/${another.id}/start`, { token: amira.token })
  const of = (id: string) => app.call('GET', `/api/admin/students/${id}/attempts`, { token: nadia.token })
  expect((await of(amira.id)).body).toMatchObject([
    { quiz: { id: quiz.id, title: 'Roots' }, score: 0, totalQuestions: 2 },
  ])
  expect((await of(ben.id)).body).toEqual([])
  expect(said(await of(nadia.id))).toEqual([404, 'Student not found'])
})
