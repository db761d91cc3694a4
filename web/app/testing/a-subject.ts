import type { SentSubject } from '#contract/subjects.ts'
import { maths } from './a-booking.ts'

/** Mathematics at £25 an hour online and £30 in person, which anyone may book, unless told otherwise. */
export function aSubject(told: Partial<SentSubject> = {}): SentSubject {
  return {
    ...maths,
    onlineRate: 25,
    inPersonRate: 30,
    hourlyRate: null,
    consultationRate: 5,
    isActive: true,
    createdAt: '2026-01-01T09:00:00.000Z',
    ...told,
  }
}
