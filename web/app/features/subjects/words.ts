import type { Subject } from '#contract/subjects.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import { ratesOf } from './api.ts'

/** Rules: subjects; the sentences about a subject in use and an empty list are ours. */
export const words = {
  notLoaded: 'Failed to load data',
  noSubjects: 'No subjects created yet.',
  noneInCategory: 'No subjects in this category yet.',
  created: 'Subject created successfully',
  notCreated: 'Failed to create subject',
  updated: 'Subject updated successfully',
  notUpdated: 'Failed to update subject',
  statusNotUpdated: 'Failed to update subject status',
  deleted: 'Subject deleted successfully',
  notDeleted: 'Failed to delete subject',
} as const

/** Success messages hide after 3 seconds (Rules: screens). */
export const SUCCESS_SHOWN_MS = 3000

/** What an hour costs. `isUsual` where a rate of its own is missing, so that the general prices stand in (Rules: subjects). */
export function hourlyPrice(subject: Subject, isOnline: boolean): { pence: number; isUsual: boolean } {
  return {
    pence: hourlyPricePence(ratesOf(subject), isOnline),
    isUsual: subject.onlineRate === null || subject.inPersonRate === null,
  }
}
