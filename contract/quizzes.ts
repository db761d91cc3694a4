import * as z from 'zod'
import { MOST_CSV_BYTES } from '#domain/quiz-csv.ts'
import { MOST_MEDIA_BYTES, MOST_MEDIA_FILES } from '#domain/quiz-media.ts'
import {
  LONGEST_ANSWER,
  LONGEST_TIME_LIMIT,
  MOST_STUDENTS_AT_ONCE,
  QUESTION_TYPES,
  QUIZ_SUBJECTS,
  SHORTEST_TIME_LIMIT,
} from '#domain/quizzes.ts'
import { type Answer, defineGroup, file, nothing, type Question } from './core.ts'
import { id, instant, line, named, paragraphs, queryFlag } from './fields.ts'
import { CHOOSE_STUDENTS, CHOOSE_STUDENTS_TO_UNASSIGN, INCOMPLETE_QUIZ, quizRefusals } from './sentences/quizzes.ts'

const TIME_LIMIT = `Please enter a time limit from ${SHORTEST_TIME_LIMIT} to ${LONGEST_TIME_LIMIT} seconds.`

/** A question as it is asked: with no word of what is right. */
const question = z.object({
  id: z.string(),
  order: z.int(),
  questionType: z.enum(QUESTION_TYPES),
  questionText: z.string(),
  /** An empty choice is not offered. */
  choiceA: z.string(),
  choiceB: z.string(),
  choiceC: z.string(),
  choiceD: z.string(),
  /** The name under which `GET /quizzes/media/{file}` has it. */
  mediaFile: z.string().nullable(),
})
const solvedQuestion = question.extend({
  /** The letter of an MCQ. */
  correctAnswer: z.string(),
  explanation: z.string(),
})

const quizHead = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.enum(QUIZ_SUBJECTS),
  description: z.string(),
  /** In seconds, with what is extra for whoever sits it; null where it is not timed. */
  timeLimit: z.int().nullable(),
  creator: z.object({ name: z.string() }),
})

/** What the tutor reads of a quiz, or what a student to whom it is assigned does. */
const quiz = quizHead.extend({
  createdAt: instant(),
  _count: z.object({
    questions: z.int(),
    /** Of the tutor: to how many students. */
    assignments: z.int().optional(),
    /** That were submitted; a student counts her own. */
    attempts: z.int(),
  }),
  /** The tutor's. */
  questions: z.array(solvedQuestion).optional(),
  /** The tutor's: who has it. */
  assignments: z.array(z.object({ studentId: z.string(), dueDate: instant().nullable() })).optional(),
  /** The student's own that were submitted, newest first, at most 20. */
  attempts: z.array(z.object({ id: z.string(), score: z.int(), endTime: instant() })).optional(),
  /** Percent; null before the student's first attempt. */
  bestScore: z.int().nullable().optional(),
  lastScore: z.int().nullable().optional(),
  dueDate: instant().nullable().optional(),
  /** Whether the student has begun an attempt and not submitted it. */
  isInProgress: z.boolean().optional(),
  /** Until when the last answer to that attempt is taken; null where the quiz is not timed, or none is under way. */
  openUntil: instant().nullable().optional(),
})

const submittedAttempt = z.object({
  id: z.string(),
  /** Whole percent. */
  score: z.int(),
  correctAnswers: z.int(),
  totalQuestions: z.int(),
  startTime: instant(),
  endTime: instant(),
  /** Submitted more than two seconds after the limit. */
  isOvertime: z.boolean(),
})

/** Whole seconds as text, as a form has it; blank, or left out, is untimed (Rules: quizzes). */
const timeLimit = named(
  'number',
  z.codec(
    z
      .string()
      .trim()
      .default('')
      .refine((text) => text === '' || isTimeLimit(text), TIME_LIMIT),
    z.int().nullable(),
    { decode: (text) => (text === '' ? null : Number(text)), encode: (limit) => (limit === null ? '' : String(limit)) },
  ),
)
const isTimeLimit = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= SHORTEST_TIME_LIMIT && Number(text) <= LONGEST_TIME_LIMIT

