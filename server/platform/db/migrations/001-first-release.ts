import { availability } from './001/availability.ts'
import { bookings } from './001/bookings.ts'
import { chat } from './001/chat.ts'
import { contactMessages } from './001/contact-messages.ts'
import { feedback } from './001/feedback.ts'
import { hours } from './001/hours.ts'
import { mail } from './001/mail.ts'
import { notices } from './001/notices.ts'
import { payments } from './001/payments.ts'
import { people } from './001/people.ts'
import { quizzes } from './001/quizzes.ts'
import { resources } from './001/resources.ts'
import { sessions } from './001/sessions.ts'
import { siteSettings } from './001/site-settings.ts'
import { subjects } from './001/subjects.ts'
import { totals } from './001/totals.ts'
import type { Migration } from './migration.ts'

/** A table refers only to those above it. */
const nouns = [
  ...[people, sessions, subjects, availability, bookings, feedback, hours, payments, totals, chat, resources, quizzes],
  ...[notices, contactMessages, mail, siteSettings],
]

/**
 * Every table as the first release has it: made of the forty migrations, 001-foundation to 040-unused-accounts, that
 * led there while nobody's data depended on them. From here on data does: this one never changes.
 */
export const firstRelease: Migration = {
  name: '001-first-release',
  statements: (dialect) => nouns.flatMap((noun) => noun(dialect)),
}
