import { expect, test } from 'vitest'
import { anAttempt, aQuiz } from '#server/testing/given-quizzes.ts'
import { aSchool } from '#server/testing/school.ts'
import { quizFaults } from './verification/actions.ts'

async function aSitting() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id] })
  const call = (path: string, body?: object) =>
    app.call('POST', `/api/quizzes/${path}`, { token: amira.token, ...(body ? { body } : {}) })
  const id: string = (await call(`${quiz.id}/start`)).body.id
  await call(`attempts/${id}/answer`, { questionId: quiz.questions[0], answer: 'B' })
  return { ...school, quiz, id, submit: () => call(`attempts/${id}/submit`), faults: () => quizFaults(app.database.db) }
}

test('an attempt under way and one that was submitted agree with their answers', async () => {
  const { submit, faults } = await aSitting()
  expect(await faults()).toEqual([])
  await submit()
  expect(await faults()).toEqual([])
})

test('a result without its answers, another count and another score are named', async () => {
  const { app, quiz, amira, id, submit, faults } = await aSitting()
  await submit()
  const bare = await anAttempt(app, { quiz, studentId: amira.id, score: 50 })
  expect(await faults()).toEqual([`Quiz attempt ${bare} has 0 marked answers to 2 questions`])
  const answer = { attempt_id: bare, quiz_id: quiz.id, answer: 'B', sequence: null }
  const mark = (is_correct: 0 | 1) =>
    app.context.transaction(async (tx) => {
      await tx.deleteFrom('quiz_answers').where('attempt_id', '=', bare).execute()
      const answers = quiz.questions.map((question_id) => ({ ...answer, question_id, is_correct }))
      await tx.insertInto('quiz_answers').values(answers).execute()
    })
  await mark(1)
  expect(await faults()).toEqual([`Quiz attempt ${bare} counts 1 right answers and has 2`])
  await mark(0)
  expect(await faults()).toEqual([`Quiz attempt ${bare} counts 1 right answers and has 0`])
  expect(id).not.toBe(bare)
})

test('a marked answer of an attempt under way is named', async () => {
  const { app, id, faults } = await aSitting()
  app.breakBooks()
  await app.context.transaction((tx) =>
    tx.updateTable('quiz_answers').set({ is_correct: 1 }).where('attempt_id', '=', id).execute(),
  )
  expect(await faults()).toEqual([`Quiz attempt ${id} is under way and has marked answers`])
})
