import { letterOfChild } from '#domain/childs-news.ts'
import type { Cause } from '#domain/happenings.ts'
import type { Sample } from './lesson-samples.ts'

/** Of the rest a parent's mail differs from the student's as these do. */
const SHOWN: readonly Cause[] = [
  'confirmed',
  'family_cancelled',
  'series_changed',
  'reminder_day',
  'week_family',
  'paid',
  'feedback_given',
]

/** What a student is told, as a parent reads it: one of each. */
export function parentSamples(samples: readonly Sample[]): Sample[] {
  return SHOWN.flatMap((cause): Sample[] => {
    const sample = samples.find((each) => each.cause === cause && each.to === 'FAMILY')
    return sample ? [{ ...sample, to: 'PARENT', letter: letterOfChild(sample.letter, { id: 'a', name: 'Amira' }) }] : []
  })
}
