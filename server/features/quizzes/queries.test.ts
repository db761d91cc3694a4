/** What quizzes cost the database: how many queries, and none that reads more than it answers with. */
import { expect, test } from 'vitest'
import { anAttempt, aQuiz } from '#server/testing/given-quizzes.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

async function aClass() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id] })
  const seen = watchQueries()
  /** A sitting of the quiz and every list, by whom each is for; one query of each is the session's. */
  const steps = async (look: () => unknown) => {
    const found: Record<string, unknown> = {}
    const ask = async (name: string, person: { token: string }, method: string, path: string, body?: object) => {
      seen.length = 0
      const reply = await app.call(method, `/api/quizzes${path}`, { token: person.token, ...(body ? { body } : {}) })
      expect([name, reply.status]).toEqual([name, name === 'start' ? 201 : 200])
      found[name] = await look()
      return reply.body
    }
    await ask('tutor', nadia, 'GET', '')
    await ask('student', amira, 'GET', '')
    const { id } = await ask('start', amira, 'POST', `/${quiz.id}/start`)
    const answer = { questionId: quiz.questions[0], answer: 'B' }
    await ask('answer', amira, 'POST', `/attempts/${id}/answer`, answer)
    await ask('submit', amira, 'POST', `/attempts/${id}/submit`)
    await ask('results', amira, 'GET', `/attempts/${id}/results`)
    await ask('attempts', nadia, 'GET', `/${quiz.id}/attempts`)
    return found
  }
  return { ...school, quiz, seen, steps }
}

test('each call costs the same queries, however many quizzes, questions and attempts there are', async () => {
  const { app, nadia, amira, ben, quiz, seen, steps } = await aClass()
  const costs = () => steps(() => seen.filter(({ sql }) => !/advisory/.test(sql)).length)
  const first = await costs()
  expect(first).toEqual({ tutor: 5, student: 4, start: 5, answer: 6, submit: 9, results: 5, attempts: 4 })
  const questions = Array.from({ length: 40 }, () => ({ type: 'TYPE_IN' as const, correct: '1' }))
  for (let n = 0; n < 10; n++) {
    const another = await aQuiz(app, { tutorId: nadia.id, assignedTo: [amira.id, ben.id], questions })
    await anAttempt(app, { quiz: another, studentId: amira.id, score: 50 })
    await anAttempt(app, { quiz, studentId: ben.id, score: 50 })
  }
  expect(await costs()).toEqual(first)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('everything is found by an index', async () => {
  const { app, seen, steps } = await aClass()
  const plans = await steps(() =>
    planOf(
      app,
      seen.filter(({ sql }) => /^(select|update)/.test(sql)),
    ),
  )
  for (const [name, plan] of Object.entries(plans) as [string, string[]][]) {
    expect([name, plan.filter((step) => /^SCAN (?!CONSTANT ROW)/.test(step))]).toEqual([name, []])
  }
  const has = (name: string, step: string) => expect(plans[name]).toContain(step)
  has('tutor', 'SEARCH quiz USING INDEX quizzes_by_tutor (tutor_id=?)')
  has('tutor', 'SEARCH attempt USING COVERING INDEX quiz_attempts_by_quiz (quiz_id=? AND submitted_at>?)')
  has('student', 'SEARCH assignment USING INDEX quiz_assignments_by_student (student_id=?)')
  has('attempts', 'SEARCH attempt USING INDEX quiz_attempts_by_quiz (quiz_id=? AND submitted_at>?)')
})
