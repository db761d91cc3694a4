import { useId, useRef } from 'react'
import type { Payment } from '#contract/payments.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { noticeInWords } from '#domain/notice-period.ts'
import { isOverdue, isSameDay, isUrgent } from '#domain/payments.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { askToUseHours } from '#web/app/features/open-lessons/hours-offer.tsx'
import { api } from '#web/app/lib/api.ts'
import { clockTime, day, dayAndRange } from '#web/app/lib/format.ts'
import { useLedTo } from '#web/app/lib/use-in-sight.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { OwedTitle } from './owed-title.tsx'
import { PayFor } from './pay-for.tsx'
import type { OwedLesson } from './state.ts'
import { lessonInWords, words } from './words.ts'
export const listClass =
  'grid gap-3 md:gap-0 md:divide-y md:divide-feint md:overflow-hidden md:rounded-lg md:border md:border-rule md:bg-surface md:shadow-1 print:border-x-0'

interface DuePaymentProps {
  owed: OwedLesson
  now: Date
  studentId: string
  /** The account and a link for another sum stand elsewhere on the page. */
  isBrief: boolean
}

/** What is owed for one lesson: when it is due left of the margin line. On a phone it is a card of its own. */
export function DuePayment({ owed, now, studentId, isBrief }: DuePaymentProps) {
  const titleId = useId()
  const entry = useRef<HTMLElement>(null)
  const { payment, dueAt } = owed
  useLedTo(entry, payment.id)
  const { booking } = payment
  return (
    <li>
      <article
        ref={entry}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="grid scroll-mt-20 gap-x-5 gap-y-3 max-md:rounded-lg max-md:border max-md:border-rule max-md:bg-surface max-md:p-4 max-md:shadow-1 md:grid-cols-[8rem_minmax(0,1fr)] md:pr-5 md:outline-offset-[-3px]"
      >
        <p className="md:border-r-[1.5px] md:border-margin md:py-4 md:pr-5 md:text-right">
          <span className="text-ink-2">Due </span>
          <span className="font-semibold md:block">{day(dueAt)}</span>
          <span className="text-ink-2 tabular-nums max-md:before:content-['_']">{clockTime(dueAt)}</span>
        </p>
        <div className="grid min-w-0 gap-3 md:py-4">
          <OwedTitle
            id={titleId}
            subject={booking.subject}
            title={subjectInFull(booking.subject)}
            amount={payment.amount}
          >
            {booking.type === 'CONSULTATION' ? 'Consultation' : 'Lesson'} on{' '}
            {unbroken(dayAndRange(booking.startTime, booking.endTime))}, {modeLabel(booking.isOnline)}
          </OwedTitle>
          <Tags owed={owed} now={now} />
          {booking.lateCancellation && (
            <p className="text-sm text-ink-2">{words.cancelledLate(noticeInWords(booking.noticePeriodHours))}</p>
          )}
          <PayFor
            payment={payment}
            of={lessonInWords(payment)}
            isMain
            isBrief={isBrief}
            onSayPaid={() => api.payments.sayPaid({ params: { id: payment.id } })}
          />
          {payment.isCoverable && <UseHours payment={payment} studentId={studentId} />}
        </div>
      </article>
    </li>
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
