import type { NoticeText } from './booking-notices.ts'

/** Our choice: most calendars ask once an hour or less often, and each reading would be a write (Rules #131). */
const NOTED_EVERY_MS = 3_600_000

/** Whether it is to be written down that a calendar has read its link now. */
export function isReadingNoted(lastReadAt: Date | null, now: Date): boolean {
  return lastReadAt === null || now.getTime() - lastReadAt.getTime() >= NOTED_EVERY_MS
}

/** What ended the link to a calendar besides its owner's own press. */
export type LinkEnd = 'password' | 'email' | 'signed_out'
const REASONS: Readonly<Record<LinkEnd, string>> = {
  password: 'Your password is a new one',
  email: 'Your e-mail address is a new one',
  signed_out: 'You signed out everywhere else',
}

/** What the owner reads when the link to a calendar ended with how he logged in before (Rules #131). */
export function linkEndedNotice(because: LinkEnd): NoticeText {
  return {
    title: 'Your calendar link has ended',
    content: `${REASONS[because]}, so the link to your calendar has ended: calendars that subscribe to it no longer learn of your lessons. You can make a new link in your profile.`,
    type: 'WARNING',
    priority: 'NORMAL',
  }
}
