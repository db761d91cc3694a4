import { useId } from 'react'
import type { HourPackage } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { packageDueAt } from '#domain/hours.ts'
import { poundsText } from '#domain/money.ts'
import { noticeInWords } from '#domain/notice-period.ts'
import { byWhetherDue, isOverdue, isSameDay, isUrgent } from '#domain/payments.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { bookingInWords } from '#web/app/features/bookings/words.ts'
import { words as packageWords } from '#web/app/features/hour-packages/family/words.ts'
import { packageHoursOf } from '#web/app/features/hour-packages/words.ts'
import { askToUseHours } from '#web/app/features/open-lessons/hours-offer.tsx'
import { api } from '#web/app/lib/api.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { useLedToList } from '#web/app/ui/led-to.tsx'
import { ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { OtherSumNote, otherLinks } from './other-sums.tsx'
import { listClass, OwedEntry } from './owed-entry.tsx'
import { PayFor } from './pay-for.tsx'
import { isTransferred, type Owed, type OwedLesson, sumOf } from './state.ts'
import { words } from './words.ts'

interface OwedListProps {
  userId: string
  /** The most urgent first. */
  owed: readonly Owed[]
  now: Date
}

/** What is due and what is coming up. Where several are paid by transfer, what is true of all of them is said once. */
export function OwedList({ userId, owed, now }: OwedListProps) {
  const { owedNow, comingUp } = byWhetherDue(owed, now)
  const { least } = useLedToList([...owedNow, ...comingUp].map(({ id }) => id))
  // Our choice: with what stands below it, a phone has no more than six screens of this page.
  const { limit, showMore } = useShown({ desk: 6, phone: 6 }, least)
  const isBrief = owed.filter(isTransferred).length > 1
  const shownNow = owedNow.slice(0, limit)
  const shownLater = comingUp.slice(0, limit - shownNow.length)
  return (
    <>
      {isBrief &&
        otherLinks(owed.flatMap((each) => (each.kind === 'lesson' ? each.payment : []))).map((link) => (
          <OtherSumNote key={link.href} {...link} />
        ))}
      <div className="grid gap-6">
        <Group title="Owed now" owed={owedNow} shown={shownNow} {...{ now, userId, isBrief }} />
        <Group title="Coming up" owed={comingUp} shown={shownLater} {...{ now, userId, isBrief }} />
      </div>
      <ShowMore of={owed.length} limit={limit} onPress={showMore} label="Show more to pay" />
    </>
  )
}

interface GroupProps extends OwedListProps {
  title: string
  shown: readonly Owed[]
  isBrief: boolean
}

/** What is due, or what is not yet, with the sum of all of it: the tutor reads the same two (Rules #80). */
function Group({ title, owed, shown, now, userId, isBrief }: GroupProps) {
  const titleId = useId()
  if (owed.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="text-xl font-semibold">
          {title}
        </h3>
        <p className="text-lg font-semibold tabular-nums">{poundsText(sumOf(owed))}</p>
      </div>
      {shown.length > 0 && (
        <ul className={listClass}>
          {shown.map((each) =>
            each.kind === 'lesson' ? (
              <DuePayment key={each.id} owed={each} now={now} studentId={userId} isBrief={isBrief} />
            ) : (
              <OrderedPackage key={each.id} hourPackage={each.hourPackage} isBrief={isBrief} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

interface DuePaymentProps {
  owed: OwedLesson
  now: Date
  studentId: string
  /** The account and a link for another sum stand elsewhere on the page. */
  isBrief: boolean
}

/** What is owed for one lesson. */
function DuePayment({ owed, now, studentId, isBrief }: DuePaymentProps) {
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
        of={bookingInWords(booking)}
        isMain
        isBrief={isBrief}
        onSayPaid={() => api.payments.sayPaid({ params: { id } })}
      />
      {/* Bought hours would cover it, instead of paying for it (Rules #129). */}
      {payment.isCoverable && (
        <div>
          <Button onPress={() => askToUseHours({ studentId, bookingId: payment.booking.id, whose: 'your' })}>
            Use your hours instead
            <span className="sr-only"> for {bookingInWords(booking)}</span>
          </Button>
        </div>
      )}
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

/** Hours that were ordered and are not paid: until the tutor confirms them, they can be given up (Rules #128). */
function OrderedPackage({ hourPackage, isBrief }: { hourPackage: HourPackage; isBrief: boolean }) {
  const { id, subject, isOnline, purchasePrice: amount, purchasedAt, reference, saidPaidAt } = hourPackage
  const name = packageHoursOf(hourPackage)
  return (
    <OwedEntry
      {...{ id, subject, amount }}
      dueAt={packageDueAt(purchasedAt)}
      title={name}
      about={
        <>
          {modeLabel(isOnline)}. {packageWords.awaitingPayment}
        </>
      }
    >
      <PayFor
        payment={{ amount, paymentLink: null, linkAmount: amount, reference, saidPaidAt }}
        of={name}
        isMain
        isBrief={isBrief}
        onSayPaid={() => api.hourPackages.sayPaid({ params: { id } })}
      />
      <div>
        <Button variant="quiet" onPress={() => askToWithdraw(hourPackage, name)}>
          Withdraw
          <span className="sr-only"> the order of {name}</span>
        </Button>
      </div>
    </OwedEntry>
  )
}

function askToWithdraw({ id }: HourPackage, name: string): void {
  confirm({
    title: `Withdraw the order of ${name}?`,
    body: [words.withdrawing],
    confirmLabel: 'Withdraw',
    act: () => api.hourPackages.withdraw({ params: { id } }),
    ...words.withdrawal,
  })
}
