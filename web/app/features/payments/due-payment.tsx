import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { modeLabel } from '#domain/booking-words.ts'
import { isOverdue, isSameDay, isUrgent } from '#domain/payments.ts'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import { clockTime, day, dayAndRange, pounds } from '#web/app/lib/format.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import { type Payment, sayPaid } from './api.ts'
import { lessonInWords } from './format.ts'
import { messages } from './messages.ts'
import { PayFor } from './pay-for.tsx'
import { UseHours } from './use-hours.tsx'

export const listClass =
  'grid gap-3 md:gap-0 md:divide-y md:divide-feint md:overflow-hidden md:rounded-lg md:border md:border-rule md:bg-surface md:shadow-1'

/** What is owed for one lesson: when it is due left of the margin line. On a phone it is a card of its own. */
export function DuePayment({ payment, now, studentId }: { payment: Payment; now: Date; studentId: string }) {
  const titleId = useId()
  const { lesson, dueAt } = payment
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="grid gap-x-5 gap-y-3 max-md:rounded-lg max-md:border max-md:border-rule max-md:bg-surface max-md:p-4 max-md:shadow-1 md:grid-cols-[8rem_minmax(0,1fr)] md:pr-5"
      >
        <p className="md:border-r-[1.5px] md:border-margin md:py-4 md:pr-5 md:text-right">
          <span className="text-ink-2">Due </span>
          <span className="font-semibold md:block">{day(dueAt)}</span>
          <span className="text-ink-2 tabular-nums max-md:before:content-['_']">{clockTime(dueAt)}</span>
        </p>
        <div className="grid min-w-0 gap-3 md:py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h4 id={titleId} className="flex items-center gap-2.5 text-lg wrap-anywhere">
                <span
                  className={cx('h-4 w-1.5 shrink-0 rounded-xs', barOfTone[subjectTone(lesson.subject)])}
                  aria-hidden
                />
                {subjectInFull(lesson.subject)}
              </h4>
              <p className="text-ink-2">
                {lesson.type === 'CONSULTATION' ? 'Consultation' : 'Lesson'} on{' '}
                {dayAndRange(lesson.startTime, lesson.endTime)}, {modeLabel(lesson.isOnline)}
              </p>
            </div>
            <Tags payment={payment} now={now} />
          </div>
          {lesson.lateCancellation && <p className="text-sm text-ink-2">{messages.cancelledLate}</p>}
          <WaysToPay payment={payment} />
          {payment.isCoverable && <UseHours payment={payment} studentId={studentId} />}
        </div>
      </article>
    </li>
  )
}

/** Spec 2 §4. */
function Tags({ payment, now }: { payment: Payment; now: Date }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {isSameDay(payment, now) && <Chip tone="info">Today</Chip>}
      {isUrgent(payment, now) && <Chip tone="warn">Urgent</Chip>}
      {isOverdue(payment, now) && <Chip tone="danger">Overdue</Chip>}
    </p>
  )
}

/** The exact amount always, and how it is paid (Rules §8). */
function WaysToPay({ payment }: { payment: Payment }) {
  const queryClient = useQueryClient()
  return (
    <div className="grid gap-2">
      <p className="font-display text-2xl font-semibold">{pounds(payment.amount)}</p>
      <PayFor payment={payment} of={lessonInWords(payment)} onSayPaid={() => sayPaid(queryClient, payment.id)} />
    </div>
  )
}
