import { type Addressed, asPlainText, type Letter, subjectOf } from '#domain/letters.ts'
import type { Side } from '#domain/people.ts'
import { asHtml } from './layout.ts'

/** A mail ready to be handed over. */
export interface Mail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo: string | null
  /** The student whom it is about: with her, it is forgotten. */
  readonly aboutId: string | null
  readonly createdAt: Date
}

interface Reader {
  readonly side: Side
  readonly name: string
  readonly email: string
}

/** Lays a letter out for its reader, with her name of today. */
export function composed(
  letter: Letter,
  { reader, brandName, publicOrigin }: { reader: Reader; brandName: string; publicOrigin: string },
): Pick<Mail, 'recipient' | 'subject' | 'text' | 'html' | 'replyTo'> {
  const isTutor = reader.side === 'TUTOR'
  const addressed: Addressed = {
    ...letter,
    ...{ name: reader.name, brandName, origin: publicOrigin, reader: isTutor ? 'the tutor' : 'a student' },
  }
  return {
    ...{ recipient: reader.email, subject: subjectOf(letter), replyTo: letter.replyTo ?? null },
    ...{ text: asPlainText(addressed), html: asHtml(addressed) },
  }
}
