import { Button } from '#web/app/ui/button.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { ForTutor, Request } from '../api.ts'
import { leftTime, requestInWords } from '../format.ts'
import { Group } from '../group.tsx'
import { Row } from '../row.tsx'

interface RequestRowsProps {
  waiting: ForTutor['requests']
  onAccept: (request: Request) => void
}

export function RequestRows({ waiting, onAccept }: RequestRowsProps) {
  return (
    <Group
      name="Requests and changes"
      waiting={waiting}
      path="/schedule?tab=requests"
      place="Pending Requests"
      keyOf={({ id }) => id}
    >
      {(request) => (
        <Row
          subject={request.subject}
          title={request.student.name}
          text={
            <>
              {requestInWords(request)} {request.status === 'AMENDED' && <Chip>Change</Chip>}
            </>
          }
          note={request.lessons > 1 ? `The first of ${request.lessons} lessons` : leftTime(request)}
        >
          <Button onPress={() => onAccept(request)}>
            {request.lessons > 1 ? `Accept all ${request.lessons}` : 'Accept'}
            <span className="sr-only">
              , {request.student.name}, {requestInWords(request)}
            </span>
          </Button>
        </Row>
      )}
    </Group>
  )
}
