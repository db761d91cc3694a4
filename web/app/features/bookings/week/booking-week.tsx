import './slot-button.css'
import { type ReactNode, Suspense, useState } from 'react'
import { sideOf } from '#domain/people.ts'
import type { User } from '#web/app/features/accounts/api.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useStudent } from '#web/app/lib/student.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { firstNameOf, useWhomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { places } from '#web/app/ui/places.ts'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { FreeTimesView } from './free-times-view.tsx'
import { words } from './words.ts'

const WaitButton = lazyPart(() => import('#web/app/features/watches/wait-button.tsx'), 'WaitButton')

interface BookingWeekProps {
  user: Pick<User, 'role'>
  now?: Date
  /** Subjects that the address names: chosen already when the dialog opens, the second one for a second hour. */
  subjectIds?: readonly string[]
  /** The way to what is booked. */
  aside?: ReactNode
}

/** The week's lesson times, and asking for one of them (Rules: bookings). */
export function BookingWeek({ user, now, subjectIds = [], aside }: BookingWeekProps) {
  const clock = useNow()
  const student = useStudent()
  const whomToAsk = useWhomToAsk('BOOK')
  const [isOnline, setOnline] = useState(true)
  const title = student?.isChild ? `Book a Lesson for ${firstNameOf(student)}` : 'Book a Lesson'
  if (sideOf[user.role] === 'TUTOR') {
    return (
      <>
        <PageTitle title="Book a Lesson" />
        <Empty>{words.studentsOnly}</Empty>
      </>
    )
  }
  const ask = (slot: GridSlot) =>
    openDialog(() => import('./request-dialog.tsx'), 'RequestDialog', { slot, subjectIds, isOnline })
  return (
    <>
      <PageTitle title={title} lead={whomToAsk ?? 'Choose a start time. All times are UK time.'}>
        <Legend />
        {aside}
      </PageTitle>
      <div className="mb-4 max-w-xs">
        <Segmented label="Lesson type" options={places} value={isOnline} onChange={setOnline} />
      </div>
      <FreeTimesView picking={{ now: now ?? clock, onPick: ask, isOnline }} />
      <Suspense>
        <WaitButton />
      </Suspense>
    </>
  )
}

/** Rules: bookings. */
function Legend() {
  return (
    <ul className="week-legend">
      <li>
        <i aria-hidden />
        Available
      </li>
      <li>
        <i aria-hidden className="no" />
        Unavailable
      </li>
    </ul>
  )
}
