import { addMinutes } from './time.ts'

/** What a person can switch on or off: each cause belongs to one. */
export const KINDS = [
  'REQUEST',
  'ANSWER',
  'CHANGE',
  'REMINDER',
  'MONEY',
  'WORK',
  'FEEDBACK',
  'CHAT',
  'NOTICE',
  'WEEK',
  'CONTACT',
  'ACCOUNT',
] as const
export type Kind = (typeof KINDS)[number]

/** What exactly has happened, and of which kind it is. */
export const KIND_OF = {
  requested: 'REQUEST',
  booked: 'REQUEST',
  change_asked: 'REQUEST',
  suggestion_answered: 'REQUEST',
  request_lapsed: 'REQUEST',
  offer_unanswered: 'REQUEST',
  time_freed: 'REQUEST',
  confirmed: 'ANSWER',
  denied: 'ANSWER',
  suggested: 'ANSWER',
  kept: 'ANSWER',
  deleted: 'ANSWER',
  lapsed: 'ANSWER',
  offer_lapsed: 'ANSWER',
  moved: 'CHANGE',
  changed: 'CHANGE',
  cancelled: 'CHANGE',
  series_changed: 'CHANGE',
  family_cancelled: 'CHANGE',
  reminder_day: 'REMINDER',
  reminder_soon: 'REMINDER',
  paid: 'MONEY',
  payment_taken_back: 'MONEY',
  said_paid: 'MONEY',
  waived: 'MONEY',
  hours_ready: 'MONEY',
  hours_changed: 'MONEY',
  hours_used: 'MONEY',
  hours_low: 'MONEY',
  hours_used_up: 'MONEY',
  ordered: 'MONEY',
  withdrawn: 'MONEY',
  to_pay_soon: 'MONEY',
  overdue: 'MONEY',
  homework_given: 'WORK',
  quiz_given: 'WORK',
  quiz_taken_back: 'WORK',
  homework_due: 'WORK',
  quiz_due: 'WORK',
  feedback_given: 'FEEDBACK',
  report_published: 'FEEDBACK',
  unread: 'CHAT',
  announced: 'NOTICE',
  week_family: 'WEEK',
  week_tutor: 'WEEK',
  visitor_wrote: 'CONTACT',
  visitor_link: 'ACCOUNT',
  visitor_answer: 'ACCOUNT',
  money_address_changed: 'ACCOUNT',
  calendar_link_ended: 'ACCOUNT',
  calendar_unread: 'ACCOUNT',
  details_changed: 'ACCOUNT',
  link_changed: 'ACCOUNT',
  verify_link: 'ACCOUNT',
  reset_link: 'ACCOUNT',
  new_address: 'ACCOUNT',
  old_address: 'ACCOUNT',
  password_changed: 'ACCOUNT',
  new_device: 'ACCOUNT',
  factor_changed: 'ACCOUNT',
} as const satisfies Readonly<Record<string, Kind>>
export type Cause = keyof typeof KIND_OF

/** Hours: what is told later than this of anything but a request or a question has been overtaken by the bell. */
const USEFUL_HOURS = 48
const NEVER_TOO_LATE: readonly Kind[] = ['REQUEST', 'CONTACT']

/** Until when what has just happened is worth a mail; null for ever, since somebody waits for an answer (Rules: notices). */
export function usefulUntil(kind: Kind, happenedAt: Date): Date | null {
  return NEVER_TOO_LATE.includes(kind) ? null : addMinutes(happenedAt, USEFUL_HOURS * 60)
}
