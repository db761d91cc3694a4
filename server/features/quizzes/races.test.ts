import { expect, test } from 'vitest'
import { aQuiz } from '#server/testing/given-quizzes.ts'
import { aSchool } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { closeAttempt } from './attempts/actions.ts'
import { findAttempt } from './attempts/reads.ts'

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

async function aClass() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id], timeLimit: 600 })
  const address = await app.listen()
  const hers = (path: string, body?: object) =>
    callOver(address, 'POST', `/quizzes/${path}`, { token: amira.token, ...(body ? { body } : {}) })
  const tutors = (method: string, path: string, body?: object) =>
    callOver(address, method, `/quizzes/${path}`, { token: nadia.token, ...(body ? { body } : {}) })
  const start = () => hers(`${quiz.id}/start`)
  return { ...school, quiz, hers, tutors, start }
}

test('twenty starts at once make one attempt', async () => {
  const { app, start } = await aClass()
  const replies = await times(20, start)
  expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 20 })
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await app.count('quiz_attempts')).toBe(1)
})

test('twenty starts of an attempt whose time is up submit it once and begin one', async () => {
  const { app, start } = await aClass()
  const { body: first } = await start()
  app.setClock('2026-01-12T10:00:00Z')
  const replies = await times(20, start)
  const begun = new Set(replies.map(({ body }) => body.id))
  expect([begun.size, begun.has(first.id), await app.count('quiz_attempts')]).toEqual([1, false, 2])
})

test('twenty submissions count once, and each is given the same result', async () => {
  const { app, quiz, hers, start } = await aClass()
  const { body: attempt } = await start()
  await hers(`attempts/${attempt.id}/answer`, { questionId: quiz.questions[0], answer: 'B' })
  const replies = await times(20, () => hers(`attempts/${attempt.id}/submit`))
  expect(tally(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual({
    [`200 ${JSON.stringify(replies[0]?.body)}`]: 20,
  })
  expect(replies[0]?.body).toMatchObject({ score: 50, correctAnswers: 1 })
  expect(await app.count('quiz_answers')).toBe(2)
})

test('answers and a submission at once: each answer counts or is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { quiz, hers, start } = await aClass()
    const { body: attempt } = await start()
    const send = (n: number) =>
      hers(`attempts/${attempt.id}/answer`, { questionId: quiz.questions[n], answer: n ? '0.5' : 'B' })
    const [one, other, end] = await Promise.all([send(0), send(1), hers(`attempts/${attempt.id}/submit`)])
    expect([200, 409]).toContain(one.status)
    const kept = [one, other].filter(({ status }) => status === 200).length
    expect([end.status, end.body.correctAnswers]).toEqual([200, kept])
  }
})

test('a quiz that is taken back or deleted while it is answered leaves nothing half done', async () => {
  for (const [method, path] of [
    ['DELETE', '/unassign'],
    ['DELETE', ''],
  ] as const) {
    const { app, amira, quiz, hers, tutors, start } = await aClass()
    const { body: attempt } = await start()
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, (_, n) =>
        hers(`attempts/${attempt.id}/answer`, { questionId: quiz.questions[0], answer: 'B', sequence: n }),
      ),
      tutors(method, `${quiz.id}${path}`, { studentIds: [amira.id] }),
      start(),
      hers(`attempts/${attempt.id}/submit`),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const open = await app.database.db
      .selectFrom('quiz_attempts')
      .select('id')
      .where('submitted_at', 'is', null)
      .where('taken_back_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    const answers = app.database.db
      .selectFrom('quiz_answers as answer')
      .innerJoin('quiz_attempts as attempt', 'attempt.id', 'answer.attempt_id')
      .select('answer.question_id')
      .where('attempt.taken_back_at', 'is not', null)
    expect(await answers.execute()).toEqual([])
  }
})

test('twenty assignments at once give the quiz once, and tell it once', async () => {
  const { app, ben, quiz, tutors } = await aClass()
  const replies = await times(20, () => tutors('POST', `${quiz.id}/assign`, { studentIds: [ben.id] }))
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 20 })
  expect([await app.count('quiz_assignments'), await app.count('notices')]).toEqual([2, 1])
})

test('what was erased between its reading and its end is not submitted', async () => {
  const { app, quiz, start } = await aClass()
  const { body: begun } = await start()
  const attempt = await findAttempt(app.context.db, begun.id)
  if (!attempt) throw new Error('no attempt')
  const outcome = await app.context.transaction(
    async (tx) => {
      await tx.deleteFrom('quiz_attempts').where('id', '=', attempt.id).execute()
      return closeAttempt(tx, attempt, app.context.now())
    },
    { queueFor: `quiz ${quiz.id}` },
  )
  expect([outcome, await app.count('quiz_answers')]).toEqual([null, 0])
})
