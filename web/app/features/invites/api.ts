import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { invites } from '#contract/invites.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type Invite = Answer<(typeof invites)['list']>[number]

/** What the tutor knows of the family with this code. It is asked once: a family that is typing is not interrupted. */
export const knownOfFamily = (code: string) =>
  queryOptions({
    ...ask(api.invites.lookUp, { params: { code } }),
    meta: {},
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
