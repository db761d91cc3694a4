import type { Subject } from '#contract/subjects.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import { counted } from '#web/app/lib/format.ts'
import { brief } from '#web/app/ui/toasts.tsx'
import { ratesOf } from './api.ts'

/** Rules: subjects; the sentences about a subject in use and an empty list are ours. */
export const words = {
  about: 'Families can book active subjects. Prices are per hour; a lesson that is booked keeps its price.',
  list: { waiting: 'Loading subjects', failed: 'Failed to load data', empty: 'No subjects created yet.' },
  noneInCategory: 'No subjects in this category yet.',
  count: (subjects: number) => counted(subjects, 'subject'),
  creation: { success: brief('Subject created successfully'), fallback: 'Failed to create subject' },
  change: { success: brief('Subject updated successfully'), fallback: 'Failed to update subject' },
  statusNotUpdated: 'Failed to update subject status',
  removal: { success: brief('Subject deleted successfully'), fallback: 'Failed to delete subject' },
  deletion: 'The subject and its prices will be gone. This cannot be undone.',
  deactivation: 'Families can then no longer book it. Lessons that are booked stay, and you can activate it again.',
  inactiveAlready: 'It is inactive already, so families cannot book it.',
} as const

/** What an hour costs. `isUsual` where a rate of its own is missing, so that the general prices stand in (Rules: subjects). */
export function hourlyPrice(subject: Subject, isOnline: boolean): { pence: number; isUsual: boolean } {
  return {
    pence: hourlyPricePence(ratesOf(subject), isOnline),
    isUsual: subject.onlineRate === null || subject.inPersonRate === null,
  }
}
