import type { Answer } from '#contract/core.ts'
import type { timeOff } from '#contract/time-off.ts'

export type TimeOff = Answer<(typeof timeOff)['add']>
export type AffectedLesson = TimeOff['lessons'][number]
