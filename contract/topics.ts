import type { Right } from '#domain/rights.ts'

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
  'term-reports',
  'contact-messages',
] as const
export type Topic = (typeof TOPICS)[number]

/**
 * The right over a student without which nobody hears of it, not even the student; null is for whom it is about alone, and
 * a parent hears nothing of that.
 */
export const RIGHT_TO_HEAR: Readonly<Record<Topic, Right | null>> = {
  ...{ bookings: 'SEE', resources: 'SEE', feedback: 'SEE', quizzes: 'SEE', 'term-reports': 'SEE' },
  ...{ payments: 'MONEY', 'hour-packages': 'MONEY', account: 'MANAGE' },
  ...{ availability: null, subjects: null, 'site-settings': null, invites: null, devices: null, notices: null },
  ...{ chat: null, deliveries: null, 'unread-messages': null, 'message-reports': null, 'contact-messages': null },
}

/**
 * Who hears of a change: everyone signed in; the caller's own devices; both sides of the record that was changed, or the
 * other one; its family, unless it is the family that called; or the tutor, of what a visitor or a registration has brought.
 */
export type Hearers = 'everyone' | 'self' | 'both' | 'other' | 'family' | 'tutor'
export type Changes = Readonly<Partial<Record<Topic, Hearers>>>
