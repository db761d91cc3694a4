import type { ContactMessage } from './api.ts'

/** Opens the tutor's own mail program with a mail to whoever wrote. */
export function replyAddress({ email }: Pick<ContactMessage, 'email'>): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent('Your question')}`
}
