import * as z from 'zod'
import { MOST_TERM_DAYS, MOST_TERMS } from '#domain/seasons.ts'
import { defineGroup } from './core.ts'
import { calendarDate, line } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const termRefusals = defineRefusals({
  term_ends_before_start: { status: 400, message: 'The last day must not be before the first.' },
  term_too_long: { status: 400, message: `A term lasts at most ${MOST_TERM_DAYS} days.` },
  terms_overlap: { status: 409, message: 'These terms overlap' },
})

/** London dates, both included. */
export const term = z.object({
  name: line(60, 'Please give the term a name.'),
  fromDate: calendarDate('Please choose the first day.'),
  toDate: calendarDate('Please choose the last day.'),
})
/** In order of their dates in every answer. */
const allTerms = z.object({ terms: z.array(term).max(MOST_TERMS, `Please give at most ${MOST_TERMS} terms.`) })

export const terms = defineGroup({
  read: {
    method: 'GET',
    path: '/terms',
    access: 'tutor',
    summary:
      'The terms, soonest first: the hours of term count within them, those of the holidays between (Rules #221).',
    reply: allTerms,
  },
  set: {
    method: 'PUT',
    path: '/terms',
    access: 'tutor',
    summary: 'Sets all terms at once; without any, every day is one of term (Rules #221).',
    body: allTerms,
    reply: allTerms,
    refuses: [termRefusals.term_ends_before_start, termRefusals.term_too_long, termRefusals.terms_overlap],
    changes: { availability: 'everyone' },
  },
})
