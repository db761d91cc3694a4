import type { Payment } from '#contract/payments.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { noticeInWords } from '#domain/notice-period.ts'
import { isOverdue, isSameDay, isUrgent } from '#domain/payments.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { askToUseHours } from '#web/app/features/open-lessons/hours-offer.tsx'
import { api } from '#web/app/lib/api.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { OwedEntry } from './owed-entry.tsx'
import { PayFor } from './pay-for.tsx'
import type { OwedLesson } from './state.ts'
import { lessonInWords, words } from './words.ts'

interface DuePaymentProps {
  owed: OwedLesson
  now: Date
  studentId: string
  /** The account and a link for another sum stand elsewhere on the page. */
  isBrief: boolean
}

/** What is owed for one lesson. */
export function DuePayment({ owed, now, studentId, isBrief }: DuePaymentProps) {
  const { payment, dueAt } = owed
  const { id, amount, booking } = payment
  return (
    <OwedEntry
      {...{ id, dueAt, amount }}
      hasClock
      subject={booking.subject}
      title={subjectInFull(booking.subject)}
      about={
        <>
          {booking.type === 'CONSULTATION' ? 'Consultation' : 'Lesson'} on{' '}
          {unbroken(dayAndRange(booking.startTime, booking.endTime))}, {modeLabel(booking.isOnline)}
        </>
      }
    >
      <Tags owed={owed} now={now} />
      {booking.lateCancellation && (
        <p className="text-sm text-ink-2">{words.cancelledLate(noticeInWords(booking.noticePeriodHours))}</p>
      )}
      <PayFor
        payment={payment}
        of={lessonInWords(payment)}
        isMain
        isBrief={isBrief}
        onSayPaid={() => api.payments.sayPaid({ params: { id } })}
      />
      {payment.isCoverable && <UseHours payment={payment} studentId={studentId} />}
    </OwedEntry>
  )
}

/** Rules: payments. */
function Tags({ owed, now }: { owed: OwedLesson; now: Date }) {
  const [today, urgent, overdue] = [isSameDay(owed, now), isUrgent(owed, now), isOverdue(owed, now)]
  if (!today && !urgent && !overdue) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {today && <Chip tone="info">Today</Chip>}
      {urgent && <Chip tone="warn">Urgent</Chip>}
      {overdue && <Chip tone="danger">Overdue</Chip>}
    </p>
  )
}

/** Beside a lesson that bought hours would cover: instead of paying for it (Rules #129). */
function UseHours({ payment, studentId }: { payment: Payment; studentId: string }) {
  return (
    <div>
      <Button onPress={() => askToUseHours({ studentId, bookingId: payment.booking.id, whose: 'your' })}>
        Use your hours instead
        <span className="sr-only"> for {lessonInWords(payment)}</span>
      </Button>
    </div>
  )
}
