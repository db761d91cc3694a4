import type { Answer, Question } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'

export type Quiz = Answer<(typeof quizzes)['list']>[number]
export type Attempt = Answer<(typeof quizzes)['attempts']>[number]
export type NewQuiz = Pick<Question<(typeof quizzes)['upload']>, 'body' | 'files'>
export type NewAssignments = Question<(typeof quizzes)['assign']>['body']
