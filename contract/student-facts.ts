import * as z from 'zod'
import { BOARDS, EXTRA_TIMES } from '#domain/student-facts.ts'
import { defineGroup } from './core.ts'
import { calendarDate, dateOfReply, id, line, paragraphs } from './fields.ts'
import { defineRefusals } from './refusals.ts'
import { studentRefusals } from './students.ts'
import { category, subjectRefusals } from './subjects.ts'

export const factRefusals = defineRefusals({
  needs_unagreed: { status: 409, message: 'Needs can be kept once a parent has agreed' },
})

const YEAR_GROUP = 'Please choose a year group.'
const EXTRA_TIME = 'Please choose extra time from 0 to 100 percent, by fives.'
const MOST_EXAMS = 20

const facts = z.object({
  /** Of the school year that runs; null where nobody has said it. */
  yearGroup: z.int().nullable(),
  school: z.string(),
  needs: z.string(),
  extraTimePercent: z.int(),
  /** By the level and the name of the subject. */
  exams: z.array(
    z.object({
      subject: z.object({ id: z.string(), name: z.string(), category }),
      board: z.enum(BOARDS),
      examOn: dateOfReply.nullable(),
    }),
  ),
})

/** What is left out stays; a list of exams takes the place of the one before. */
export const factsBody = z.object({
  yearGroup: z.int(YEAR_GROUP).min(1, YEAR_GROUP).max(13, YEAR_GROUP).nullable().optional(),
  school: line(100).optional(),
  needs: paragraphs(1000).optional(),
  extraTimePercent: z
    .number(EXTRA_TIME)
    .refine((percent) => EXTRA_TIMES.includes(percent), EXTRA_TIME)
    .optional(),
  exams: z
    .array(z.object({ subjectId: id, board: z.enum(BOARDS), examOn: calendarDate().nullable().default(null) }))
    .max(MOST_EXAMS)
    .refine((exams) => new Set(exams.map((exam) => exam.subjectId)).size === exams.length, {
      error: 'Please choose each subject once.',
    })
    .optional(),
})

export const studentFacts = defineGroup({
  read: {
    method: 'GET',
    path: '/students/{studentId}/facts',
    access: 'shared',
    right: 'SEE',
    of: 'studentId',
    summary: 'What is known of a student besides the account: the year group, the school, needs, exams (Rules #198).',
    reply: facts,
    missing: studentRefusals.student_unknown,
  },
  change: {
    method: 'PUT',
    path: '/admin/students/{id}/facts',
    access: 'tutor',
    summary: 'Writes what is known of a student; needs are kept while that is agreed to (Rules #199).',
    body: factsBody,
    reply: facts,
    missing: studentRefusals.student_unknown,
    refuses: [factRefusals.needs_unagreed, subjectRefusals.subject_not_found],
    changes: { account: 'both', quizzes: 'both' },
  },
})

export type StudentFacts = z.output<typeof facts>
