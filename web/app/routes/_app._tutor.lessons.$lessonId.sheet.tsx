import { createFileRoute } from '@tanstack/react-router'
import { LessonSheet } from '#web/app/features/bookings/tutor/sheet/lesson-sheet.tsx'

export const Route = createFileRoute('/_app/_tutor/lessons/$lessonId/sheet')({
  head: () => ({ meta: [{ title: 'Lesson sheet' }] }),
  component: SheetPage,
})

/** On paper, for the table at which a lesson takes place (Rules #238). */
function SheetPage() {
  const { lessonId } = Route.useParams()
  return <LessonSheet key={lessonId} lessonId={lessonId} />
}
