import type { Answer } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'

export type Results = Answer<(typeof quizzes)['results']>
export type MarkedAnswer = Results['answers'][number]
