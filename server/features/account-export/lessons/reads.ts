import type { Exported } from '#contract/account-export.ts'
import { bookingCan } from '#domain/bookings.ts'
import { SHOWING } from '#server/features/resources/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dateOrNull, type Page } from '../reads.ts'

export async function pageOfBookings(db: Db, studentId: string, page: Page): Promise<Exported<'bookings'>[]> {
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as tutor', 'tutor.id', 'booking.tutor_id')
    .leftJoin('lesson_plans as plan', 'plan.booking_id', 'booking.id')
    .leftJoin('attendance', 'attendance.booking_id', 'booking.id')
    .selectAll('booking')
    .select(['plan.topic', 'attendance.mark', 'attendance.late_minutes'])
    .select(['subject.name as subject_name', 'subject.category', 'tutor.name as tutor_name'])
    .where('booking.student_id', '=', studentId)
    .where('booking.deleted_at', 'is', null)
    .orderBy('booking.end_at')
    .orderBy('booking.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, seriesId: row.series_id, title: row.title, tutorName: row.tutor_name },
    subject: { name: row.subject_name, category: row.category },
    ...{ startTime: new Date(row.start_at), endTime: new Date(row.end_at), type: row.type, status: row.status },
    ...{ isOnline: row.is_online === 1, price: row.price_pence, suggested: row.suggested === 1, notes: row.notes },
    answerBy: dateOrNull(row.answer_by),
    amendmentReason: row.amendment_reason,
    originalStartTime: dateOrNull(row.original_start_at),
    originalEndTime: dateOrNull(row.original_end_at),
    meetingLink: bookingCan.joinMeeting(row) ? row.meeting_link : null,
    topic: row.topic ?? '',
    attendance: row.mark === null ? null : { mark: row.mark, lateMinutes: row.late_minutes },
    cancelledAt: dateOrNull(row.cancelled_at),
    ...{ lateCancellation: row.cancelled_late === 1, waiveReason: row.waive_reason },
    ...{ createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) },
  }))
}

export async function pageOfFeedback(db: Db, studentId: string, page: Page): Promise<Exported<'feedback'>[]> {
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('feedback', 'feedback.booking_id', 'booking.id')
    .select(['feedback.booking_id', 'feedback.feedback', 'feedback.steps_to_improve', 'feedback.homework_targets'])
    .select(['feedback.created_at', 'feedback.updated_at', 'feedback.read_at'])
    .where('booking.student_id', '=', studentId)
    .where('booking.deleted_at', 'is', null)
    .orderBy('feedback.created_at')
    .orderBy('feedback.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ bookingId: row.booking_id, feedback: row.feedback, stepsToImprove: row.steps_to_improve },
    homeworkTargets: row.homework_targets,
    ...{ createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at), readAt: dateOrNull(row.read_at) },
  }))
}

/** What was given with lessons whose student may read it (Rules #54). */
export async function pageOfResources(db: Db, studentId: string, page: Page): Promise<Exported<'resources'>[]> {
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('lesson_resources as given', 'given.booking_id', 'booking.id')
    .innerJoin('resources as resource', 'resource.id', 'given.resource_id')
    .select(['given.booking_id', 'given.assignment_type', 'given.assigned_at', 'given.homework_status', 'given.due_at'])
    .select(['resource.title', 'resource.description', 'resource.file_name', 'resource.resource_type'])
    .where('booking.student_id', '=', studentId)
    .where('booking.deleted_at', 'is', null)
    .where('booking.status', 'in', SHOWING)
    .orderBy('given.assigned_at')
    .orderBy('given.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ bookingId: row.booking_id, title: row.title, description: row.description, fileName: row.file_name },
    ...{ resourceType: row.resource_type, assignmentType: row.assignment_type },
    ...{ assignedAt: new Date(row.assigned_at), homeworkStatus: row.homework_status, dueDate: dateOrNull(row.due_at) },
  }))
}
