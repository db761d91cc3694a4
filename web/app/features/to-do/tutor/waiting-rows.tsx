import { packageHours } from '#domain/hours.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { counted, date, day, dayAndRange, dayAndTime } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { whenLoaded } from '#web/app/ui/dialogs.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { ForTutor, Request } from '../api.ts'
import { Group, Row, RowLink } from '../section.tsx'
import { leftTime, requestInWords, whatIsAsked } from '../words.ts'

/** What each kind of what waits is called, and where all of it is. */
export const kinds = {
  requests: { name: 'Requests and changes', path: '/schedule?tab=requests', place: 'Pending Requests' },
  payments: { name: 'Payments', path: '/admin?tab=financials&view=payments', place: 'Pending payments' },
  packages: { name: 'Packages ordered', path: '/admin?tab=financials&view=hour-packages', place: 'Hour Packages' },
  feedback: { name: 'Waiting for your feedback', path: '/schedule?tab=past', place: 'Past Sessions' },
  messageReports: { name: 'Reported messages', path: '/admin?tab=privacy', place: 'Privacy' },
  messages: { name: 'Unread messages', path: '/chat', place: 'Chat' },
  contactMessages: { name: 'Contact messages', path: '/admin?tab=site', place: 'Site' },
} as const

/** What students and visitors wrote. */
export function MessageRows({ messages, contactMessages, messageReports }: ForTutor) {
  return (
    <>
      <Group {...kinds.messageReports} waiting={messageReports} keyOf={({ id }) => id}>
        {({ person, reportedAt }) => (
          <Row title={person.name} text="reported a message of yours" note={dayAndTime(reportedAt)}>
            <RowLink path="/admin?tab=privacy" label="Read" about={` what ${person.name} reported`} />
          </Row>
        )}
      </Group>
      <Group {...kinds.messages} waiting={messages} keyOf={({ chatId }) => chatId}>
        {({ chatId, person, unread, lastAt }) => (
          <Row title={person.name} text={counted(unread, 'message')} note={dayAndTime(lastAt)}>
            <RowLink path={`/chat?chat=${chatId}`} label="Read" about={` what ${person.name} wrote`} />
          </Row>
        )}
      </Group>
      <Group {...kinds.contactMessages} waiting={contactMessages} keyOf={({ id }) => id}>
        {({ name, sentAt }) => (
          <Row title={name} text="from the public page" note={dayAndTime(sentAt)}>
            <RowLink path="/admin?tab=site" label="Read" about={` what ${name} wrote`} />
          </Row>
        )}
      </Group>
    </>
  )
}

/** Asks what there is to ask, once the questions are here. */
const asking = (ask: (questions: typeof import('./questions.tsx')) => void) => () =>
  void whenLoaded(() => import('./questions.tsx'), ask)

/** Payments that are due or said to be made, and packages that were ordered. */
export function MoneyRows({ payments, packages }: ForTutor) {
  return (
    <>
      <Group {...kinds.payments} waiting={payments} keyOf={({ id }) => id}>
        {(payment) => (
          <Row
            subject={payment.subject}
            title={payment.student.name}
            text={
              <>
                {poundsText(payment.amount)} {payment.saidPaidAt && <Chip tone="ok">Says it is paid</Chip>}
              </>
            }
            note={`${subjectInFull(payment.subject)}, ${day(payment.startTime)}, ${payment.reference}`}
          >
            <Button onPress={asking(({ askToConfirmPayment }) => askToConfirmPayment(payment))}>
              Confirm
              <span className="sr-only">
                {' '}
                {poundsText(payment.amount)} from {payment.student.name}, {day(payment.startTime)}
              </span>
            </Button>
          </Row>
        )}
      </Group>
      <Group {...kinds.packages} waiting={packages} keyOf={({ id }) => id}>
        {(ordered) => (
          <Row
            subject={ordered.subject}
            title={ordered.student.name}
            text={
              <>
                {packageHours[ordered.packageType]} hours, {poundsText(ordered.price)}{' '}
                {ordered.saidPaidAt && <Chip tone="ok">Says it is paid</Chip>}
              </>
            }
            note={`${subjectInFull(ordered.subject)}, ordered ${date(ordered.orderedAt)}, ${ordered.reference}`}
          >
            <Button onPress={asking(({ askToConfirmPackage }) => askToConfirmPackage(ordered))}>
              Confirm
              <span className="sr-only"> the package of {ordered.student.name}</span>
            </Button>
          </Row>
        )}
      </Group>
    </>
  )
}

interface RequestRowsProps {
  waiting: ForTutor['requests']
  onCancel: (bookingId: string) => void
}

/** What waits for an answer; a change has the answers that it has on the schedule. */
export function RequestRows({ waiting, onCancel }: RequestRowsProps) {
  return (
    <Group {...kinds.requests} waiting={waiting} keyOf={({ id }) => id}>
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
  const about = `${request.student.name}, ${requestInWords(request)}`
  return (
    <div className="flex flex-wrap gap-2">
      <Button about={about} onPress={asking(({ askToAccept }) => askToAccept(request))}>
        {request.lessons > 1 ? `Accept all ${request.lessons}` : 'Accept'}
      </Button>
      {request.status === 'AMENDED' && request.lessons === 1 && (
        <>
          {leftTime(request) && (
            <Button variant="quiet" about={about} onPress={asking(({ askToKeep }) => askToKeep(request))}>
              Keep the original time
            </Button>
          )}
          <Button variant="quiet" about={about} onPress={() => onCancel(request.id)}>
            Cancel the lesson
          </Button>
        </>
      )}
    </div>
  )
}
