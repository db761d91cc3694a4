import { useQuery } from '@tanstack/react-query'
import type { OpenLessonsSource } from '#web/app/features/open-lessons/open-lesson-lines.tsx'
import { api, ask } from '#web/app/lib/api.ts'

/** The lessons that a student owes for and that bought hours would cover, the earliest first; or one of them. */
export const openLessonsOf = (studentId: string, bookingId?: string) =>
  ask(api.openLessons.list, { params: { studentId }, query: bookingId ? { bookingId } : {} })

/** The same for a page that offers them, with what is done when they are used. */
export function useOpenLessons(studentId: string, bookingId?: string): OpenLessonsSource {
  const open = useQuery({ ...openLessonsOf(studentId, bookingId), refetchOnMount: 'always' })
  return {
    open,
    use: ({ lessons, hours, amount }) =>
      api.openLessons.use({
        params: { studentId },
        body: { bookingIds: lessons.map(({ bookingId }) => bookingId), hours, amount },
      }),
  }
}
