import * as z from 'zod'
import { districtText, isDistrict } from '#domain/lesson-places.ts'
import { defineGroup } from './core.ts'
import { line } from './fields.ts'
import { defineRefusals } from './refusals.ts'
import { studentRefusals } from './students.ts'
import { BAD_MEETING_LINK, isSecureAddress } from './web-address.ts'

export const lessonPlaceRefusals = defineRefusals({
  place_is_tutors: { status: 403, message: 'Only your tutor can change this.' },
})

const BAD_DISTRICT = 'Please enter the first half of the postcode, such as TW10'

const place = z.object({
  address: z.string(),
  district: z.string(),
  atTutor: z.boolean(),
  /** Where all online lessons of the student meet; empty where that is the tutor's usual link. Sent to the tutor. */
  meetingLink: z.string().optional(),
})

/** What is left out stays. */
export const lessonPlaceBody = z.object({
  address: line(300).optional(),
  district: z
    .string({ error: BAD_DISTRICT })
    .overwrite(districtText)
    .max(10, BAD_DISTRICT)
    .refine(isDistrict, BAD_DISTRICT)
    .optional(),
  atTutor: z.boolean().optional(),
  meetingLink: z
    .string({ error: BAD_MEETING_LINK })
    .trim()
    .max(2000, BAD_MEETING_LINK)
    .refine((link) => link === '' || isSecureAddress(link), BAD_MEETING_LINK)
    .optional(),
})

export const lessonPlaces = defineGroup({
  read: {
    method: 'GET',
    path: '/lesson-places/{studentId}',
    access: 'shared',
    right: 'SEE',
    of: 'studentId',
    summary: 'Where the lessons of a student take place; for the tutor with the link where they meet (Rules #236).',
    reply: place,
    missing: studentRefusals.student_unknown,
  },
  change: {
    method: 'PUT',
    path: '/lesson-places/{studentId}',
    access: 'shared',
    right: 'CHANGE',
    of: 'studentId',
    summary:
      'Says where the lessons of a student take place; whether that is at the tutor’s, and their link, is his to say (Rules #236).',
    body: lessonPlaceBody,
    reply: place,
    missing: studentRefusals.student_unknown,
    refuses: [lessonPlaceRefusals.place_is_tutors],
    changes: { bookings: 'both' },
  },
})

export type SentPlace = z.output<typeof place>
