import { brief } from '#web/app/ui/toasts.tsx'

/** Rules #237. */
export const words = {
  title: 'Topic and private notes',
  faces: { waiting: 'Loading what is planned', failed: 'What is planned could not be loaded. Please try again later.' },
  topic: 'Topic',
  topicAbout: 'The family reads it with the lesson.',
  notes: 'Private notes',
  notesAbout: 'Nobody but you reads them: they are in no answer, calendar, print or download of the family’s.',
  saved: { success: brief('Saved.'), fallback: 'What is planned could not be saved. Please try again.' },
  edit: 'Plan',
} as const
