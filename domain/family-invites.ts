/** Days for which a parent may come with an invite; our choice, as for how many may be open of a family's own. */
const INVITE_DAYS = 30
export const MOST_OPEN_INVITES = 10
/** Children of one invite. */
export const MOST_CHILDREN = 8

export function familyInviteEndsAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + INVITE_DAYS * 24 * 3_600_000)
}

/** Where a parent who was invited begins; `origin` is without a trailing slash. */
export function familyInviteUrl(origin: string, code: string): string {
  return `${origin}/join?code=${code}`
}

/** An invite of a parent opens once, for thirty days; null for one that may still be used (Rules I129). */
export function familyInviteProblem(
  invite: { readonly usedAt: Date | null; readonly expiresAt: Date } | null,
  now: Date,
): 'unknown' | 'used' | 'run_out' | null {
  if (!invite) return 'unknown'
  if (invite.usedAt) return 'used'
  return now < invite.expiresAt ? null : 'run_out'
}

/** What a family is called until the tutor calls it otherwise: the last name of the parent who came first. */
export function familyNameOf(parentName: string): string {
  return parentName.trim().split(/\s+/).at(-1) || parentName
}
