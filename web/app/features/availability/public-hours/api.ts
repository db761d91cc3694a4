import { queryOptions } from '@tanstack/react-query'
import type { availability } from '#contract/availability.ts'
import type { Answer } from '#contract/core.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type PublicBlock = Answer<(typeof availability)['publicHours']>[number]

/** The hours of a usual week; they seldom change. Visitors need no more of all this than that. */
export const publicHours = queryOptions({ ...ask(api.availability.publicHours), staleTime: 60_000 })
