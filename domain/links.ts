import { decidesOnLinks } from './bands.ts'
import type { LinkState, WaitsFor } from './families.ts'
import { addMinutes } from './time.ts'

/** Who wishes a link. */
export type LinkMaker = 'TUTOR' | 'STUDENT' | 'PARENT'

/** What of a student decides whose word a link needs. */
export interface LinkedStudent {
  /** Whether a parent manages him already. */
  readonly hasManager: boolean
  readonly yearGroup: number | null
  readonly hasLogIn: boolean
}

/**
 * Whose word a link waits for; null where it begins at once. `about` is null for a child that the parent adds, who was not
 * there before (Rules: families).
 */
export function confirmerOf(madeBy: LinkMaker, about: LinkedStudent | null): WaitsFor | null {
  if (madeBy !== 'TUTOR') return 'TUTOR'
  if (about === null) return null
  if (about.hasManager) return 'PARENT'
  return decidesOnLinks(about.yearGroup) && about.hasLogIn ? 'STUDENT' : null
}

const WAITS_DAYS = 14

/** When a link that nobody answers ends: after 14 days (Rules: families). */
export function linkLapsesAt(madeAt: Date): Date {
  return addMinutes(madeAt, WAITS_DAYS * 24 * 60)
}

/** Links that were made up to here, and wait, have waited for long enough. */
export function linksLapseBefore(now: Date): Date {
  return addMinutes(now, -WAITS_DAYS * 24 * 60)
}

/** What of a link decides who may move it where. */
export interface MovableLink {
  readonly state: LinkState
  readonly waitsFor: WaitsFor | null
  readonly manages: boolean
  readonly madeBy: string
}

/** Who would move it, as he stands to it. */
export interface LinkMover {
  readonly id: string
  readonly is: 'TUTOR' | 'THE_STUDENT' | 'THE_PARENT' | 'A_MANAGING_PARENT'
  /** Of the student himself: his school years are over. */
  readonly isAdult?: boolean
}

export interface LinkMove {
  readonly to: 'ACTIVE' | 'ENDED'
  readonly reason: string
  /** Ended for good: the pair is not linked again. */
  readonly isBarred?: boolean
}

/**
 * A link that waits is confirmed by whom it waits for, or by the tutor with a reason, and ended by either, by whoever made
 * it and by its parent. An active one is ended by the tutor with a reason, by its parent, by a student who is grown up, and
 * by a managing parent if it does not manage: between two who manage the tutor alone decides. What has ended is final; only
 * the tutor bars a pair, with a reason (Rules: families).
 */
export function linkMoveProblem(link: MovableLink, by: LinkMover, move: LinkMove): 'not_so' | 'reason_needed' | null {
  if (link.state === 'ENDED' || (move.isBarred && (by.is !== 'TUTOR' || move.to === 'ACTIVE'))) return 'not_so'
  const needed = neededOf(link, by, move)
  if (needed === 'never') return 'not_so'
  return (needed === 'reason' || move.isBarred) && move.reason === '' ? 'reason_needed' : null
}

type Needed = 'nothing' | 'reason' | 'never'

function neededOf(link: MovableLink, by: LinkMover, { to }: LinkMove): Needed {
  const isConfirmer = link.waitsFor !== null && confirms[link.waitsFor] === by.is
  if (link.state === 'ACTIVE') return to === 'ENDED' ? neededToEnd(link, by) : 'never'
  if (to === 'ACTIVE') return isConfirmer ? 'nothing' : by.is === 'TUTOR' ? 'reason' : 'never'
  const isHis = link.madeBy === by.id || by.is === 'THE_PARENT' || by.is === 'TUTOR'
  return isConfirmer || isHis ? 'nothing' : 'never'
}

function neededToEnd({ manages }: MovableLink, { is, isAdult = false }: LinkMover): Needed {
  const needed: Readonly<Record<LinkMover['is'], Needed>> = {
    TUTOR: 'reason',
    THE_PARENT: 'nothing',
    THE_STUDENT: isAdult ? 'nothing' : 'never',
    A_MANAGING_PARENT: manages ? 'never' : 'nothing',
  }
  return needed[is]
}

const confirms: Readonly<Record<WaitsFor, LinkMover['is']>> = {
  STUDENT: 'THE_STUDENT',
  PARENT: 'A_MANAGING_PARENT',
  TUTOR: 'TUTOR',
}
