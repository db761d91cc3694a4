import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#web/app/lib/search-params.ts'
import { Booking } from '#web/app/pages/booking.tsx'

/** `subjects` holds subject ids with commas between them, to begin the request with. */
type Search = { subjects?: string | undefined }

export const Route = createFileRoute('/_app/booking')({
  validateSearch: ({ subjects }): Search => ({ subjects: textParam(subjects) }),
  head: () => ({ meta: [{ title: 'Book a Lesson' }] }),
  component: Booking,
})
