import type { NoticeText } from './booking-notices.ts'
import type { Kind } from './happenings.ts'
import { inOneSentence } from './lessons.ts'
import type { NoticeAbout } from './notices.ts'
import type { Side } from './people.ts'
import type { PlannedFor } from './planned-news.ts'

/** A mail as data, before it is laid out for anybody. */
export interface Letter {
  readonly subject: string
  /** Paragraphs with a blank line between them; a line of its own stays one. */
  readonly text: string
  /** What somebody looks for at a glance; only what applies. */
  readonly facts?: readonly Fact[]
  /** What a person wrote, in his own words. */
  readonly quote?: string
  /** Where it leads, on our own pages; or, where there is a `href`, to a meeting. */
  readonly button?: {
    readonly text: string
    readonly path: `/${string}`
    readonly href?: string
    /** Of a link that works once: its secret part is made when the letter leaves, so that nothing that waits holds it. */
    readonly oneTime?: {
      readonly id: string
      readonly purpose: 'RESET' | 'VERIFY' | 'NEW_EMAIL' | 'OLD_EMAIL' | 'CONSULTATION'
    }
  }
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string | null
  /** Whose it is, to a parent, by the first name. */
  readonly child?: string
  /** Where it goes, if that is not the address that its reader has when it leaves. */
  readonly sentTo?: string
  /** It goes to a visitor, who has no account; until it leaves it is the tutor's. */
  readonly toVisitor?: true
}

/** A line of what applies, such as `When`. */
export interface Fact {
  readonly label: string
  readonly value: string
  /** Where it is an address. */
  readonly href?: string
}

/** What the bell says, by mail. */
export function letterOfNotice(
  { title, content }: NoticeText,
  { path, kind, side }: { path: `/${string}`; kind: Kind; side: Side },
): Letter {
  const text = kind === 'MONEY' && side === 'FAMILY' ? 'See payments' : 'Open'
  return { subject: title, text: content, button: { text, path } }
}

/** What is kept of a happening that was told: its letter, and whether that may wait for others. */
export type ToldFacts = Letter & {
  readonly isUrgent?: boolean
  /** The bookings that it is about. */
  readonly bookingIds?: readonly string[]
  /** The parent who did it for a student, as a phone says it. */
  readonly by?: string
  /** What the bell says, where that rings once it can no longer be undone. */
  readonly bell?: NoticeText & { readonly about: NoticeAbout | null }
}
/** What is kept of one that was planned: what for; its letter is written when it leaves. */
export interface PlannedFacts {
  /** As it is called in lists of what was told. */
  readonly subject: string
  readonly planned: PlannedFor
  readonly isUrgent?: false
}
export type Facts = ToldFacts | PlannedFacts

/** The link of an account that works once and that a letter carries; null where it has none. */
export function linkIdIn(facts: Facts): string | null {
  const oneTime = 'planned' in facts ? undefined : facts.button?.oneTime
  return oneTime && oneTime.purpose !== 'CONSULTATION' ? oneTime.id : null
}

export type Letters = readonly [Letter, ...Letter[]]

/** What leaves as one mail is called after the first of it; to a parent it says of which other children the rest is. */
export function joinedSubject([first, ...others]: Letters): string {
  if (others.length === 0) return subjectOf(first)
  const also = others.flatMap(({ child }) => (child && child !== first.child ? child : []))
  const whose = also.length > 0 ? `, also about ${inOneSentence(also)}` : ''
  return subjectOf({ subject: `${first.subject} (and ${others.length} more${whose})` })
}

const RULE = `\n\n${'—'.repeat(20)}\n\n`

/** One or several letters to somebody by name, from a tutor's practice; several are each in full under its own subject. */
export interface Addressed {
  readonly letters: Letters
  readonly name: string
  readonly brandName: string
  readonly origin: string
  /** What its reader is here: why it comes at all. */
  readonly reader: 'a student' | 'a parent' | 'the tutor' | 'a visitor'
  /** Where mails of this kind are stopped; null where they are not. */
  readonly stopUrl: string | null
}

/** A header has no line breaks: names come from people. */
export function subjectOf({ subject }: Pick<Letter, 'subject'>): string {
  return subject.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The letter as plain text. */
export function asPlainText(addressed: Addressed): string {
  const { name, letters, origin } = addressed
  const [first, ...others] = letters
  const body =
    others.length === 0
      ? inPlainText(first, origin)
      : letters.map((letter) => `${subjectOf(letter)}\n\n${inPlainText(letter, origin)}`).join(RULE)
  return `${[name ? `Hello ${name},` : 'Hello,', body, LONDON, foot(addressed)].join('\n\n')}\n`
}

function foot(addressed: Addressed): string {
  return [reasonOf(addressed), ...choicesIn(addressed).map(({ text, href }) => `${text}: ${href}`)].join('\n')
}

function inPlainText({ text, facts = [], quote, button }: Letter, origin: string): string {
  const parts = [
    text.trim(),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quote ? quote.trim().replace(/^/gm, '> ') : '',
    button ? `${button.text}:\n${hrefOf(button, origin)}` : '',
  ]
  return parts.filter(Boolean).join('\n\n')
}

export function hrefOf(button: NonNullable<Letter['button']>, origin: string): string {
  return button.href ?? `${origin}${button.path}`
}

export const LONDON = 'All times are London time.'
export const reasonOf = ({ reader, brandName }: Pick<Addressed, 'reader' | 'brandName'>): string =>
  reader === 'a visitor'
    ? `You receive this because a consultation at ${brandName} was asked for with this address.`
    : `You receive this because you are ${reader} at ${brandName}.`

/** What a reader can do about it: choose what comes, and stop this kind where that may be. */
export function choicesIn({
  origin,
  stopUrl,
  reader,
}: Pick<Addressed, 'origin' | 'stopUrl' | 'reader'>): { text: string; href: string }[] {
  if (reader === 'a visitor') return []
  return [
    { text: 'Change what you receive', href: `${origin}/profile/notifications` },
    ...(stopUrl ? [{ text: 'No more mails of this kind', href: stopUrl }] : []),
  ]
}
