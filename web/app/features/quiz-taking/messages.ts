/** Spec 2 §2 and §8; what becomes of an answer on its way is Rules section 8. */
export const messages = {
  starting: 'Starting quiz...',
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
  submittedElsewhere: 'This quiz has already been submitted',
  noQuestions: 'This quiz has no questions.',
  question: (place: number, total: number) => `Question ${place} of ${total}`,
  answered: (count: number, total: number) => `${count} of ${total} answered`,
  youHaveAnswered: (count: number, total: number) => `You have answered ${count} out of ${total} questions.`,
  unanswered: (count: number) =>
    count === 1
      ? 'Warning: 1 question is unanswered. It counts as wrong.'
      : `Warning: ${count} questions are unanswered. They count as wrong.`,
  timeLeft: (clock: string) => `${clock} left`,
} as const
