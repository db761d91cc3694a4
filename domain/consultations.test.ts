import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from './bookings.ts'
import { consultationProblem, hasHadConsultation } from './consultations.ts'

const enabled = { consultationEnabled: true }
const z = (text: string) => new Date(text)

test('a student has one consultation, and a new one only after it was denied or cancelled', () => {
  expect(consultationProblem(enabled, [])).toBeNull()
  const free = BOOKING_STATUSES.filter(
    (status) => consultationProblem(enabled, [{ type: 'CONSULTATION', status }]) === null,
  )
  expect(free).toEqual(['CANCELLED', 'DENIED'])
})

test('lessons do not use up the consultation', () => {
  expect(consultationProblem(enabled, [{ type: 'LESSON', status: 'CONFIRMED' }])).toBeNull()
})

test('a student for whom consultations are switched off gets none', () => {
  expect(consultationProblem({ consultationEnabled: false }, [])).toBe('consultations_disabled')
})

test('the consultation was had once it was taught', () => {
  const consultation = { type: 'CONSULTATION', status: 'CONFIRMED', endTime: z('2026-01-12T15:30Z') } as const
  expect(hasHadConsultation([consultation], z('2026-01-12T15:29Z'))).toBe(false)
  expect(hasHadConsultation([consultation], z('2026-01-12T15:30Z'))).toBe(true)
  expect(hasHadConsultation([{ ...consultation, type: 'LESSON' }], z('2026-01-12T15:30Z'))).toBe(false)
  expect(hasHadConsultation([{ ...consultation, status: 'CANCELLED' }], z('2026-01-12T15:30Z'))).toBe(false)
})
