import { useOpenLessons } from '#web/app/features/open-lessons/api.ts'
import { UseHoursDialog } from '#web/app/features/open-lessons/use-hours-dialog.tsx'

interface HoursQuestionProps {
  studentId: string
  bookingId: string
  onClose: () => void
}

/** Bought hours instead of the money for one lesson (Rules #129). */
export function HoursQuestion({ studentId, bookingId, onClose }: HoursQuestionProps) {
  return <UseHoursDialog source={useOpenLessons(studentId, bookingId)} whose="your" onClose={onClose} />
}
