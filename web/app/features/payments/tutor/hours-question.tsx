import { useOpenLessons } from '#web/app/features/open-lessons/api.ts'
import { UseHoursDialog } from '#web/app/ui/use-hours-dialog.tsx'
import type { Payment } from './api.ts'

/** Bought hours instead of the money for one lesson (Rules #129). */
export function HoursQuestion({ payment: { student, booking }, onClose }: { payment: Payment; onClose: () => void }) {
  const source = useOpenLessons(student.id, booking.id)
  return <UseHoursDialog source={source} whose={`${student.name}’s`} onClose={onClose} />
}
