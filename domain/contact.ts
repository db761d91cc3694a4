import type { Letter } from './letters.ts'
import { addMinutes } from './time.ts'

/** Our choice: a parent links a school or a past paper, an advertiser many pages. */
export const MOST_LINKS = 3

/** A message with more than three links advertises something, and is refused rather than read (Rules: contact). */
export function hasTooManyLinks(message: string): boolean {
  return (message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) > MOST_LINKS
}

/**
 * Our choice: within an hour, how many messages of one address are taken, and how many of everyone are told to the tutor
 * at once; a whole school may sit behind one address.
 */
export const CONTACT_THROTTLE = { ofAnAddress: 5, ofEveryone: 60, windowMinutes: 60 }

/**
 * Whole seconds until another message is within the limit, 0 for at once. `takenAt` are the messages that count against one limit,
 * in any order; older ones do no harm (Rules: contact).
 */
export function contactWaitSeconds(takenAt: readonly Date[], now: Date, most: number): number {
  const newestFirst = [...takenAt].sort((a, b) => b.getTime() - a.getTime())
  const deciding = newestFirst[most - 1]
  if (!deciding) return 0
  const opensAt = addMinutes(deciding, CONTACT_THROTTLE.windowMinutes)
  return Math.max(0, Math.ceil((opensAt.getTime() - now.getTime()) / 1000))
}

/** Our choice: far more than anyone answers; older ones are asked for. */
export const MESSAGES_AT_ONCE = 100

/** Possible junk is kept for the tutor to look through; the newest of it (Rules: contact). */
export const MOST_JUNK = 1000
/** Our choice: nobody reads the page, writes his name, his address and a question sooner. */
const FASTEST_WRITER_MS = 3000

/** A program fills the field that nobody sees, or sends the form sooner than anybody writes (Rules: contact). */
export function seemsWrittenByProgram(sent: { website?: string | undefined; openForMs?: number | undefined }): boolean {
  return Boolean(sent.website) || (sent.openForMs ?? FASTEST_WRITER_MS) < FASTEST_WRITER_MS
}

interface Written {
  readonly name: string
  readonly email: string
  readonly message: string
}

/**
 * What the tutor reads when a visitor writes: who, what, and where it is kept; his reply goes to the visitor
 * (Rules: contact).
 */
export function contactMail({ name, email, message }: Written): Letter {
  const paragraphs = [
    `${name} (${email}) wrote to you on your website:`,
    message.replace(/^/gm, '  '),
    'Reply to this mail to answer.',
  ]
  return {
    subject: `${name} asks a question`,
    text: paragraphs.join('\n\n'),
    button: { text: 'Answer', path: '/admin?tab=site' },
    replyTo: email,
  }
}
