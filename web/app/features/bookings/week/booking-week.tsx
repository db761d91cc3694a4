import { lazyPart } from '#web/app/lib/lazy-part.ts'
import './slot-button.css'
import { type ReactNode, Suspense, useState } from 'react'
import type { User } from '#web/app/features/accounts/api.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { FreeTimesView } from './free-times-view.tsx'
import { Legend } from './legend.tsx'
import type { Draft } from './state.ts'
import { words } from './words.ts'

const RequestDialog = lazyPart(() => import('./request-dialog.tsx'), 'RequestDialog')

export interface BookingWeekProps {
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
  if (user.role !== 'STUDENT') {
    return (
      <>
        <PageTitle title="Book a Lesson" />
        <Empty>{words.studentsOnly}</Empty>
      </>
    )
  }
  return <StudentWeek now={now ?? clock} subjectIds={subjectIds} aside={aside} />
}

type StudentWeekProps = { now: Date; subjectIds: readonly string[]; aside: ReactNode }

function StudentWeek({ now, subjectIds, aside }: StudentWeekProps) {
  const [picked, setPicked] = useState<GridSlot | null>(null)
  // What was typed for a slot that turned out to be taken is there again when another is picked.
  const [draft, setDraft] = useState<Draft | null>(null)
  return (
    <>
      <PageTitle title="Book a Lesson" lead="Choose a start time. All times are UK time.">
        <Legend />
        {aside}
      </PageTitle>
      <FreeTimesView picking={{ now, onPick: setPicked }} />
      {picked && (
        <Suspense>
          <RequestDialog
            slot={picked}
            draft={draft}
            subjectIds={subjectIds}
            onClose={(unsent) => {
              setDraft(unsent)
              setPicked(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
