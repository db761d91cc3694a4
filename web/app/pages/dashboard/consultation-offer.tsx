import { Link } from '@tanstack/react-router'
import { consultationProblem } from '#domain/consultations.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { buttonClass } from '#web/app/ui/button.tsx'

interface ConsultationOfferProps {
  student: { consultationEnabled: boolean; hasHadConsultation: boolean }
  lessons: readonly Lesson[]
}

/** To whom may still have the one consultation. */
export function ConsultationOffer({ student, lessons }: ConsultationOfferProps) {
  if (student.hasHadConsultation || consultationProblem(student, lessons) !== null) return null
  return (
    <Link to="/consultation" className={buttonClass('line', 'md', 'mt-5')}>
      Book a Consultation
    </Link>
  )
}
