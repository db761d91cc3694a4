import { packageHours } from '#domain/hours.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { date, day } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { whenLoaded } from '#web/app/ui/dialogs.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { ForTutor } from '../api.ts'
import { Group, Row } from '../section.tsx'

const questions = () => import('./questions.tsx')

/** Payments that are due or said to be made, and packages that were ordered. */
export function MoneyRows({ payments, packages }: Pick<ForTutor, 'payments' | 'packages'>) {
  return (
    <>
      <Group
        name="Payments"
        waiting={payments}
        path="/admin?tab=financials&view=payments"
        place="Pending payments"
        keyOf={({ id }) => id}
      >
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
            <Button
              onPress={() => void whenLoaded(questions, ({ askToConfirmPayment }) => askToConfirmPayment(payment))}
            >
              Confirm
              <span className="sr-only">
                {' '}
                {poundsText(payment.amount)} from {payment.student.name}, {day(payment.startTime)}
              </span>
            </Button>
          </Row>
        )}
      </Group>
      <Group
        name="Packages ordered"
        waiting={packages}
        path="/admin?tab=financials&view=hour-packages"
        place="Hour Packages"
        keyOf={({ id }) => id}
      >
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
            <Button
              onPress={() => void whenLoaded(questions, ({ askToConfirmPackage }) => askToConfirmPackage(ordered))}
            >
              Confirm
              <span className="sr-only"> the package of {ordered.student.name}</span>
            </Button>
          </Row>
        )}
      </Group>
    </>
  )
}
