import { useId } from 'react'
import { poundsText } from '#domain/money.ts'
import { byWhetherDue } from '#domain/payments.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { DuePayment } from './due-payment.tsx'
import { OrderedPackage } from './ordered-package.tsx'
import { OtherSumNote, otherLinks } from './other-sums.tsx'
import { listClass } from './owed-entry.tsx'
import { isTransferred, type Owed, sumOf } from './state.ts'

/** Our choice: with what stands below it, a phone has no more than six screens of this page. */
const SHOWN_AT_ONCE = { desk: 6, phone: 6 }

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
  const { limit, showMore } = useShown(SHOWN_AT_ONCE, least)
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
