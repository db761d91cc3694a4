import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { bookingsOf, lessonOf } from '#web/app/features/bookings/api.ts'
import { hoursInWords } from '#web/app/features/hour-packages/words.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { dayAndTime, type StandingCharge, standingCharges, words } from './words.ts'

const WaiveDialog = lazyPart(() => import('./waive-dialog.tsx'), 'WaiveDialog')

/** Rules #114: the tutor may let the charge of a late cancellation go, once and with a reason. */
export function LateCancellations({ userId }: { userId: string }) {
  const [waiving, setWaiving] = useState<StandingCharge | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  function close() {
    flushSync(() => setWaiving(null))
    focusIfLost(() => title.current) // what was waived has left the list
  }

  return (
    <section aria-labelledby="late-cancellations" className="mt-9">
      <h2 ref={title} id="late-cancellations" tabIndex={-1} className="mb-3 text-xl">
        Late cancellations
      </h2>
      <p className="mb-4 max-w-prose text-ink-2">{words.lateAbout}</p>
      <Loaded of={bookingsOf(userId)} waiting={words.lateLoading} rows={1} failed={words.notLoaded}>
        {(bookings) => <Charges charges={standingCharges(bookings.map(lessonOf))} onWaive={setWaiving} />}
      </Loaded>
      <Suspense>{waiving && <WaiveDialog lesson={waiving.lesson} onClose={close} />}</Suspense>
    </section>
  )
}

interface ChargesProps {
  charges: readonly StandingCharge[]
  onWaive: (charge: StandingCharge) => void
}

function Charges({ charges, onWaive }: ChargesProps) {
  if (charges.length === 0) return <Empty>{words.noLate}</Empty>
  return (
    <ul className="card divide-y divide-rule">
      {charges.map((charge) => (
        <Charge key={charge.lesson.id} charge={charge} onWaive={() => onWaive(charge)} />
      ))}
    </ul>
  )
}

function Charge({ charge, onWaive }: { charge: StandingCharge; onWaive: () => void }) {
  const { lesson, packageMinutes, pendingPence, paidPence, mayWaive } = charge
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">{lesson.student.name}</p>
        <p className="text-ink-2">
          {subjectInFull(lesson.subject)}, {dayAndTime(lesson.startTime)}
        </p>
        {!mayWaive && <p className="text-sm text-ink-2">{words.paidByFamily}</p>}
      </div>
      <p className="font-semibold tabular-nums">
        {packageMinutes > 0
          ? `${hoursInWords(packageMinutes)} of a package`
          : poundsText(mayWaive ? pendingPence : paidPence)}
      </p>
      {mayWaive && (
        <Button onPress={onWaive}>
          Waive
          <span className="sr-only">
            {' '}
            the charge of {lesson.student.name}, {dayAndTime(lesson.startTime)}
          </span>
        </Button>
      )}
    </li>
  )
}
