import * as z from 'zod'
import { defineGroup } from './core.ts'
import { instant } from './fields.ts'
import { category } from './subjects.ts'

const student = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  createdAt: instant(),
  studentProfile: z.object({
    /** The active ones that the student has chosen; empty when none was. */
    subjects: z.array(z.object({ id: z.string(), name: z.string(), category })),
    description: z.string(),
    consultationEnabled: z.boolean(),
    /** One was taught (Rules §7). */
    hasHadConsultation: z.boolean(),
    /** A lesson or a consultation was taught (Rules §7). */
    hasHadAnyBooking: z.boolean(),
  }),
})

export const students = defineGroup({
  list: {
    method: 'GET',
    path: '/admin/students',
    access: 'TUTOR',
    summary: 'Every student with an account, by name, with the subjects chosen and what was taught (Rules #78).',
    reply: z.array(student),
  },
})
