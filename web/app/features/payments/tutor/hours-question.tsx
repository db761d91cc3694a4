import type { Payment } from '#contract/payments.ts'
import { useOpenLessons } from '#web/app/features/open-lessons/api.ts'
import { UseHoursDialog } from '#web/app/features/open-lessons/use-hours-dialog.tsx'

/** Bought hours instead of the money for one lesson (Rules #129). */
export function HoursQuestion({ payment: { student, booking }, onClose }: { payment: Payment; onClose: () => void }) {
  const source = useOpenLessons(student.id, booking.id)
  return <UseHoursDialog source={source} whose={`${student.name}’s`} onClose={onClose} />
}
