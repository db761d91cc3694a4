import type { ToldProblem } from '#domain/attendance.ts'
import type { TimeProblem } from '#domain/booking-times.ts'
import { defineRefusals, type FieldProblem } from '../refusals.ts'

export const bookingRefusals = defineRefusals({
  booking_not_found: { status: 404, message: 'Booking not found' },
  student_not_found: { status: 404, message: 'Student not found' },
  time_taken: { status: 409, message: 'This time is no longer available' },
  own_time_taken: { status: 409, message: 'You already have a booking at this time' },
  tutor_away: { status: 409, message: 'The tutor is away at this time' },
  booked_for_another: { status: 403, message: 'You can only book for yourself' },
  booked_for_anothers_child: { status: 403, message: 'You can only book for your own children' },
  too_many_requests_open: {
    status: 429,
    message: 'You have too many open requests. Please wait for the tutor to answer some of them.',
  },
  consultations_disabled: { status: 403, message: 'Consultations are not enabled for your account' },
  consultation_used: { status: 409, message: 'You have already booked your consultation' },
  student_consultation_used: { status: 409, message: 'This student has already booked a consultation' },
  only_tutor_confirms: { status: 403, message: 'Only the tutor can confirm this request' },
  only_tutor_denies: { status: 403, message: 'Only the tutor can deny this request' },
  waiting_for_student: { status: 409, message: 'Waiting for the student to respond' },
  offer_run_out: { status: 409, message: 'This offer has run out' },
  no_longer_changeable: { status: 409, message: 'This booking can no longer be changed' },
  lesson_not_begun: { status: 409, message: 'The lesson has not begun' },
  marked: { status: 409, message: 'Attendance is marked for this lesson. Please take the mark off first.' },
  only_past_deleted: { status: 409, message: 'Only past bookings can be deleted' },
  nothing_to_waive: { status: 409, message: 'There is no charge to waive for this booking' },
  already_paid: { status: 409, message: 'This lesson has been paid. Please refund the family yourself.' },
  link_needs_confirmed: { status: 409, message: 'Meeting links can only be added to confirmed lessons' },
})

/** What a student reads when he asks for a time that no lesson can have (Rules #19, #20, #23). */
export const lessonTimeSentences: Readonly<Record<TimeProblem, FieldProblem>> = {
  ends_before_start: { field: 'endTime', msg: 'End time must be after start time' },
  starts_in_the_past: { field: 'startTime', msg: 'Please choose a time that is still ahead.' },
  too_far_ahead: { field: 'startTime', msg: 'Please choose a date within the next six months.' },
  not_on_quarter_hour: { field: 'startTime', msg: 'Lessons start and end on a quarter of an hour.' },
  length_not_offered: { field: 'endTime', msg: 'A lesson lasts between 15 minutes and 3 hours.' },
  consultation_not_30_minutes: { field: 'endTime', msg: 'A consultation lasts exactly 30 minutes.' },
}
/** The tutor may take any minute, and up to twelve hours (Rules #21, #24). */
export const tutorTimeSentences: Readonly<Record<TimeProblem, FieldProblem>> = {
  ...lessonTimeSentences,
  length_not_offered: { field: 'endTime', msg: 'A lesson lasts whole minutes, at most 12 hours.' },
}
/** Until when a suggestion may be answered (Rules #21). */
export const answerBySentences = {
  past: { field: 'answerBy', msg: 'Please choose a time to answer by that is still ahead.' },
  after_start: { field: 'answerBy', msg: 'Please choose a time to answer by before the lesson begins.' },
} as const satisfies Readonly<Record<string, FieldProblem>>
export const UNKNOWN_TUTOR: FieldProblem = { field: 'tutorId', msg: 'We could not find this tutor.' }

/** When a family is said to have told the tutor (Rules #230). */
export const toldSentences: Readonly<Record<Exclude<ToldProblem, keyof typeof bookingRefusals>, FieldProblem>> = {
  told_later: { field: 'toldAt', msg: 'Please choose a time that has passed.' },
  told_after_start: { field: 'toldAt', msg: 'Please choose a time before the lesson began.' },
  told_before_booked: { field: 'toldAt', msg: 'Please choose a time after the lesson was booked.' },
}