export const quizForm = z.object({
  title: line(200, INCOMPLETE_QUIZ),
  subject: z.enum(QUIZ_SUBJECTS, INCOMPLETE_QUIZ),
  description: paragraphs(2000).default(''),
  timeLimit,
})
export const assignQuizBody = z.object({
  studentIds: studentIds(CHOOSE_STUDENTS),
  dueDate: instant().nullable().default(null),
})
export const unassignQuizBody = z.object({
  studentIds: studentIds(CHOOSE_STUDENTS_TO_UNASSIGN),
  /** Whether attempts under way end unmarked; otherwise they are a reason to refuse. */
  endAttempts: z.boolean().default(true),
})
export const startQuizBody = z.object({
  /** Only goes on with an attempt under way, and never begins one. */
  goOn: z.boolean().default(false),
})
export const answerBody = z.object({
  questionId: id,
  /** Of an MCQ the letter or the text of a choice; empty takes the answer back. */
  answer: paragraphs(LONGEST_ANSWER),
  /** The device's own count of its answers: one that arrives after a later one to the same question changes nothing. */
  sequence: z.int().min(0).optional(),
})

function studentIds(message: string) {
  return z
    .array(id, message)
    .min(1, message)
    .max(MOST_STUDENTS_AT_ONCE, `Please choose at most ${MOST_STUDENTS_AT_ONCE} students.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please choose each student once.')
}

export const quizzes = defineGroup({
  list: {
    method: 'GET',
    path: '/quizzes',
    access: 'shared',
    right: 'SEE',
    of: 'caller',
    summary: 'The tutor’s own quizzes, at most 500; a student’s assigned ones, without their questions (Rules #88).',
    query: z.object({ studentId: id.optional() }),
    reply: z.array(quiz),
    changes: { quizzes: 'both' },
  },
  upload: {
    method: 'POST',
    path: '/quizzes/upload',
    access: 'tutor',
    summary: 'Makes a quiz of a CSV file and the pictures, sounds and PDFs that it names, all or nothing (Rules #89).',
    status: 201,
    form: {
      fields: quizForm,
      files: {
        csvFile: { maxBytes: MOST_CSV_BYTES, tooLarge: quizRefusals.csv_too_large, required: INCOMPLETE_QUIZ },
        mediaFiles: { many: true, maxBytes: MOST_MEDIA_BYTES, tooLarge: quizRefusals.media_too_large },
      },
      maxParts: MOST_MEDIA_FILES + 10,
    },
    reply: quiz,
    refuses: [
      quizRefusals.media_too_large,
      quizRefusals.media_type_not_allowed,
      quizRefusals.too_many_media,
      quizRefusals.unreadable_csv,
    ],
    changes: { quizzes: 'tutor' },
  },
  assign: {
    method: 'POST',
    path: '/quizzes/{id}/assign',
    access: 'tutor',
    summary: 'Gives a quiz to students, or another due date to those who have it (Rules #90).',
    body: assignQuizBody,
    reply: z.object({ assigned: z.int() }),
    missing: quizRefusals.quiz_not_found,
    refuses: [quizRefusals.due_date_past, quizRefusals.student_not_found],
    changes: { quizzes: 'both', notices: 'family' },
  },
  unassign: {
    method: 'DELETE',
    path: '/quizzes/{id}/unassign',
    access: 'tutor',
    summary: 'Takes a quiz from students; an attempt under way is over and not marked (Rules #91).',
    body: unassignQuizBody,
    reply: z.object({ unassigned: z.int() }),
    missing: quizRefusals.quiz_not_found,
    refuses: [quizRefusals.attempts_under_way],
    changes: { quizzes: 'both', notices: 'family' },
  },
  remove: {
    method: 'DELETE',
    path: '/quizzes/{id}',
    access: 'tutor',
    summary: 'Deletes a quiz with its questions, files, assignments and attempts (Rules #92).',
    /** `false` refuses where there are attempts under way, and says how many. */
    query: z.object({ endAttempts: queryFlag.optional() }),
    reply: nothing,
    missing: quizRefusals.quiz_not_found,
    refuses: [quizRefusals.attempts_under_way],
    changes: { quizzes: 'both' },
  },
  attempts: {
    method: 'GET',
    path: '/quizzes/{id}/attempts',
    access: 'tutor',
    summary: 'The submitted attempts at a quiz, newest first, at most 2,000 (Rules #93).',
    reply: z.array(
      submittedAttempt.extend({ student: z.object({ id: z.string(), name: z.string(), email: z.string() }) }),
    ),
    missing: quizRefusals.quiz_not_found,
    changes: { quizzes: 'both' },
  },
  preparation: {
    method: 'GET',
    path: '/quizzes/{id}/preparation',
    access: 'student',
    right: 'LEARN',
    of: 'caller',
    summary: 'What a device loads before the clock of a quiz starts, and nothing of its questions (Rules #120).',
    reply: z.object({
      /** Whether any text of it is typeset as mathematics. */
      hasMathematics: z.boolean(),
      /** Pictures and sounds, in no order: the names under which `GET /quizzes/media/{file}` has them. */
      mediaFiles: z.array(z.string()),
    }),
    missing: quizRefusals.quiz_not_found,
  },
  attemptsOf: {
    method: 'GET',
    path: '/admin/students/{id}/attempts',
    access: 'tutor',
    summary: 'The submitted attempts of one student at every quiz, newest first, at most 2,000 (Rules #113).',
    reply: z.array(submittedAttempt.extend({ quiz: z.object({ id: z.string(), title: z.string() }) })),
    missing: quizRefusals.student_not_found,
    changes: { quizzes: 'both' },
  },
  start: {
    method: 'POST',
    path: '/quizzes/{id}/start',
    access: 'student',
    right: 'LEARN',
    of: 'caller',
    summary: 'Begins an attempt, or goes on with the one under way: its clock runs on (Rules #94).',
    status: 201,
    body: startQuizBody,
    reply: z.object({
      id: z.string(),
      startTime: instant(),
      /** When the time is up; null where the quiz is not timed. */
      deadline: instant().nullable(),
      /** By the server's clock, which the page's may not agree with. */
      now: instant(),
      quiz: quizHead.extend({ questions: z.array(question) }),
      /** Those so far, from whichever device. */
      answers: z.array(z.object({ questionId: z.string(), answer: z.string(), sequence: z.int().nullable() })),
    }),
    closed: quizRefusals.students_take_quizzes,
    missing: quizRefusals.quiz_not_found,
    refuses: [quizRefusals.handed_in],
    changes: { quizzes: 'both' },
  },
  answer: {
    method: 'POST',
    path: '/quizzes/attempts/{attemptId}/answer',
    access: 'student',
    right: 'LEARN',
    of: 'record',
    summary: 'Keeps an answer of an attempt under way, and says what is kept now (Rules #95).',
    body: answerBody,
    reply: z.object({ questionId: z.string(), answer: z.string(), sequence: z.int().nullable() }),
    missing: quizRefusals.attempt_not_found,
    refuses: [
      quizRefusals.already_submitted,
      quizRefusals.question_not_found,
      quizRefusals.taken_back,
      quizRefusals.time_is_up,
    ],
  },
  submit: {
    method: 'POST',
    path: '/quizzes/attempts/{attemptId}/submit',
    access: 'student',
    right: 'LEARN',
    of: 'record',
    summary: 'Ends an attempt and marks it once; repeating it gives the same result (Rules #96).',
    reply: submittedAttempt,
    missing: quizRefusals.attempt_not_found,
    refuses: [quizRefusals.taken_back],
    changes: { quizzes: 'both' },
  },
  results: {
    method: 'GET',
    path: '/quizzes/attempts/{attemptId}/results',
    access: 'shared',
    right: 'SEE',
    of: 'record',
    summary: 'How a submitted attempt went, question by question, for its student and the tutor (Rules #97).',
    reply: submittedAttempt.extend({
      quiz: quizHead,
      /** The e-mail is sent to the tutor only. */
      student: z.object({ name: z.string(), email: z.string().optional() }),
      answers: z.array(
        z.object({
          question: solvedQuestion,
          /** Of an MCQ the letter; empty where there was no answer. */
          studentAnswer: z.string(),
          isCorrect: z.boolean(),
        }),
      ),
    }),
    missing: quizRefusals.results_not_found,
    refuses: [quizRefusals.results_after_submission, quizRefusals.taken_back],
  },
  media: {
    method: 'GET',
    path: '/quizzes/media/{file}',
    access: 'public',
    summary: 'A file beside a question: whoever knows its random name may load it, or a range of it (Rules #98).',
    reply: file(),
    missing: quizRefusals.media_not_found,
  },
})

export type Quiz = z.output<typeof quiz>
export type QuizQuestion = z.output<typeof question>
export type QuizAttempt = Answer<typeof quizzes.attempts>[number]
/** An attempt under way, as the server tells it when it begins or goes on. */
export type Sitting = Answer<typeof quizzes.start>
export type GivenAnswer = Question<typeof quizzes.answer>['body']
export type KeptAnswer = Answer<typeof quizzes.answer>
export type QuizResults = Answer<typeof quizzes.results>
