import * as z from 'zod'
import { CATEGORIES } from '#domain/subjects.ts'
import { defineGroup, nothing } from './core.ts'
import { id, instant, line, pounds, price, queryFlag } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const subjectRefusals = defineRefusals({
  subject_not_found: { status: 404, message: 'Subject not found' },
  subject_exists: { status: 409, message: 'A subject with this name and category already exists' },
  subject_in_use: { status: 409, message: 'This subject is in use. Deactivate it instead.' },
})

const FILL_IN = 'Please fill in all required fields'
export const category = z.enum(CATEGORIES, FILL_IN)
/** £0 to £1,000.00 an hour (Rules #14, I22). */
const rate = pounds(1000, FILL_IN)

/** A rate that is not set falls back (Rules: subjects); `null` here, resolved by `domain/pricing.ts`. */
const subject = z.object({
  id: z.string(),
  name: z.string(),
  category,
  onlineRate: price.nullable(),
  inPersonRate: price.nullable(),
  hourlyRate: price.nullable(),
  consultationRate: price,
  isActive: z.boolean(),
  createdAt: instant(),
})
export type Subject = z.output<typeof subject>
/** As it stands on the wire. */
export type SentSubject = z.input<typeof subject>

export const subjectForm = z.object({
  name: line(100, FILL_IN),
  category,
  onlineRate: rate,
  inPersonRate: rate,
  hourlyRate: rate.nullable().optional(),
  consultationRate: rate.optional(),
  isActive: z.boolean(FILL_IN).default(true),
})

export const subjects = defineGroup({
  list: {
    method: 'GET',
    path: '/subjects',
    access: 'public',
    summary: 'The active subjects by category and name; the tutor may ask for the inactive ones too (Rules #12).',
    query: z.object({ includeInactive: queryFlag.optional() }),
    reply: z.array(subject),
  },
  mine: {
    method: 'GET',
    path: '/subjects/student/my-subjects',
    access: 'family',
    right: 'SEE',
    of: 'caller',
    summary: "The student's own active subjects (Rules #13).",
    query: z.object({ studentId: id.optional() }),
    reply: z.array(subject),
    reads: ['account'],
  },
  create: {
    method: 'POST',
    path: '/subjects',
    access: 'tutor',
    summary: 'Adds a subject with its hourly rates (Rules #14).',
    status: 201,
    body: subjectForm,
    reply: subject,
    refuses: [subjectRefusals.subject_exists],
    changes: { subjects: 'everyone' },
  },
  update: {
    method: 'PUT',
    path: '/subjects/{id}',
    access: 'tutor',
    summary: 'Changes a subject; prices that were agreed before stay as they are (Rules #15).',
    body: subjectForm.extend({ isActive: z.boolean(FILL_IN) }).partial(),
    reply: subject,
    missing: subjectRefusals.subject_not_found,
    refuses: [subjectRefusals.subject_exists],
    changes: { subjects: 'everyone' },
  },
  remove: {
    method: 'DELETE',
    path: '/subjects/{id}',
    access: 'tutor',
    summary: 'Deletes a subject that nothing refers to (Rules #16).',
    reply: nothing,
    missing: subjectRefusals.subject_not_found,
    refuses: [subjectRefusals.subject_in_use],
    changes: { subjects: 'everyone' },
  },
})
