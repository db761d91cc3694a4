import { useQuery } from '@tanstack/react-query'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { feedbackOfStudent } from './api.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { words } from './words.ts'

/** Our choice: what a tutor reads before a lesson. */
const SHOWN = 5

/** The newest that the tutor wrote about one student. */
export function StudentFeedback({ studentId }: { studentId: string }) {
  const lessons = useQuery(feedbackOfStudent(studentId))
  if (!lessons.data) return faceOf([lessons], { waiting: words.loading, failed: words.notLoaded })
  const written = lessons.data.filter(({ createdAt }) => createdAt !== null).slice(0, SHOWN)
  if (written.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    <ul className="grid gap-4">
      {written.map((lesson) => (
        <li key={lesson.booking.id}>
          <FeedbackCard lesson={lesson} level={3} />
        </li>
      ))}
    </ul>
  )
}
