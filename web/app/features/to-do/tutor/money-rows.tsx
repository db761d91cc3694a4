import { packageHours } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { date, day, pounds } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { DuePayment, ForTutor, OrderedPackage } from '../api.ts'
import { Group } from '../group.tsx'
import { Row } from '../row.tsx'

interface MoneyRowsProps extends Pick<ForTutor, 'payments' | 'packages'> {
  onPayment: (payment: DuePayment) => void
  onPackage: (ordered: OrderedPackage) => void
}

/** Payments that are due or said to be made, and packages that were ordered. */
export function MoneyRows({ payments, packages, onPayment, onPackage }: MoneyRowsProps) {
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
                {pounds(payment.amount)} {payment.saidPaidAt && <Chip tone="ok">Says it is paid</Chip>}
              </>
            }
            note={`${subjectInFull(payment.subject)}, ${day(payment.startTime)}, ${payment.reference}`}
          >
            <Button onPress={() => onPayment(payment)}>
              Confirm
              <span className="sr-only">
                {' '}
                {pounds(payment.amount)} from {payment.student.name}, {day(payment.startTime)}
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
                {packageHours[ordered.packageType]} hours, {pounds(ordered.price)}{' '}
                {ordered.saidPaidAt && <Chip tone="ok">Says it is paid</Chip>}
              </>
            }
            note={`${subjectInFull(ordered.subject)}, ordered ${date(ordered.orderedAt)}, ${ordered.reference}`}
          >
            <Button onPress={() => onPackage(ordered)}>
              Confirm
              <span className="sr-only"> the package of {ordered.student.name}</span>
            </Button>
          </Row>
        )}
      </Group>
    </>
  )
}
