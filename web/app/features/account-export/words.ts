import { lasting } from '#web/app/ui/toasts.tsx'

export const words = {
  aboutStudent:
    'Your profile, lessons, payments, hours, feedback, homework, quizzes and messages, in one file that other programs can read (JSON).',
  aboutTutor:
    'Your profile, opening hours and time off, in one file that other programs can read (JSON). What your students have entered is theirs, and not in it.',
  downloaded: lasting('Your data has been downloaded'),
  notDownloaded: 'Failed to download your data. Please try again later.',
} as const
