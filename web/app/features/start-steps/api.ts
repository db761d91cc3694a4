import type { Answer } from '#contract/core.ts'
import type { startSteps } from '#contract/start-steps.ts'

export type StartProgress = Answer<(typeof startSteps)['read']>

/** Until everything is done, or the tutor has put the list away. */
export const isStarting = ({ isHidden, steps }: StartProgress): boolean =>
  !isHidden && steps.some(({ isDone }) => !isDone)
