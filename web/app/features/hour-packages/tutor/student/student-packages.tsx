import { Diff } from 'lucide-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { HourPackage } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { hoursOf } from '#domain/hours.ts'
import { percentText, poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { packagesOf } from '#web/app/features/hour-packages/api.ts'
import { Statement } from '#web/app/features/hour-packages/family/statement.tsx'
import { byParent, packageName } from '#web/app/features/hour-packages/words.ts'
import { HoursOffer } from '#web/app/features/open-lessons/hours-offer.tsx'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { date } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { RemainingHours } from '../remaining-hours.tsx'
import { packageInWords } from '../words.ts'
import { words } from './words.ts'

const AdjustmentPanel = lazyPart(() => import('./adjustment-panel.tsx'), 'AdjustmentPanel')

/** One student's hours, newest first, which the tutor can put right (Rules: hour-packages). */
export function StudentPackages({ studentId }: { studentId: string }) {
  return (
    <Section title="Hour Packages">
      <QueryList of={packagesOf(studentId)} {...words.list} rows={2}>
        {(packages) => (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {packages.map((each) => (
              <StudentPackage key={each.id} hourPackage={each} />
            ))}
          </ul>
        )}
      </QueryList>
      <div className="mt-4">
        <HoursOffer studentId={studentId} whose="the family’s" />
      </div>
    </Section>
  )
}

function StudentPackage({ hourPackage }: { hourPackage: HourPackage }) {
  const titleId = useId()
  const { subject, packageType, isOnline, status, purchasedAt, boughtBy } = hourPackage
  return (
    <li>
      <article aria-labelledby={titleId} className="card grid gap-3 p-4 md:p-5">
        <div className="flex items-start justify-between gap-x-4">
          <div className="min-w-0">
            <h3 id={titleId} className="flex items-center gap-2.5 text-lg wrap-anywhere">
              <SubjectBar subject={subject} />
              {subjectInFull(subject)}
            </h3>
            <p className="text-ink-2">
              {packageName(packageType)}, {modeLabel(isOnline)}, {date(purchasedAt)}
              {boughtBy && byParent(boughtBy)}
            </p>
          </div>
          <StatusChip status={status} />
        </div>
        <RemainingHours hourPackage={hourPackage} />
        <Facts hourPackage={hourPackage} />
        {isAdjustable(hourPackage) && <Adjusting hourPackage={hourPackage} />}
        {status === 'PENDING' ? (
          <p className="text-sm text-ink-2">{words.awaitingPayment}</p>
        ) : (
          <Disclosure title="Statement">
            <Statement hourPackage={hourPackage} isTutor />
          </Disclosure>
        )}
      </article>
    </li>
  )
}

function Facts({ hourPackage }: { hourPackage: HourPackage }) {
  const { purchasePrice, pricePerHour, discountPercent, usedHours } = hourPackage
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2 tabular-nums">
      <Fact name="Value">{poundsText(purchasePrice)}</Fact>
      <Fact name="Price per hour">
        {poundsText(pricePerHour)}
        {discountPercent > 0 && (
          <span className="block text-sm font-normal text-ink-3">less {percentText(discountPercent)}</span>
        )}
      </Fact>
      <Fact name="Hours used">{hoursOf(usedHours)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** Rules #77: only a paid package, of a student who is still there. */
function isAdjustable({ status, child }: Pick<HourPackage, 'status' | 'child'>): boolean {
  return (status === 'ACTIVE' || status === 'DEPLETED') && child !== null
}

/** A button that gives its place to the panel and gets the focus back. */
function Adjusting({ hourPackage }: { hourPackage: HourPackage }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    flushSync(() => setOpen(false))
    focusIfLost(() => button.current)
  }
  const asking = (
    <p>
      <Button icon={Diff} ref={button} onPress={() => setOpen(true)}>
        Adjust hours
        <span className="sr-only"> of the {packageInWords(hourPackage)}</span>
      </Button>
    </p>
  )
  return isOpen ? (
    <Suspense fallback={asking}>
      <AdjustmentPanel hourPackage={hourPackage} onClose={close} />
    </Suspense>
  ) : (
    asking
  )
}
