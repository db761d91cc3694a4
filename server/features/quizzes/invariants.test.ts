/**
 * What the tables of quizzes keep by themselves (Rules: quizzes): each test tries to break one, past every rule above.
 */
import { expect, test } from 'vitest'
import type { Tables } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { anAttempt, aQuiz } from '#server/testing/given-quizzes.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'

async function aClass() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id] })
  const other = await aQuiz(app, { tutorId: nadia.id })
  const change = (id: string, set: object) =>
    refusalOf(app, (tx) => tx.updateTable('quiz_attempts').set(set).where('id', '=', id).execute())
  const answer = (wish: Partial<Tables['quiz_answers']> & { attempt_id: string }) => {
    const usual = { question_id: quiz.questions[0], quiz_id: quiz.id, answer: 'A', sequence: null, is_correct: null }
    return refusalOf(app, (tx) =>
      tx
        .insertInto('quiz_answers')
        .values({ ...usual, ...wish })
        .execute(),
    )
  }
  const begin = (score?: number) =>
    anAttempt(app, { quiz, studentId: amira.id, ...(score === undefined ? {} : { score }) })
  return { ...school, quiz, other, change, answer, begin }
}

test('I18: a student has one attempt at a quiz under way, and as many submitted ones as she likes', async () => {
  const { app, ben, quiz, amira, begin } = await aClass()
  await begin(50)
  await begin(100)
  const open = await begin()
  await anAttempt(app, { quiz, studentId: ben.id })
  const again = { id: newId(), quiz_id: quiz.id, student_id: amira.id, started_at: 1, total_questions: 2 }
  expect(await refusalOf(app, (tx) => tx.insertInto('quiz_attempts').values(again).execute())).toBe(
    'quiz_attempts_one_open',
  )
  expect(open).not.toBe('')
})

test('I18: a submitted attempt is final, and of one under way only the end is open', async () => {
  const { app, ben, change, begin } = await aClass()
  const done = await begin(50)
  for (const set of [{ score: 100 }, { submitted_at: null }, { is_overtime: 1 }, { correct_answers: 2 }]) {
    expect(await change(done, set)).toBe('quiz_attempts_final')
  }
  const open = await begin()
  app.unmarked.add(open)
  for (const set of [{ started_at: 1 }, { student_id: ben.id }, { total_questions: 9 }]) {
    expect(await change(open, set)).toBe('quiz_attempts_final')
  }
  const end = { submitted_at: Date.parse('2026-01-12T10:00Z'), score: 50, correct_answers: 1 }
  expect(await change(open, end)).toBeNull()
})

test('I18: an attempt that was taken back is over: neither submitted, nor changed, nor answered, and not in the way', async () => {
  const { app, ben, quiz, change, answer, begin } = await aClass()
  const at = Date.parse('2026-01-12T10:00Z')
  const end = { submitted_at: at, score: 50, correct_answers: 1 }
  const id = await begin()
  app.unmarked.add(id)
  expect(await change(id, { ...end, taken_back_at: at })).toBe('quiz_attempts_taken_back')
  expect(await change(id, { taken_back_at: 1 })).toBe('quiz_attempts_taken_back')
  expect(await change(id, { taken_back_at: at })).toBeNull()
  for (const set of [{ taken_back_at: null }, { taken_back_at: at + 1 }, end]) {
    expect(['quiz_attempts_over', 'quiz_attempts_taken_back']).toContain(await change(id, set))
  }
  expect(await answer({ attempt_id: id })).toBe('quiz_answers_over')
  expect(await answer({ attempt_id: await begin() })).toBeNull()
  const done = await anAttempt(app, { quiz, studentId: ben.id, score: 50 })
  expect(await change(done, { taken_back_at: at })).not.toBeNull()
})

test('I18: a question of an attempt has one answer', async () => {
  const { answer, begin } = await aClass()
  const id = await begin()
  expect(await answer({ attempt_id: id })).toBeNull()
  expect(await answer({ attempt_id: id })).not.toBeNull()
})

test("I18: an answer is to a question of its attempt's quiz", async () => {
  const { quiz, other, answer, begin } = await aClass()
  const id = await begin()
  expect(await answer({ attempt_id: id, question_id: other.questions[0] })).toBe('foreign_key')
  expect(await answer({ attempt_id: id, question_id: other.questions[0], quiz_id: other.id })).toBe('foreign_key')
  expect(await answer({ attempt_id: newId(), question_id: quiz.questions[0] })).toBe('foreign_key')
})

test('I18: a marked answer is final, and a submitted attempt has room for no other', async () => {
  const { app, quiz, amira, answer } = await aClass()
  const call = (path: string) => app.call('POST', `/api/quizzes/${path}`, { token: amira.token })
  const { body } = await call(`${quiz.id}/start`)
  await call(`attempts/${body.id}/submit`)
  for (const question_id of quiz.questions) expect(await answer({ attempt_id: body.id, question_id })).not.toBeNull()
  const set = (values: object) =>
    refusalOf(app, (tx) => tx.updateTable('quiz_answers').set(values).where('attempt_id', '=', body.id).execute())
  expect(await set({ is_correct: 1 })).toBe('quiz_answers_final')
  expect(await set({ answer: 'B' })).toBe('quiz_answers_final')
})

test('I19: a score is between nothing and a hundred, and no more is right than there is', async () => {
  const { change, begin } = await aClass()
  const id = await begin()
  const end = { submitted_at: Date.parse('2026-01-12T10:00Z'), score: 50, correct_answers: 1 }
  expect(await change(id, { ...end, score: 101 })).toBe('quiz_attempts_score')
  expect(await change(id, { ...end, score: -1 })).toBe('quiz_attempts_score')
  expect(await change(id, { ...end, correct_answers: 3 })).toBe('quiz_attempts_correct')
  expect(await change(id, { ...end, correct_answers: -1 })).toBe('quiz_attempts_correct')
  expect(await change(id, { ...end, score: null })).toBe('quiz_attempts_scored')
  expect(await change(id, { score: 50, correct_answers: 1 })).toBe('quiz_attempts_scored')
  expect(await change(id, { ...end, submitted_at: 1 })).toBe('quiz_attempts_order')
})

test('the right answer of an MCQ is a choice that it offers', async () => {
  const { app, quiz } = await aClass()
  const right = (correct_answer: string) =>
    refusalOf(app, (tx) =>
      tx.updateTable('quiz_questions').set({ correct_answer }).where('id', '=', quiz.questions[0]).execute(),
    )
  expect([await right('C'), await right('E'), await right('Rome')]).toEqual(Array(3).fill('quiz_questions_choice'))
  expect(await right('D')).toBeNull()
})

test('a limit is half a minute at least and a day at most, and each place is there once', async () => {
  const { app, quiz } = await aClass()
  const limit = (time_limit_seconds: number) =>
    refusalOf(app, (tx) => tx.updateTable('quizzes').set({ time_limit_seconds }).where('id', '=', quiz.id).execute())
  expect([await limit(29), await limit(86_401)]).toEqual(['quizzes_time_limit', 'quizzes_time_limit'])
  expect([await limit(30), await limit(86_400)]).toEqual([null, null])
  const place = refusalOf(app, (tx) =>
    tx.updateTable('quiz_questions').set({ place: 2 }).where('id', '=', quiz.questions[0]).execute(),
  )
  expect(await place).toBe('quiz_questions_place_unique')
})
