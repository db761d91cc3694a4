import { PEOPLE_AT_ONCE } from '#domain/people-search.ts'
import type { WrittenQuestion } from '#domain/quiz-csv.ts'
import type { QuestionType } from '#domain/quizzes.ts'
import { counted } from '#web/app/lib/format.ts'
import { brief } from '#web/app/ui/toasts.tsx'

/** Rules: quizzes; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const words = {
  title: 'Quiz Management',
  lead: 'Upload quizzes, give them to students and see how they did.',
  list: { waiting: 'Loading quizzes', failed: 'Failed to fetch quizzes', empty: 'No quizzes created yet' },
  untimed: 'No time limit',
  deleteWarning: 'This cannot be undone. All questions, assignments and student attempts are permanently deleted.',
  deletion: { success: brief('Quiz deleted successfully!'), fallback: 'Failed to delete quiz' },

  titleMissing: 'Please give a title.',
  subjectMissing: 'Please choose a subject.',
  csvMissing: 'Please choose a CSV file.',
  csvProblems: 'Please mend the CSV file as listed below.',
  csvRules: 'At most 2MB and 500 questions.',
  csvReading: 'Reading the CSV file',
  mediaRules: 'Images, audio and PDF: at most 50 files, 50MB together. Their names are those in the column mediaFile.',
  timeLimitRules: 'From 30 seconds to 24 hours. Left empty, the quiz is not timed.',
  timeLimitWrong: 'Please enter a time limit from 30 seconds to 24 hours, with up to 59 seconds beside the minutes.',
  uploading: 'Uploading',
  storing: 'Checking and storing the quiz',
  upload: { success: brief('Quiz uploaded successfully!'), fallback: 'Failed to upload quiz' },

  students: { waiting: 'Loading students', failed: 'Failed to load students' },
  noStudents: 'No students registered yet.',
  noneFound: 'No students found matching your search.',
  newAreSearched: 'New students are found by searching.',
  firstAreListed: `The first ${PEOPLE_AT_ONCE} are listed. Please search more closely.`,
  dueRules: 'Left empty, the quiz has no due date.',
  unassignRules:
    'Whoever is taking the quiz when it is taken back is not marked; you are asked first. Finished attempts are kept.',
  takeBack: 'Take this quiz back?',
  takeBackRules: 'Finished attempts are kept.',
  assigned: brief('Quiz assigned successfully!'),
  notAssigned: 'Failed to assign quiz',
  notUnassigned: 'Failed to unassign quiz',
  unassigned: (count: number) => brief(`Quiz unassigned from ${counted(count, 'student')}.`),

  results: { waiting: 'Loading quiz results', failed: 'Failed to load the quiz results. Please try again later.' },
  noResults: 'No quiz was submitted yet.',

  chooseQuiz: 'Please choose a quiz to see its attempts.',
  attempts: { waiting: 'Loading attempts', failed: 'Failed to fetch attempts', empty: 'No attempts yet' },
  overtime: 'After the time limit',
} as const

/** The page goes back 1.5 seconds after an assignment (Rules: quizzes). */
export const BACK_AFTER_MS = 1500

export const questionTypeWords: Record<QuestionType, string> = { MCQ: 'multiple choice', TYPE_IN: 'typed answer' }

/** `12 questions: 8 multiple choice, 4 typed; 2 with media` */
export function summaryOf(questions: readonly WrittenQuestion[]): string {
  const typed = questions.filter(({ questionType }) => questionType === 'TYPE_IN').length
  const media = questions.filter(({ mediaFile }) => mediaFile !== '').length
  const kinds = `${questions.length - typed} multiple choice, ${typed} typed`
  return `${counted(questions.length, 'question')}: ${kinds}${media > 0 ? `; ${media} with media` : ''}`
}
