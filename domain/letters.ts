import type { NoticeText } from './booking-notices.ts'

/** A mail as data, before it is laid out for anybody. */
export interface Letter {
  readonly subject: string
  /** Paragraphs with a blank line between them; a line of its own stays one. */
  readonly text: string
  /** Where it leads, on our own pages. */
  readonly button?: { readonly text: string; readonly path: `/${string}` }
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string | null
}

/** What is kept of a happening: its letter, and whether that may wait for others. */
export type Facts = Letter & { readonly isUrgent?: boolean }

/** What the bell says, by mail. */
export function letterOfNotice({ title, content }: NoticeText, path: `/${string}`): Letter {
  return { subject: title, text: content, button: { text: 'You can see it here', path } }
}

/** Several as one, each in full under its own subject; it leads where the newest of them does. */
export function joined([first, ...others]: readonly [Letter, ...Letter[]]): Letter {
  if (others.length === 0) return first
  const text = [first, ...others].map((letter) => `${letter.subject}\n\n${letter.text.trim()}`)
  return { ...(others.at(-1) ?? first), subject: `${first.subject} (and ${others.length} more)`, text: text.join(RULE) }
}

const RULE = `\n\n${'—'.repeat(20)}\n\n`

/** A letter to somebody by name, from a tutor's practice. */
export interface Addressed extends Letter {
  readonly name: string
  readonly brandName: string
  readonly origin: string
  /** What its reader is here: why it comes at all. */
  readonly reader: 'a student' | 'the tutor'
}

/** A header has no line breaks: names come from people. */
export function subjectOf({ subject }: Pick<Letter, 'subject'>): string {
  return subject.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The letter as plain text. */
export function asPlainText(letter: Addressed): string {
  const { name, text, button, origin } = letter
  const parts = [`Hello ${name},`, text.trim(), ...(button ? [`${button.text}:\n${origin}${button.path}`] : [])]
  return `${[...parts, LONDON, reasonOf(letter)].join('\n\n')}\n`
}

export const LONDON = 'All times are London time.'
export const reasonOf = ({ reader, brandName }: Pick<Addressed, 'reader' | 'brandName'>): string =>
  `You receive this because you are ${reader} at ${brandName}.`
