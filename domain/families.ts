import type { LinkFlags } from './rights.ts'

/** How a parent, who may be somebody else, belongs to a student (Rules: families). */
export const RELATIONS = ['PARENT', 'STEP_PARENT', 'GRANDPARENT', 'CARER', 'OTHER'] as const
export type Relation = (typeof RELATIONS)[number]

/** A link waits, is active, and ends once; then it is final (Rules I127). */
export const LINK_STATES = ['WAITING', 'ACTIVE', 'ENDED'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Whose word a link waits for. */
export const WAITS_FOR = ['STUDENT', 'PARENT', 'TUTOR'] as const
export type WaitsFor = (typeof WAITS_FOR)[number]

/** How far a link goes, and whether the parent is told of what that opens. */
export interface LinkFlagsWithNews extends LinkFlags {
  readonly isTold: boolean
}
