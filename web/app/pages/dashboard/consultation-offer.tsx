import { consultationProblem } from '#domain/consultations.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'

interface ConsultationOfferProps {
  student: { consultationEnabled: boolean; hasHadConsultation: boolean }
  lessons: readonly Lesson[]
}

/** To whom may still have the one consultation. */
export function ConsultationOffer({ student, lessons }: ConsultationOfferProps) {
  if (student.hasHadConsultation || consultationProblem(student, lessons) !== null) return null
  return (
    <ButtonLink to="/consultation" className="mt-5">
      Book a Consultation
    </ButtonLink>
  )
}
