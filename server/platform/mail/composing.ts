import { type Addressed, asPlainText, joinedSubject, type Letters } from '#domain/letters.ts'
import type { Side } from '#domain/people.ts'
import { INITIAL_SITE_SETTINGS } from '#domain/site-settings.ts'
import type { Db } from '../db/database.ts'
import { asHtml } from './layout.ts'

/** A mail ready to be handed over. */
export interface Mail {
  /** In its Message-ID: the same for the same letters, however often it is tried. */
  readonly id: string
  readonly deliveryIds: readonly string[]
  readonly recipient: string
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo: string | null
  /** What it shares with other mails, '' where it stands alone. */
  readonly thread: string
  /** The student whom it is about: with her, it is forgotten. */
  readonly aboutId: string | null
  readonly createdAt: Date
}

/** What stands on every letter of a practice. */
export interface Letterhead {
  readonly brandName: string
  /** Where families answer to; empty where the tutor has set none. */
  readonly contactEmail: string
}

interface Reader {
  readonly side: Side
  readonly name: string
  readonly email: string
}

type Composed = Pick<Mail, 'recipient' | 'fromName' | 'subject' | 'text' | 'html' | 'replyTo'>

/** Lays one letter, or several as one, out for its reader, with her name of today. */
export function composed(
  letters: Letters,
  { reader, letterhead, publicOrigin }: { reader: Reader; letterhead: Letterhead; publicOrigin: string },
): Composed {
  const isTutor = reader.side === 'TUTOR'
  const { brandName, contactEmail } = letterhead
  const addressed: Addressed = {
    ...{ letters, name: reader.name, brandName, origin: publicOrigin, reader: isTutor ? 'the tutor' : 'a student' },
  }
  return {
    ...{ recipient: reader.email, fromName: brandName, subject: joinedSubject(letters) },
    replyTo: letters[0].replyTo ?? (isTutor ? null : contactEmail || null),
    ...{ text: asPlainText(addressed), html: asHtml(addressed) },
  }
}

export async function readLetterhead(db: Db): Promise<Letterhead> {
  const names = ['brandName', 'contactEmail'] as const
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).where('name', 'in', names).execute()
  const { brandName, contactEmail } = INITIAL_SITE_SETTINGS
  return { brandName, contactEmail, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}
