import * as z from 'zod'
import { ROLES } from '#domain/people.ts'
import { defineGroup, nothing } from './core.ts'
import { id, instant, paragraphs } from './fields.ts'
import { defineRefusals } from './refusals.ts'
import { studentRefusals } from './students.ts'

export const messageReportRefusals = defineRefusals({
  message_unknown: { status: 404, message: 'Message not found' },
  own_message: { status: 409, message: 'You can only report what was written to you.' },
  report_unknown: { status: 404, message: 'Report not found' },
})

export const LONGEST_REPORT_REASON = 1000
export const NO_LIFT_REASON = 'Please say why it need not be kept any more.'
export const reportBody = z.object({ reason: paragraphs(LONGEST_REPORT_REASON).optional() })
export const liftBody = z.object({ reason: paragraphs(500, NO_LIFT_REASON) })

const report = z.object({
  id: z.string(),
  /** Whose conversation it is; the name that an erased student had, for as long as the report is kept. */
  person: z.object({ id: z.string(), name: z.string(), isErased: z.boolean() }),
  reportedBy: z.enum(ROLES),
  reason: z.string(),
  reportedAt: instant(),
  keptUntil: instant(),
  /** The family reported it, and the tutor has not marked it as read. */
  isNew: z.boolean(),
  liftedAt: instant().nullable(),
  liftReason: z.string(),
  /** The reported message with those around it, oldest first; none once they were erased. */
  messages: z.array(
    z.object({
      ...{ id: z.string(), sentBy: z.enum(ROLES), content: z.string(), createdAt: instant() },
      isReported: z.boolean(),
    }),
  ),
})

export type MessageReport = z.output<typeof report>

export const messageReports = defineGroup({
  report: {
    method: 'POST',
    path: '/messages/{id}/report',
    access: 'shared',
    right: 'CHAT',
    of: 'record',
    summary:
      'Reports a message that was written to this person: for 12 months no erasure takes it, or what was said around it. The same message again changes nothing (Rules #117).',
    status: 201,
    body: reportBody,
    reply: z.object({ reportedAt: instant(), keptUntil: instant() }),
    missing: messageReportRefusals.message_unknown,
    refuses: [messageReportRefusals.own_message],
    changes: { 'message-reports': 'tutor' },
  },
  list: {
    method: 'GET',
    path: '/message-reports',
    access: 'tutor',
    summary:
      'The messages that were reported, each with those around it, newest report first, 50 at a time (Rules #118).',
    query: z.object({ before: id.optional() }),
    reply: z.object({ reports: z.array(report), hasOlder: z.boolean() }),
  },
  markRead: {
    method: 'POST',
    path: '/message-reports/{id}/read',
    access: 'tutor',
    summary: 'Notes that the tutor has read a report; the first time counts (Rules #118).',
    reply: nothing,
    missing: messageReportRefusals.report_unknown,
    changes: { 'message-reports': 'tutor' },
  },
  lift: {
    method: 'POST',
    path: '/message-reports/{id}/lift',
    access: 'tutor',
    summary:
      'Ends the keeping of a report, with a reason; where its student is erased already, what was kept goes at once (Rules #118, #82).',
    body: liftBody,
    reply: nothing,
    missing: messageReportRefusals.report_unknown,
    changes: { 'message-reports': 'tutor' },
  },
  ofStudent: {
    method: 'GET',
    path: '/admin/students/{id}/retention',
    access: 'tutor',
    summary: 'Until when an erasure of this student would keep the chat and the feedback, or null (Rules #119).',
    reply: z.object({ keptUntil: instant().nullable() }),
    missing: studentRefusals.student_unknown,
  },
})
