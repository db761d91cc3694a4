import { MOST_MEDIA_FILES } from '#domain/quiz-media.ts'
import { HANDED_IN, QUIZ_NOT_FOUND, TAKEN_BACK, UNREADABLE_CSV } from '#domain/quiz-words.ts'
import { defineRefusals } from '../refusals.ts'

export const quizRefusals = defineRefusals({
  quiz_not_found: { status: 404, message: QUIZ_NOT_FOUND },
  student_not_found: { status: 404, message: 'Student not found' },
  attempt_not_found: { status: 404, message: 'Quiz attempt not found' },
  question_not_found: { status: 404, message: 'Question not found' },
  media_not_found: { status: 404, message: 'File not found' },
  results_not_found: { status: 404, message: 'Results not found' },
  students_take_quizzes: { status: 403, message: 'Only students can take quizzes' },
  results_after_submission: { status: 403, message: 'Results are available after you submit the quiz' },
  due_date_past: { status: 400, message: 'The due date must not be in the past' },
  choice_not_offered: { status: 400, message: 'Please choose one of the answers' },
  unreadable_csv: { status: 400, message: UNREADABLE_CSV },
  csv_too_large: { status: 413, message: 'The CSV file is too large. Maximum size is 2MB' },
  media_too_large: { status: 413, message: 'The media files are too large. Together they may have 50MB' },
  too_many_media: { status: 413, message: `A quiz can have at most ${MOST_MEDIA_FILES} media files` },
  media_type_not_allowed: { status: 415, message: 'Media files must be images, audio or PDF' },
  time_is_up: { status: 409, message: 'Time is up' },
  taken_back: { status: 409, message: TAKEN_BACK },
  handed_in: { status: 409, message: HANDED_IN },
  attempts_under_way: { status: 409, message: attemptsUnderWay(2) },
  already_submitted: { status: 409, message: 'This quiz has already been submitted' },
})

/** What the tutor is told before a quiz is taken from whoever is taking it (Rules #91, #92). */
export function attemptsUnderWay(count: number): string {
  return count === 1
    ? '1 student is taking this quiz now. The answers will not be marked.'
    : `${count} students are taking this quiz now. Their answers will not be marked.`
}

export const INCOMPLETE_QUIZ = 'Please provide CSV file, title, and subject'
export const CHOOSE_STUDENTS = 'Please select a quiz and at least one student'
export const CHOOSE_STUDENTS_TO_UNASSIGN = 'Please select a quiz and at least one student to unassign'
