import { createFileRoute } from '@tanstack/react-router'
import { Consultation } from '#web/app/features/bookings/family/consultation/consultation.tsx'
import { useSession } from '#web/app/shell/session.tsx'

export const Route = createFileRoute('/_app/consultation')({
  head: () => ({ meta: [{ title: 'Book a Consultation' }] }),
  component: ConsultationPage,
})

function ConsultationPage() {
  const { user } = useSession()
  return user && <Consultation user={user} />
}
