import { HANDED_IN, QUIZ_NOT_FOUND, TAKEN_BACK } from '#domain/quiz-words.ts'
import { counted } from '#web/app/lib/format.ts'

/** Rules: quizzes; what becomes of an answer on its way is Rules: differences. */
export const words = {
  loading: 'Loading the quiz',
  notLoaded: 'Failed to fetch quizzes',
  notFound: QUIZ_NOT_FOUND,
  untimed: 'No time limit',
  noDueDate: 'No due date',
  begun: 'In progress',
  /** Of a quiz that is not timed, and of one that is. */
  begins: [
    'There is no time limit. Your answers are kept as you give them.',
    'The clock starts when you press Start Quiz, and runs on while this page is closed. Your answers are kept as you give them.',
  ],
  goesOn: [
    'You have begun this quiz. Your answers so far are kept.',
    'You have begun this quiz and its clock runs on. Your answers so far are kept.',
  ],
  preparing: 'Loading pictures, sounds and formulas',
  prepared: 'Everything is loaded.',
  missing: {
    picture: 'A picture could not be loaded.',
    sound: 'A sound could not be loaded.',
    mathematics: 'The typesetting of formulas could not be loaded.',
  },
  withoutIt: 'You can start all the same, and try again at the question.',
  formulasAsWritten: 'Formulas are shown as they were written.',
  starting: 'Starting quiz...',
  opening: 'Opening the results',
  notStarted: 'Failed to start quiz',
  notSubmitted: 'Failed to submit quiz',
  unknownCreator: 'Unknown',
  placeholder: 'Type your answer here...',
  mcq: 'Choose one answer',
  typeIn: 'Type the answer',
  clear: 'Clear answer',
  saving: 'Saving...',
  saved: 'Saved',
  retrying: 'Not saved: retrying',
  refused: 'Not saved',
  someUnsaved: 'Some answers are not saved yet. They stay on this device and are sent again.',
  offline: 'You are offline. Your answers are kept on this device and are sent as soon as you are connected again.',
  submitting: 'Sending your answers. Please stay on this page.',
  timeIsUp: 'Time is up. Your quiz is being submitted.',
  stillSubmitting: 'Your answers are kept. We keep trying to submit them; you can also try again now.',
  ended: { HANDED_IN, TAKEN_BACK },
  noQuestions: 'This quiz has no questions.',
  question: (place: number, total: number) => `Question ${place} of ${total}`,
  answered: (count: number, total: number) => `${count} of ${total} answered`,
  youHaveAnswered: (count: number, total: number) => `You have answered ${count} out of ${counted(total, 'question')}.`,
  unanswered: (count: number) =>
    count === 1
      ? 'Warning: 1 question is unanswered. It counts as wrong.'
      : `Warning: ${count} questions are unanswered. They count as wrong.`,
  timeLeft: (clock: string) => `${clock} left`,
} as const
