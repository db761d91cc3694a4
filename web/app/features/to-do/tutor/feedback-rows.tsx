import { subjectsInFull } from '#domain/lessons.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import type { ForTutor } from '../api.ts'
import { Group } from '../group.tsx'
import { Row } from '../row.tsx'

interface FeedbackRowsProps {
  waiting: ForTutor['feedback']
  onFeedback: (bookingId: string) => void
}

/** One line for a lesson; each of its subjects has a feedback of its own (Rules: bookings). */
export function FeedbackRows({ waiting, onFeedback }: FeedbackRowsProps) {
  return (
    <Group
      name="Waiting for your feedback"
      waiting={waiting}
      path="/schedule?tab=past"
      place="Past Sessions"
      keyOf={({ parts }) => parts[0]?.bookingId ?? ''}
    >
      {({ student, parts, title, startTime, endTime }) => (
        <Row
          subject={parts[0]?.subject}
          title={student.name}
          text={subjectsInFull(parts)}
          note={[dayAndRange(startTime, endTime), title].filter(Boolean).join(', ')}
        >
          {parts.map(({ bookingId, subject }) => (
            <Button key={bookingId} onPress={() => onFeedback(bookingId)}>
              {parts.length > 1 ? `Add feedback: ${subjectInFull(subject)}` : 'Add feedback'}
              <span className="sr-only">
                , {student.name}, {subjectInFull(subject)}, {dayAndRange(startTime, endTime)}
              </span>
            </Button>
          ))}
        </Row>
      )}
    </Group>
  )
}
