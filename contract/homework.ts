import * as z from 'zod'
import { HOMEWORK_STATUSES } from '#domain/resources.ts'
import { defineGroup } from './core.ts'
import { instant } from './fields.ts'
import { defineRefusals } from './refusals.ts'
import { resource } from './resources.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { category } from './subjects.ts'

export const homeworkRefusals = defineRefusals({
  homework_not_found: { status: 404, message: 'Homework not found' },
})

/** Rules: resources; the title and the description are its resource's. */
const homeworkItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  subject: z.object({ id: z.string(), name: z.string(), category }),
  status: z.enum(HOMEWORK_STATUSES),
  dueDate: instant(),
  assignedAt: instant(),
  bookingId: z.string(),
  resource: resource.pick({
    id: true,
    title: true,
    fileName: true,
    fileExtension: true,
    fileSize: true,
    createdAt: true,
  }),
})

export const homework = defineGroup({
  ofStudent: {
    method: 'GET',
    path: '/homework/student/{studentId}',
    access: 'shared',
    right: 'SEE',
    of: 'studentId',
    summary: "A student's homework, what is due last first, at most 1,000 (Rules #59).",
    reply: z.array(homeworkItem),
    missing: bookingRefusals.student_not_found,
  },
  changeStatus: {
    method: 'PUT',
    path: '/homework/{id}/status',
    access: 'family',
    right: 'LEARN',
    of: 'record',
    summary: 'The student says that it is done, or takes that back (Rules #134).',
    body: z.object({ status: z.enum(HOMEWORK_STATUSES) }),
    reply: homeworkItem,
    missing: homeworkRefusals.homework_not_found,
    changes: { resources: 'both' },
  },
})
