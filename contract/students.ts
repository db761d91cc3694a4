import * as z from 'zod'
import { email, name, phoneNumber } from './accounts.ts'
import { defineGroup, nothing } from './core.ts'
import { instant, price } from './fields.ts'
import { hourPackage } from './hour-packages.ts'
import { defineRefusals } from './refusals.ts'
import { category } from './subjects.ts'

export const studentRefusals = defineRefusals({
  student_unknown: { status: 404, message: 'Student not found.' },
  not_a_student: { status: 403, message: "Only a student's password can be reset." },
  too_many_resets: {
    status: 429,
    message: "This student's password was reset too often. Please wait a few minutes and try again.",
  },
})

const student = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  createdAt: instant(),
  /** There only while the tutor has not vouched for the student (Rules §9). */
  isNew: z.literal(true).optional(),
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
  /** Those that are active and have hours left, the oldest first: that is the order of use (Spec 2 §4, Rules #22). */
  hourPackages: z.array(
    hourPackage.pick({
      id: true,
      subject: true,
      packageType: true,
      isOnline: true,
      status: true,
      totalHours: true,
      remainingHours: true,
      usedHours: true,
      pricePerHour: true,
      purchasePrice: true,
      purchasedAt: true,
    }),
  ),
})

export const consultationBody = z.object({ consultationEnabled: z.boolean('Please choose on or off.') })

/** What is left out stays. */
export const detailsBody = z.object({
  name: name.optional(),
  email: email.optional(),
  phoneNumber: phoneNumber.optional(),
})

export const students = defineGroup({
  list: {
    method: 'GET',
    path: '/admin/students',
    access: 'TUTOR',
    summary:
      'Every student with an account, by name, with the subjects chosen, the hours left and what was taught (Rules #78).',
    reply: z.array(student),
  },
  one: {
    method: 'GET',
    path: '/admin/students/{id}',
    access: 'TUTOR',
    summary: 'One student, as in the list (Rules #79).',
    reply: student,
    missing: studentRefusals.student_unknown,
  },
  stats: {
    method: 'GET',
    path: '/admin/students/{id}/stats',
    access: 'TUTOR',
    summary: 'What a student has paid, owes, has booked and bought, of all time (Rules #80).',
    reply: z.object({
      /** For lessons and packages. */
      totalPaid: price,
      totalOwed: price,
      /** The two parts of it: what is due, and what is not yet. */
      owedNow: price,
      comingUp: price,
      /** Lessons and consultations that were agreed: taught, or still ahead. */
      totalBookings: z.int(),
      /** Whose payment was confirmed. */
      totalPackagesPurchased: z.int(),
    }),
    missing: studentRefusals.student_unknown,
  },
  setConsultation: {
    method: 'PUT',
    path: '/admin/students/{id}/consultation',
    access: 'TUTOR',
    summary: 'Lets a student book a consultation, or not (Rules #81).',
    body: consultationBody,
    reply: student,
    missing: studentRefusals.student_unknown,
  },
  change: {
    method: 'PUT',
    path: '/admin/students/{id}',
    access: 'TUTOR',
    summary:
      "Puts a student's name, e-mail or phone number right; a new e-mail ends the student's sessions (Rules §5).",
    body: detailsBody,
    reply: student,
    missing: studentRefusals.student_unknown,
  },
  vouch: {
    method: 'POST',
    path: '/admin/students/{id}/known',
    access: 'TUTOR',
    summary: 'The tutor knows this family: the limits of new students do not hold for it any more (Rules §9).',
    reply: student,
    missing: studentRefusals.student_unknown,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/students/{id}',
    access: 'TUTOR',
    summary: 'Erases a student: only the money and the hours stay in the books, without a name (Rules #82).',
    reply: nothing,
    missing: studentRefusals.student_unknown,
  },
  resetPassword: {
    method: 'POST',
    path: '/users/{id}/reset-password',
    access: 'TUTOR',
    summary: 'Gives a student a new random password, shown once, and signs the student out everywhere (Rules #83).',
    reply: z.object({ newPassword: z.string() }),
    missing: studentRefusals.student_unknown,
  },
})
