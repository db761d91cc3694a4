import type { Answer } from '#contract/core.ts'
import type { familyInvites } from '#contract/family-invites.ts'

export type ParentInvite = Answer<(typeof familyInvites)['list']>[number]
