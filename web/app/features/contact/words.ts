import type { ContactMessage } from '#contract/contact.ts'
import { brief } from '#web/app/ui/toasts.tsx'

/** Rules #135; the sentences are ours. */
export const words = {
  about: 'What visitors wrote on the page “Ask a question”. Each was mailed to you as well, and is kept for 12 months.',
  list: { waiting: 'Loading messages', failed: 'Failed to load messages', empty: 'Nobody has written yet.' },
  arrived: (name: string, count: number) => (count === 1 ? `New message from ${name}` : `${count} new messages`),
  older: 'Earlier messages',
  notMarked: 'Failed to update the message',
  deletion: { success: brief('Message deleted successfully'), fallback: 'Failed to delete the message' },
  deleting: 'The message, the name and the e-mail address will be gone. This cannot be undone.',
  aboutJunk:
    'What a program seems to have written, and what came while very many others wrote. None of it was mailed to you. The newest 1,000 are kept, for 12 months at most.',
  noJunk: 'Nothing looks like junk.',
  moved: (name: string) => brief(`The message of ${name} is among your messages now.`),
  notMoved: 'Failed to move the message',
  deletingJunk: (count: number) =>
    count === 1
      ? 'This message will be gone. This cannot be undone.'
      : `All ${count} of these messages will be gone. This cannot be undone.`,
  junkDeletion: {
    success: brief('Possible junk deleted successfully'),
    fallback: 'Failed to delete the possible junk',
  },
} as const

/** Opens the tutor's own mail program with a mail to whoever wrote. */
export function replyAddress({ email }: Pick<ContactMessage, 'email'>): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent('Your question')}`
}
