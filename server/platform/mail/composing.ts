import { type ChosenKind, canStopMail } from '#domain/channels.ts'
import type { Kind } from '#domain/happenings.ts'
import { type Addressed, asPlainText, joinedSubject, type Letter, type Letters } from '#domain/letters.ts'
import { type Role, sideOf } from '#domain/people.ts'
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
  /** Where its reader stops mails of its kind; null where those must reach her, or where it is of several kinds. */
  readonly stopUrl: string | null
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
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly email: string
  /** Null where it is not known to be hers: whoever reads there learns no name. */
  readonly emailVerifiedAt: Date | null
  /** Who has no account, and whom the tutor has written to. */
  readonly isVisitor?: boolean
}

/** The secret part of a link that works once. */
export type TokenOf = (link: { readonly id: string; readonly purpose: string; readonly email: string }) => string

/** The secret part of a link by which a person stops mails of one kind. */
export type StopTokenOf = (userId: string, kind: ChosenKind) => string

/** What makes the secret parts of links. */
export interface LinkMaker {
  readonly publicOrigin: string
  readonly tokenOf: TokenOf
  readonly stopTokenOf: StopTokenOf
}

const READERS = { STUDENT: 'a student', PARENT: 'a parent', TUTOR: 'the tutor' } as const

type Composed = Pick<Mail, 'recipient' | 'fromName' | 'subject' | 'text' | 'html' | 'replyTo' | 'stopUrl'>

/** Lays one letter, or several as one, out for its reader, with her name of today; `kind` is theirs, where they have one. */
export function composed(
  letters: Letters,
  { reader, letterhead, kind, links }: { reader: Reader; letterhead: Letterhead; kind: Kind | null; links: LinkMaker },
): Composed {
  const { isVisitor = false } = reader
  const isTutor = !isVisitor && sideOf[reader.role] === 'TUTOR'
  const { brandName, contactEmail } = letterhead
  const { publicOrigin, tokenOf, stopTokenOf } = links
  const stopUrl =
    kind && !isVisitor && canStopMail(kind, reader.role) ? `${publicOrigin}/u/${stopTokenOf(reader.id, kind)}` : null
  const withToken = (letter: Letter): Letter => {
    const { oneTime, ...button } = letter.button ?? { text: '', path: '/' as const }
    if (!oneTime) return letter
    const token = tokenOf({ ...oneTime, email: reader.email })
    // A visitor's page has no script, which alone reads what stands behind the sign.
    const path =
      oneTime.purpose === 'CONSULTATION' ? (`${button.path}/${token}` as const) : (`${button.path}#${token}` as const)
    return { ...letter, button: { ...button, path } }
  }
  const addressed: Addressed = {
    ...{
      letters: letters.map(withToken) as unknown as Letters,
      name: isTutor || reader.emailVerifiedAt ? reader.name : '',
    },
    ...{ brandName, origin: publicOrigin, stopUrl, reader: isVisitor ? ('a visitor' as const) : READERS[reader.role] },
  }
  return {
    ...{ recipient: reader.email, fromName: brandName, subject: joinedSubject(letters) },
    replyTo: letters[0].replyTo ?? (isTutor ? null : contactEmail || null),
    stopUrl,
    ...{ text: asPlainText(addressed), html: asHtml(addressed) },
  }
}

export async function readLetterhead(db: Db): Promise<Letterhead> {
  const names = ['brandName', 'contactEmail'] as const
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).where('name', 'in', names).execute()
  const { brandName, contactEmail } = INITIAL_SITE_SETTINGS
  return { brandName, contactEmail, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}
