import type { Role } from './people.ts'

/** Whom the tutor can announce something to, where it is not for everybody (Rules: notices). */
export const NOTICE_AUDIENCES = ['STUDENT', 'TUTOR'] as const satisfies readonly Role[]
export type NoticeAudience = (typeof NOTICE_AUDIENCES)[number]

/** What a notice is about, in its colour and picture (Rules: notices). */
export const NOTICE_TYPES = ['INFO', 'SUCCESS', 'WARNING', 'ERROR'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

/** An urgent one opens the panel by itself (Rules: notices). */
export const NOTICE_PRIORITIES = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const
export type NoticePriority = (typeof NOTICE_PRIORITIES)[number]

/** What the tutor announces goes out by mail, too, where it is important (Rules: notices). */
export function isMailed({ priority }: { readonly priority: NoticePriority }): boolean {
  return priority === 'HIGH' || priority === 'URGENT'
}

/** What a notice to one person may be about, so that a press opens it (Rules #40). */
export const NOTICE_SUBJECTS = [
  'booking',
  'payment',
  'hour-package',
  'feedback',
  'resource',
  'quiz',
  'attempt',
  'chat',
  'contact-message',
  'student',
  'term-report',
] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** The one thing that a notice is about; what the tutor announces is about none. */
export interface NoticeAbout {
  readonly kind: NoticeSubject
  readonly id: string
}

/** A notice is gone from the moment that it expires; without an expiry it stays (Rules #40). */
export function isExpired({ expiresAt }: { readonly expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/**
 * A notice is given an expiry in the future, or none; the one that it has may stay when something else is put right,
 * although it has passed (Rules #45, #46).
 */
export function expiryProblem(expiresAt: Date | null, before: Date | null, now: Date): 'past' | null {
  const isKept = expiresAt?.getTime() === before?.getTime()
  return !isKept && isExpired({ expiresAt }, now) ? 'past' : null
}

/**
 * Of the students whom a notice targets, how many have read it, in whole percent; none of none is 0 (Rules: notices).
 */
export function readershipOf(
  { targetRole, readers }: { readonly targetRole: NoticeAudience | null; readonly readers: number },
  students: number,
): { totalStudents: number; readCount: number; readPercentage: number } {
  const [totalStudents, readCount] = targetRole === 'TUTOR' ? [0, 0] : [students, Math.min(readers, students)]
  return { totalStudents, readCount, readPercentage: totalStudents && Math.round((readCount / totalStudents) * 100) }
}
