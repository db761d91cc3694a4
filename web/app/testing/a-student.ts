import type { Answer } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { amira } from './a-booking.ts'

type Student = Answer<(typeof students)['list']>[number]
type Told = Partial<Omit<Student, 'studentProfile'>> & { studentProfile?: Partial<Student['studentProfile']> }

/** Amira, who registered on 1 September 2026 and has had no lesson yet, unless told otherwise. */
export function aStudent({ studentProfile, ...told }: Told = {}): Student {
  return {
    ...amira,
    phoneNumber: '',
    createdAt: '2026-09-01T09:00:00.000Z',
    studentProfile: {
      subjects: [],
      description: '',
      consultationEnabled: true,
      hasHadConsultation: false,
      hasHadAnyBooking: false,
      ...studentProfile,
    },
    hourPackages: [],
    ...told,
  }
}
