import * as z from 'zod'
import { booking } from './bookings.ts'
import { defineGroup } from './core.ts'
import { line } from './fields.ts'

export const search = defineGroup({
  find: {
    method: 'GET',
    path: '/search',
    access: 'tutor',
    reads: ['account', 'subjects'],
    summary:
      'At most 8 students whose name, e-mail or phone number holds `q`, and at most 8 lessons of the twelve months past and of all that are ahead: those of these students, of a subject or with a title that holds it; the next ones first, then the latest (Rules #215).',
    query: z.object({ q: line(100).min(1, 'Please say what to look for.') }),
    privately: ['q'],
    reply: z.object({
      students: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
      lessons: z.array(
        booking
          .pick({ id: true, title: true, subject: true, startTime: true, endTime: true, status: true })
          .extend({ student: z.object({ id: z.string(), name: z.string() }) }),
      ),
    }),
  },
})
