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

export function FeedbackRows({ waiting, onFeedback }: FeedbackRowsProps) {
  return (
    <Group
      name="Waiting for your feedback"
      waiting={waiting}
      path="/schedule?tab=past"
      place="Past Sessions"
      keyOf={({ bookingId }) => bookingId}
    >
      {({ bookingId, student, subject, title, startTime, endTime }) => (
        <Row
          subject={subject}
          title={student.name}
          text={subjectInFull(subject)}
          note={[dayAndRange(startTime, endTime), title].filter(Boolean).join(', ')}
        >
          <Button onPress={() => onFeedback(bookingId)}>
            Add feedback
            <span className="sr-only">
              , {student.name}, {subjectInFull(subject)}, {dayAndRange(startTime, endTime)}
            </span>
          </Button>
        </Row>
      )}
    </Group>
  )
}
