import type { MailText } from './request-mail.ts'
import { addMinutes } from './time.ts'

/** Our choice: a parent links a school or a past paper, an advertiser many pages. */
export const MOST_LINKS = 3

/** A message with more than three links advertises something, and is refused rather than read (Rules section 7). */
export function hasTooManyLinks(message: string): boolean {
  return (message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) > MOST_LINKS
}

/** Our choice: messages within an hour, of one address and of everyone together; a whole school may sit behind one. */
export const CONTACT_THROTTLE = { ofAnAddress: 5, ofEveryone: 60, windowMinutes: 60 }

/**
 * Whole seconds until another message is taken, 0 for at once. `takenAt` are the messages that count against one limit,
 * in any order; older ones do no harm (Rules section 7).
 */
export function contactWaitSeconds(takenAt: readonly Date[], now: Date, most: number): number {
  const newestFirst = [...takenAt].sort((a, b) => b.getTime() - a.getTime())
  const deciding = newestFirst[most - 1]
  if (!deciding) return 0
  const opensAt = addMinutes(deciding, CONTACT_THROTTLE.windowMinutes)
  return Math.max(0, Math.ceil((opensAt.getTime() - now.getTime()) / 1000))
}

interface Written {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** What the tutor reads when a visitor writes: who, what, and where it is kept; his reply goes to the visitor (Rules section 7). */
export function contactMail({ name, email, message }: Written, tutorName: string, messagesUrl: string): MailText {
  const paragraphs = [
    `Hello ${tutorName},`,
    `${name} (${email}) wrote to you on your website:`,
    message.replace(/^/gm, '  '),
    'Reply to this mail to answer. The message is kept here:',
  ]
  return { subject: `${name} asks a question`, content: `${paragraphs.join('\n\n')}\n${messagesUrl}\n` }
}
