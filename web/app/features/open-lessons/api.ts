import { api, ask } from '#web/app/lib/api.ts'

/** The lessons that a student owes for and that bought hours would cover, the earliest first; or one of them. */
export const openLessonsOf = (studentId: string, bookingId?: string) => ({
  ...ask(api.openLessons.list, { params: { studentId }, query: bookingId ? { bookingId } : {} }),
  refetchOnMount: 'always' as const,
})
