/** What a person can switch on or off: each cause belongs to one. */
export const KINDS = ['REQUEST', 'ANSWER', 'CHANGE', 'MONEY', 'WORK', 'FEEDBACK', 'CONTACT', 'ACCOUNT'] as const
export type Kind = (typeof KINDS)[number]

/** What exactly has happened, and of which kind it is. */
export const KIND_OF = {
  requested: 'REQUEST',
  change_asked: 'REQUEST',
  suggestion_answered: 'REQUEST',
  request_lapsed: 'REQUEST',
  confirmed: 'ANSWER',
  denied: 'ANSWER',
  suggested: 'ANSWER',
  kept: 'ANSWER',
  deleted: 'ANSWER',
  lapsed: 'ANSWER',
  moved: 'CHANGE',
  cancelled: 'CHANGE',
  family_cancelled: 'CHANGE',
  paid: 'MONEY',
  payment_taken_back: 'MONEY',
  said_paid: 'MONEY',
  waived: 'MONEY',
  hours_ready: 'MONEY',
  hours_changed: 'MONEY',
  hours_used: 'MONEY',
  ordered: 'MONEY',
  withdrawn: 'MONEY',
  homework_given: 'WORK',
  quiz_given: 'WORK',
  quiz_taken_back: 'WORK',
  feedback_given: 'FEEDBACK',
  visitor_wrote: 'CONTACT',
  money_address_changed: 'ACCOUNT',
  calendar_link_ended: 'ACCOUNT',
  details_changed: 'ACCOUNT',
} as const satisfies Readonly<Record<string, Kind>>
export type Cause = keyof typeof KIND_OF
