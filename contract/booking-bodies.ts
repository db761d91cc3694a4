import * as z from 'zod'
import { id, instant, isId, line, paragraphs, pounds } from './fields.ts'
import { BAD_MEETING_LINK, isWebAddress } from './web-address.ts'

export const bookingType = z.enum(['LESSON', 'CONSULTATION'])

export const requestBody = z.object({
  studentId: id.optional(),
  /** There is one tutor; another's id is refused. */
  tutorId: id.optional(),
  subjectId: id,
  startTime: instant(),
  endTime: instant(),
  type: bookingType.default('LESSON'),
  isOnline: z.boolean(),
  notes: paragraphs(2000).default(''),
})

export const consultationBody = requestBody.pick({
  studentId: true,
  tutorId: true,
  subjectId: true,
  startTime: true,
  endTime: true,
  notes: true,
})

export const suggestBody = z.object({
  studentId: id,
  subjectId: id,
  startTime: instant(),
  endTime: instant(),
  type: bookingType.default('LESSON'),
  isOnline: z.boolean(),
  title: line(200).default(''),
  notes: paragraphs(2000).default(''),
  /** Left out, it can be answered until the lesson begins. */
  answerBy: instant().optional(),
})

export const titleBody = z.object({ title: line(200) })

export const meetingLinkBody = z.object({
  meetingLink: z
    .string({ error: BAD_MEETING_LINK })
    .trim()
    .max(2000, BAD_MEETING_LINK)
    .refine(isWebAddress, BAD_MEETING_LINK),
})

export const statusBody = z.object({
  status: z.enum(['CONFIRMED', 'DENIED', 'CANCELLED'], 'Invalid status'),
  amendmentReason: paragraphs(1000).optional(),
})

const NO_TIMES = 'Start and end are required'
export const amendBody = z.object({
  startTime: instant(NO_TIMES),
  endTime: instant(NO_TIMES),
  notes: paragraphs(1000).optional(),
})

const AMENDMENT_INCOMPLETE = 'Please fill in all amendment fields'
export const tutorAmendBody = z.object({
  startTime: instant(AMENDMENT_INCOMPLETE),
  endTime: instant(AMENDMENT_INCOMPLETE),
  subjectId: z.string({ error: AMENDMENT_INCOMPLETE }).refine(isId, AMENDMENT_INCOMPLETE),
  /** Left out, the price follows from the rate of the booking. */
  price: pounds(1000).optional(),
  notes: paragraphs(1000).optional(),
})

export const waiveBody = z.object({ reason: paragraphs(500, 'Please give a reason for the family to read') })
