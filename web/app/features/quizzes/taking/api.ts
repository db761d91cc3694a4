import type { Answer, Question as Asked } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { API } from '#web/app/lib/wire.ts'

/** An attempt under way, as the server tells it when it begins or goes on. */
export type Sitting = Answer<(typeof quizzes)['start']>
export type Question = Sitting['quiz']['questions'][number]
export type KeptAnswer = Answer<(typeof quizzes)['answer']>
export type GivenAnswer = Asked<(typeof quizzes)['answer']>['body']

export const mediaPath = (file: string): string => `${API}/quizzes/media/${encodeURIComponent(file)}`
