import { lazyPart } from '#web/app/lib/lazy-part.ts'

/** Only a student pays. */
export const LessonMoney = lazyPart(() => import('#web/app/features/bookings/family/lesson-money.tsx'), 'LessonMoney', {
  at: '/dashboard',
  role: 'STUDENT',
})
