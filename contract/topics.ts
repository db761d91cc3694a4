/** What may have changed: what a hint names, and what a page reads again. A hint never carries contents. */
export const TOPICS = [
  'bookings',
  'availability',
  'subjects',
  'site-settings',
  'invites',
  'account',
  'devices',
  'notices',
  'deliveries',
  'payments',
  'hour-packages',
  'resources',
  'chat',
  'unread-messages',
  'message-reports',
  'feedback',
  'quizzes',
  'contact-messages',
] as const
export type Topic = (typeof TOPICS)[number]

/**
 * Who hears of a change: everyone signed in; the caller's own devices; both sides of the record that was changed, or the
 * other one; its family, unless it is the family that called; or the tutor, of what a visitor or a registration has brought.
 */
export type Hearers = 'everyone' | 'self' | 'both' | 'other' | 'family' | 'tutor'
export type Changes = Readonly<Partial<Record<Topic, Hearers>>>
