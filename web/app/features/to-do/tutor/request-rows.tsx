import { dayAndRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { whenLoaded } from '#web/app/ui/dialogs.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { ForTutor, Request } from '../api.ts'
import { Group, Row } from '../section.tsx'
import { leftTime, requestInWords, whatIsAsked } from '../words.ts'

const questions = () => import('./questions.tsx')

interface RequestRowsProps {
  waiting: ForTutor['requests']
  onCancel: (bookingId: string) => void
}

/** What waits for an answer; a change has the answers that it has on the schedule. */
export function RequestRows({ waiting, onCancel }: RequestRowsProps) {
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
          <Answers request={request} onCancel={onCancel} />
        </Row>
      )}
    </Group>
  )
}

function Answers({ request, onCancel }: { request: Request; onCancel: RequestRowsProps['onCancel'] }) {
  const which = (
    <span className="sr-only">
      , {request.student.name}, {requestInWords(request)}
    </span>
  )
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => void whenLoaded(questions, ({ askToAccept }) => askToAccept(request))}>
        {request.lessons > 1 ? `Accept all ${request.lessons}` : 'Accept'}
        {which}
      </Button>
      {request.status === 'AMENDED' && request.lessons === 1 && (
        <>
          {leftTime(request) && (
            <Button variant="quiet" onPress={() => void whenLoaded(questions, ({ askToKeep }) => askToKeep(request))}>
              Keep the original time
              {which}
            </Button>
          )}
          <Button variant="quiet" onPress={() => onCancel(request.id)}>
            Cancel the lesson
            {which}
          </Button>
        </>
      )}
    </div>
  )
}
