import { dayAndRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { ForTutor, Request } from '../api.ts'
import { Group } from '../group.tsx'
import { Row } from '../row.tsx'
import { leftTime, requestInWords, whatIsAsked } from '../words.ts'

interface RequestRowsProps {
  waiting: ForTutor['requests']
  onAccept: (request: Request) => void
  onKeep: (request: Request) => void
  onCancel: (request: Request) => void
}

/** What waits for an answer; a change has the answers that it has on the schedule. */
export function RequestRows({ waiting, onAccept, onKeep, onCancel }: RequestRowsProps) {
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
          title={
            <>
              {request.student.name}
              {request.student.isNew && (
                <>
                  {' '}
                  <Chip tone="warn">New</Chip>
                </>
              )}
            </>
          }
          text={
            <>
              {whatIsAsked(request)},{' '}
              <span className="whitespace-nowrap tabular-nums">{dayAndRange(request.startTime, request.endTime)}</span>{' '}
              {request.status === 'AMENDED' && <Chip>Change</Chip>}
            </>
          }
          note={request.lessons > 1 ? `The first of ${request.lessons} lessons` : leftTime(request)}
        >
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => onAccept(request)}>
              {request.lessons > 1 ? `Accept all ${request.lessons}` : 'Accept'}
              <Which request={request} />
            </Button>
            {request.status === 'AMENDED' && request.lessons === 1 && (
              <>
                {leftTime(request) && (
                  <Button variant="quiet" onPress={() => onKeep(request)}>
                    Keep the original time
                    <Which request={request} />
                  </Button>
                )}
                <Button variant="quiet" onPress={() => onCancel(request)}>
                  Cancel the lesson
                  <Which request={request} />
                </Button>
              </>
            )}
          </div>
        </Row>
      )}
    </Group>
  )
}

/** Says to a screen reader which lesson a button belongs to. */
function Which({ request }: { request: Request }) {
  return (
    <span className="sr-only">
      , {request.student.name}, {requestInWords(request)}
    </span>
  )
}
