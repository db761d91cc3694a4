import { quizzes } from '#contract/quizzes.ts'
import type { App } from '#server/platform/http/server.ts'
import { readQuizzes } from './actions.ts'
import { assignQuiz, unassignQuiz } from './assignments/actions.ts'
import { saveAnswer, startQuiz, submitAttempt } from './attempts/actions.ts'
import { removeQuiz } from './deletion/actions.ts'
import { readMedia } from './media/actions.ts'
import { readPreparation } from './preparation/actions.ts'
import { readAttempts, readAttemptsOf, readResults } from './results/actions.ts'
import { uploadQuiz } from './uploads/actions.ts'

export function quizRoutes({ context, implement }: App): void {
  implement(quizzes, {
    list: (call) => readQuizzes(context, call),
    upload: (call) => uploadQuiz(context, call),
    assign: (call) => assignQuiz(context, call),
    unassign: (call) => unassignQuiz(context, call),
    remove: (call) => removeQuiz(context, call),
    attempts: (call) => readAttempts(context, call),
    preparation: (call) => readPreparation(context, call),
    attemptsOf: (call) => readAttemptsOf(context, call),
    start: (call) => startQuiz(context, call),
    answer: (call) => saveAnswer(context, call),
    submit: (call) => submitAttempt(context, call),
    results: (call) => readResults(context, call),
    media: (call) => readMedia(context, call),
  })
}
