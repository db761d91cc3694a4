import { useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import type { HourPackage } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { hoursOf, isPackageOwed, usableMinutes } from '#domain/hours.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Section } from '#web/app/ui/card.tsx'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { useLedTo } from '#web/app/ui/led-to.tsx'
import { QueryList, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { packagesOf } from '../api.ts'
import { byParent, hoursInWords, packageName } from '../words.ts'
import { savingSentence } from './state.ts'
import { Statement } from './statement.tsx'
import { rulerStyle, words } from './words.ts'

/** Of families with several children. */
const Sharing = lazyPart(() => import('./sharing/sharing.tsx'), 'Sharing')

/** Hours bought in advance, newest first, each as a ruler with its statement. */
export function HourPackages({ userId }: { userId: string }) {
  const sizes = useQuery(ask(api.hourPackages.configs))
  return (
    <Section title="Hour packages">
      <p className="-mt-1 mb-4 max-w-prose text-ink-2">
        {savingSentence(sizes.data)} {words.use}
      </p>
      <QueryList of={packagesOf(userId)} {...words.list}>
        {(packages) => <Cards packages={packages} />}
      </QueryList>
    </Section>
  )
}

function Cards({ packages }: { packages: readonly HourPackage[] }) {
  // Our choice: with what stands around them, a phone has no more than six screens of the page.
  const { limit, showMore } = useShown({ desk: 6, phone: 2 })
  return (
    <>
      <ul className="grid items-start gap-5 lg:grid-cols-2">
        {packages.slice(0, limit).map((each) => (
          <HourPackageCard key={each.id} hourPackage={each} />
        ))}
      </ul>
      <ShowMore of={packages.length} limit={limit} onPress={showMore} label="Show earlier packages" />
    </>
  )
}

function HourPackageCard({ hourPackage }: { hourPackage: HourPackage }) {
  const titleId = useId()
  const { subject, packageType, isOnline, status, purchasedAt, purchasePrice, boughtBy } = hourPackage
  // What is still to be paid stands further up, where it can be paid.
  const card = useLedTo(isPackageOwed(hourPackage) ? null : hourPackage.id)
  return (
    <li>
      <article {...card} aria-labelledby={titleId} className="card grid scroll-mt-20 gap-3 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 id={titleId} className="flex items-center gap-2.5 text-lg wrap-anywhere">
              <SubjectBar subject={subject} />
              {subjectInFull(subject)}
            </h3>
            <p className="text-ink-2">
              {packageName(packageType)}, {modeLabel(isOnline)}
            </p>
          </div>
          <StatusChip status={status} />
        </div>
        <HoursRuler hourPackage={hourPackage} />
        {status === 'PENDING' && <AwaitingPayment hourPackage={hourPackage} />}
        <p className="text-sm text-ink-2">
          {status === 'PENDING' ? 'Ordered' : 'Bought'} on {date(purchasedAt)} for {poundsText(purchasePrice)}
          {boughtBy && byParent(boughtBy)}
        </p>
        {(hourPackage.isShared || hourPackage.isShareable) && (
          <Suspense>
            <Sharing hourPackage={hourPackage} />
          </Suspense>
        )}
        {status !== 'PENDING' && (
          <Disclosure title="Statement">
            <Statement hourPackage={hourPackage} />
          </Disclosure>
        )}
      </article>
    </li>
  )
}

function AwaitingPayment({ hourPackage }: { hourPackage: HourPackage }) {
  const { purchasePrice, reference } = hourPackage
  if (!isPackageOwed(hourPackage)) return <p className="text-ink-2">{words.nothingToPay}</p>
  return (
    <div className="grid gap-2 rounded-md bg-warn-bg px-4 py-3 text-warn">
      <p>
        {words.transfer(poundsText(purchasePrice))} {words.awaitingPayment}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <code className="whitespace-nowrap">{reference}</code>
        <CopyButton text={reference} label="Copy reference" />
      </div>
    </div>
  )
}

/** The hours that are left, as a ruler from nothing to all that were bought. */
function HoursRuler({ hourPackage }: { hourPackage: HourPackage }) {
  const { status, totalHours, remainingHours } = hourPackage
  const left = usableMinutes({ status, remainingMinutes: remainingHours })
  return (
    <div>
      <p className="mb-2 text-ink-2">
        <span className="font-display text-3xl font-semibold text-ink">{hoursOf(remainingHours)}</span>{' '}
        {status === 'PENDING' ? 'hours once paid' : `of ${hoursInWords(totalHours)} left`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> themselves, and it would be no ruler */}
      <div
        role="meter"
        aria-label="Hours left"
        aria-valuenow={hoursOf(left)}
        aria-valuemin={0}
        aria-valuemax={hoursOf(totalHours)}
        aria-valuetext={`${hoursOf(left)} of ${hoursInWords(totalHours)}`}
        className="rulerbar"
        style={rulerStyle(left, totalHours)}
      />
      <div className="mt-1 flex justify-between text-sm text-ink-3 tabular-nums" aria-hidden>
        <span>0</span>
        <span>{hoursOf(totalHours / 2)}</span>
        <span>{hoursOf(totalHours)} h</span>
      </div>
    </div>
  )
}
