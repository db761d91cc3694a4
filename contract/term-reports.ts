import * as z from 'zod'
import { BOARDS } from '#domain/student-facts.ts'
import { MOST_HIGHLIGHTS } from '#domain/term-reports.ts'
import { defineGroup, nothing } from './core.ts'
import { feedbackRefusals } from './feedback.ts'
import { calendarDate, dateOfReply, id, instant, line, paragraphs } from './fields.ts'
import { defineRefusals } from './refusals.ts'
import { studentRefusals } from './students.ts'
import { category } from './subjects.ts'

export const termReportRefusals = defineRefusals({
  report_not_found: { status: 404, message: 'Report not found' },
  report_published: { status: 409, message: 'This report has been published' },
  year_at_most: { status: 400, message: 'Please choose up to a year' },
})

const TITLE = 'Please give the report a title'
const HIGHLIGHT = 'Please write something, or leave this one out.'

const figures = z.object({
  /** At the end of the period; null where nobody has said it. */
  yearGroup: z.int().nullable(),
  exams: z.array(z.object({ subject: z.string(), board: z.enum(BOARDS), examOn: dateOfReply.nullable() })),
  taught: z.int(),
  cancelledInTime: z.int(),
  cancelledLate: z.int(),
  /** Whole percent; null where nothing was taught and nothing called off late. */
  attendance: z.int().nullable(),
  /** The oldest first. */
  quizzes: z.array(z.object({ title: z.string(), on: dateOfReply, score: z.int() })),
  homeworkSet: z.int(),
  homeworkDone: z.int(),
})

const listed = z.object({
  id: z.string(),
  title: z.string(),
  fromDate: dateOfReply,
  toDate: dateOfReply,
  /** Null of a draft, which the tutor alone reads. */
  publishedAt: instant().nullable(),
})

const highlight = z.object({
  /** From whose text it was made; null where the tutor wrote it. */
  feedbackId: z.string().nullable(),
  text: z.string(),
})

const report = listed.extend({
  student: z.object({ id: z.string(), name: z.string() }),
  words: z.string(),
  highlights: z.array(highlight),
  /** Of a draft as they stand now. */
  figures,
  /** Of a draft: what was written about the lessons of its period, the oldest first. */
  feedback: z
    .array(
      z.object({
        id: z.string(),
        subject: z.object({ id: z.string(), name: z.string(), category }),
        startTime: instant(),
        feedback: z.string(),
      }),
    )
    .optional(),
  /** Who of the family can read it, by name, once it is published; the tutor is told. */
  readers: z.array(z.string()).optional(),
})

const period = { fromDate: calendarDate(), toDate: calendarDate() }
const texts = { title: line(200, TITLE), words: paragraphs(5000).default('') }

export const newReportBody = z.object({ studentId: id, ...period, ...texts })
export const reportBody = z.object({
  ...{ ...period, ...texts },
  highlights: z
    .array(z.object({ feedbackId: id.nullable().default(null), text: paragraphs(1000, HIGHLIGHT) }))
    .max(MOST_HIGHLIGHTS, `Please choose at most ${MOST_HIGHLIGHTS}.`)
    .default([]),
})

export const termReports = defineGroup({
  ofStudent: {
    method: 'GET',
    path: '/term-reports/student/{studentId}',
    access: 'shared',
    right: 'SEE',
    of: 'studentId',
    summary: "A student's term reports, the latest first, at most 200; to the tutor drafts, too (Rules #200).",
    reply: z.array(listed),
    missing: studentRefusals.student_unknown,
  },
  one: {
    method: 'GET',
    path: '/term-reports/{id}',
    access: 'shared',
    right: 'SEE',
    of: 'record',
    summary:
      'A term report with its figures; a draft, which the tutor alone reads, with the feedback of its period (Rules #201).',
    reply: report,
    missing: termReportRefusals.report_not_found,
  },
  begin: {
    method: 'POST',
    path: '/term-reports',
    access: 'tutor',
    summary: 'Begins a report of up to a year of a student, as a draft (Rules #202).',
    status: 201,
    body: newReportBody,
    reply: report,
    refuses: [studentRefusals.student_unknown, termReportRefusals.year_at_most],
    changes: { 'term-reports': 'tutor' },
  },
  change: {
    method: 'PUT',
    path: '/term-reports/{id}',
    access: 'tutor',
    summary: 'Writes a draft anew: its title, its period, words and highlights (Rules #203).',
    body: reportBody,
    reply: report,
    missing: termReportRefusals.report_not_found,
    refuses: [
      termReportRefusals.report_published,
      termReportRefusals.year_at_most,
      feedbackRefusals.feedback_not_found,
    ],
    changes: { 'term-reports': 'tutor' },
  },
  remove: {
    method: 'DELETE',
    path: '/term-reports/{id}',
    access: 'tutor',
    summary: 'Deletes a draft (Rules #204).',
    reply: nothing,
    missing: termReportRefusals.report_not_found,
    refuses: [termReportRefusals.report_published],
    changes: { 'term-reports': 'tutor' },
  },
  publish: {
    method: 'POST',
    path: '/term-reports/{id}/publish',
    access: 'tutor',
    summary: 'Publishes a draft with its figures as they stand, once; the family is told (Rules #205).',
    reply: report,
    missing: termReportRefusals.report_not_found,
    refuses: [termReportRefusals.report_published],
    changes: { 'term-reports': 'both', notices: 'family' },
  },
})

export type TermReport = z.output<typeof report>
export type ListedReport = z.output<typeof listed>
