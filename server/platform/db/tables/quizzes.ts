import type { Generated } from 'kysely'
import type { QuestionType, QuizSubject } from '#domain/quizzes.ts'
import type { Flag, Instant } from '../columns.ts'

/** Quizzes, and how they were answered. */
export interface QuizTables {
  quizzes: {
    id: string
    tutor_id: string
    title: string
    subject: QuizSubject
    description: string
    /** Null where it is not timed. */
    time_limit_seconds: number | null
    created_at: Instant
  }
  /** The files beside questions. */
  quiz_media: {
    /** In its address: the random name of the stored file, and its extension (Rules #98). */
    name: string
    quiz_id: string
    stored_file: string
    /** As the tutor's own file was called. */
    file_name: string
  }
  quiz_questions: {
    id: string
    quiz_id: string
    /** 1 for the first question of a quiz. */
    place: number
    question_type: QuestionType
    question_text: string
    /** Empty where it is not offered. */
    choice_a: string
    choice_b: string
    choice_c: string
    choice_d: string
    /** The letter of an MCQ. */
    correct_answer: string
    explanation: string
    media_name: string | null
  }
  quiz_assignments: { quiz_id: string; student_id: string; due_at: Instant | null; assigned_at: Instant }
  quiz_attempts: {
    id: string
    quiz_id: string
    student_id: string
    started_at: Instant
    /** Null while it is open; then it is final (I18). */
    submitted_at: Instant | null
    /** When its quiz was taken back while it was under way; then it is over, unmarked and without answers (I18). */
    taken_back_at: Generated<Instant | null>
    is_overtime: Generated<Flag>
    /** By how much its limit is longer for its student; said when it begins. */
    extra_seconds: Generated<number>
    /** Percent. */
    score: number | null
    correct_answers: number | null
    total_questions: number
  }
  quiz_answers: {
    attempt_id: string
    question_id: string
    /** Of both. */
    quiz_id: string
    /** The letter of an MCQ. */
    answer: string
    /** The device's own count of its answers. */
    sequence: number | null
    /** Null until the attempt is submitted; then the answer is final (I18). */
    is_correct: Flag | null
  }
}
