import type { Letter } from './letters.ts'
import { addMinutes } from './time.ts'

/**
 * What a link in a mail does, once: it sets a new password, or shows that an address is its owner's, or that a new one is;
 * or it says for the old one whether it is to be replaced.
 */
export const LINK_PURPOSES = ['RESET', 'VERIFY', 'NEW_EMAIL', 'OLD_EMAIL'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const WEEK = 7 * 24 * 60
/**
 * How long a link works: half an hour for a password (Rules #151); a week for an address, our choice, and to stop a change
 * of it (Rules #155).
 */
const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  ...{ RESET: 30, VERIFY: WEEK, NEW_EMAIL: WEEK, OLD_EMAIL: WEEK },
}

export function linkExpiresAt(purpose: LinkPurpose, now: Date): Date {
  return addMinutes(now, LINK_MINUTES[purpose])
}

export interface OneTimeLink {
  readonly purpose: LinkPurpose
  /** Whom it was sent to, what that person's address is now, and which one she has asked for, if any. */
  readonly email: string
  readonly currentEmail: string
  readonly newEmail: string | null
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/**
 * Whether a link still does what it was sent for: once, in time, and while the address is still that one; a change of it is
 * stopped whatever has come of it (Rules I33).
 */
export function isLinkUsable(link: OneTimeLink, now: Date): boolean {
  return link.usedAt === null && now < link.expiresAt && isStillMeant(link)
}

/** Whether the address is still the one for which a link was sent; an old one is asked whatever it is by now. */
export function isStillMeant({
  purpose,
  email,
  currentEmail,
  newEmail,
}: Pick<OneTimeLink, 'purpose' | 'email' | 'currentEmail' | 'newEmail'>): boolean {
  if (purpose === 'OLD_EMAIL') return true
  return email === (purpose === 'NEW_EMAIL' ? newEmail : currentEmail)
}

/** `a…@home.test`: enough for whoever knows the address to know it again. */
export function maskedEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

/** Of an account as it is. */
export type AccountLink = Extract<LinkPurpose, 'RESET' | 'VERIFY'>

/** How often links may be asked for, in an hour: for one address that was typed, and from one network (Rules #151). */
export const LINKS_OF_AN_ADDRESS = { failures: 3, windowMinutes: 60 }
export const LINKS_OF_A_NETWORK = { failures: 20, windowMinutes: 60 }
/** The tutor asks everybody once a day (Rules #166). */
export const ASKING_EVERYBODY = { failures: 1, windowMinutes: 24 * 60 }

/** A letter with a link says nothing that somebody typed, and no name: nobody can make us write to strangers (Rules I32). */
export function linkLetter(purpose: AccountLink, linkId: string, brandName: string): Letter {
  const oneTime = { id: linkId, purpose }
  if (purpose === 'RESET') {
    return {
      subject: `A new password for ${brandName}`,
      text: 'Somebody, we hope you, asked for one. The link works once, for 30 minutes. If it was not you, do nothing.',
      button: { text: 'Choose a new password', path: '/reset-password', oneTime },
    }
  }
  return {
    subject: 'Please confirm your e-mail address',
    text: 'Then reminders and news can reach you here. If you did not register, do nothing.',
    button: { text: 'Confirm', path: '/confirm-email', oneTime },
  }
}

/** What opens an account beside its password. */
interface StillOpens {
  readonly names: readonly string[]
  /** Somebody typed them: only an address that is known to be the owner's reads them (Rules I32). */
  readonly mayBeNamed: boolean
}

/** What the owner of an account reads once its password is another one; `when` is London's. */
export function passwordChangedLetter(when: string, device: string, passkeys: StillOpens): Letter {
  return {
    subject: 'Your password was changed',
    text: `On ${when}${device ? `, ${device}` : ''}.\n\nIf it was not you, ask for a new password at once.${stillWork(passkeys)}`,
    button: { text: 'Ask for a new password', path: '/forgot-password' },
  }
}

/** What those read who manage a child: nobody reads it in their bells who only has got into the child's account. */
export function childsPasswordNotice(childName: string): { title: string; content: string } {
  return {
    title: `${childName} has a new password`,
    content: `${childName} signs in with a new password. If neither of you chose it, please ask the tutor.`,
  }
}

/** Whoever had the account in hand may have left one in it. */
function stillWork({ names, mayBeNamed }: StillOpens): string {
  if (names.length === 0) return ''
  if (mayBeNamed) return `\n\nThese passkeys still work: ${names.join(', ')}.`
  return names.length === 1 ? '\n\nOne passkey still works.' : `\n\n${names.length} passkeys still work.`
}
