import type { Answer } from '#contract/core.ts'
import type { watches } from '#contract/watches.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { wishInWords } from '#domain/watch-words.ts'
import { minutesInWords } from '#web/app/features/bookings/words.ts'
import { brief, lasting } from '#web/app/ui/toasts.tsx'

type Watches = typeof watches
export type Watch = Answer<Watches['list']>[number]
export type WatchOfStudent = Answer<Watches['listAll']>[number]

/** Rules #241, #242. */
export const words = {
  wait: 'Wait for a time',
  aboutWaiting: 'Your tutor hears of each time that frees and that you wait for, and can suggest it to you.',
  waitingFor: 'You are waiting for',
  days: 'Days',
  length: 'Length',
  submit: 'Wait for it',
  list: {
    waiting: 'Loading what you are waiting for',
    failed: 'What you are waiting for could not be loaded. Please try again later.',
  },
  adding: {
    success: lasting('You are waiting for it now. It ends by itself after six months.'),
    fallback: 'This could not be saved. Please try again.',
  },
  stopping: { success: brief('You are not waiting for it any more.'), failed: 'Not stopped. Please try again.' },
  subjectMissing: 'Please choose a subject.',
  daysMissing: 'Please choose one or more days of the week.',
  timeMissing: 'Please choose a time.',
  subjectsFailed: 'The subjects could not be loaded. Please try again later.',
  tutors: {
    title: 'Who waits for a time',
    about: 'Whoever has waited longest stands first. You hear of each time that frees and that one of them waits for.',
    waiting: 'Loading who waits',
    failed: 'Who waits could not be loaded. Please try again later.',
    empty: 'Nobody waits for a time.',
    suggest: 'Suggest a lesson',
  },
} as const

/** `Tue or Thu, 16:00–19:00, GCSE Mathematics, 1 hour, online` */
export function watchInWords(watch: Watch): string {
  const { subject, minutes, isOnline } = watch
  const mode = isOnline ? 'online' : 'in person'
  return [wishInWords(watch), subjectInFull(subject), minutesInWords(minutes), mode].join(', ')
}
