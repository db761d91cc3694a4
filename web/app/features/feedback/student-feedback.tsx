import { useQuery } from '@tanstack/react-query'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { writtenFeedback } from './api.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { words } from './words.ts'

/** Our choice: what a tutor reads before a lesson. */
const SHOWN = 5

/** The newest that the tutor wrote about one student. */
export function StudentFeedback({ studentId }: { studentId: string }) {
  const lessons = useQuery(writtenFeedback(studentId, SHOWN))
  if (!lessons.data) return faceOf([lessons], words.faces)
  if (lessons.data.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    <ul className="grid gap-4">
      {lessons.data.map((lesson) => (
        <li key={lesson.booking.id}>
          <FeedbackCard lesson={lesson} level={3} />
        </li>
      ))}
    </ul>
  )
}
