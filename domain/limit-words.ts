import { hoursInWords } from './charge-words.ts'
import { dateOf, dayOf } from './day-words.ts'
import type { DiaryRules } from './diary-rules.ts'
import type { Limit } from './limits.ts'
import { londonDateOf, mondayOf } from './time.ts'

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What a family reads when a lesson breaks a rule of the tutor's (Rules #220). */
export function limitSentence(limit: Limit, start: Date, rules: DiaryRules): string {
  switch (limit) {
    case 'notice':
      return `Please book at least ${hoursInWords(rules.noticeMinutes)} ahead.`
    case 'furthest':
      return `Please choose a date within the next ${daysInWords(rules.furthestDays ?? 0)}.`
    case 'length':
      return `Lessons here last ${oneOf.format(rules.lengths.map(hoursInWords))}.`
    case 'gap':
    case 'run':
      return 'Your tutor needs a longer break beside another lesson.'
    case 'day':
      return `Your tutor teaches no more lessons on ${dayOf(start)}.`
    case 'week':
      return `Your tutor teaches no more lessons in the week of ${dateOf(mondayOf(londonDateOf(start)))}.`
  }
}

function daysInWords(days: number): string {
  return days === 1 ? 'day' : `${days} days`
}
