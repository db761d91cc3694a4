import type { Diary } from '../seed.ts'
import { median, type Row, row } from '../table.ts'
import type { Target } from '../target.ts'
import { inTurn, oneSync, overOneSync, type Turn } from '../writing.ts'

const ROUNDS = 5

interface Started {
  readonly id: string
  readonly quiz: { readonly questions: readonly { readonly id: string }[] }
}

/** A class takes a quiz of twenty questions again and again, one after the other. */
export async function takingQuizzes(product: Target, diary: Diary): Promise<Row[]> {
  const { families, quizId } = diary
  const starts: Turn[] = []
  const answers: Turn[] = []
  const submissions: Turn[] = []
  const reviews: Turn[] = []
  const syncs: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const start = await inTurn(
      product,
      families.map(({ token }) => ({ method: 'POST', path: `/api/quizzes/${quizId}/start`, token })),
    )
    const sittings = start.answers.map(({ body }) => JSON.parse(body.toString()) as Started)
    const sat = families.map(({ token }, n) => ({ token, sitting: sittings[n] as Started }))
    const answer = await inTurn(
      product,
      sat.flatMap(({ token, sitting }) =>
        sitting.quiz.questions.map(({ id }, place) => ({
          method: 'POST',
          path: `/api/quizzes/attempts/${sitting.id}/answer`,
          token,
          body: { questionId: id, answer: '4', sequence: place },
        })),
      ),
    )
    const submit = await inTurn(
      product,
      sat.map(({ token, sitting }) => ({
        method: 'POST',
        path: `/api/quizzes/attempts/${sitting.id}/submit`,
        token,
      })),
    )
    const review = await inTurn(
      product,
      sat.map(({ token, sitting }) => ({ path: `/api/quizzes/attempts/${sitting.id}/results`, token })),
    )
    syncs.push(oneSync(diary.dataDir))
    if (round === 0) continue // warm
    starts.push(start)
    answers.push(answer)
    submissions.push(submit)
    reviews.push(review)
  }
  const reviewing = median(reviews.map(({ time }) => time))
  const cpu = median(reviews.map(({ cpuMs }) => cpuMs))
  return [
    overOneSync('Starting a quiz', 3, starts, syncs),
    overOneSync('Saving a quiz answer', 1.5, answers, syncs),
    overOneSync('Submitting a quiz', 4, submissions, syncs),
    row('Reviewing a quiz', reviewing, { most: 4, unit: 'ms' }, `p50; CPU ${cpu.toFixed(2)} ms`),
  ]
}
