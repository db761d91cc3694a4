import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AffectedLesson, TimeOff } from '#contract/time-off.ts'
import { lessonWith } from '#web/app/features/bookings/api.ts'
import { words as tutorWords } from '#web/app/features/bookings/tutor/words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { mayMove, tabOf, words } from './words.ts'

/** Says at once who has a lesson in it. What was moved meanwhile is no longer inside. */
export function AffectedDialog({ added }: { added: TimeOff }) {
  const planned = useQuery(ask(api.timeOff.list)).data
  const { lessons } = planned?.find(({ id }) => id === added.id) ?? added
  return (
    <Dialog isWide title={words.lessonsInside(lessons.length)} footer={<CloseButton>Done</CloseButton>}>
      <AffectedLessons lessons={lessons} />
    </Dialog>
  )
}

/** The lessons inside a time off: whose, when, where to find each, how to reach the family, and a way out. */
export function AffectedLessons({ lessons }: { lessons: readonly AffectedLesson[] }) {
  return (
    <>
      <p className="text-ink-2">{words.lessonsStay}</p>
      <ul className="mt-2 divide-y divide-rule">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <Link
              to="/schedule"
              search={{ tab: tabOf(lesson) }}
              className="inline-block py-1 font-semibold text-link underline underline-offset-4 tabular-nums"
            >
              {unbroken(dayAndRange(lesson.startTime, lesson.endTime))}
            </Link>
            <span className="min-w-0 flex-1 wrap-anywhere max-sm:order-last max-sm:basis-full">
              {lesson.studentName}{' '}
              <a
                href={`mailto:${encodeURIComponent(lesson.studentEmail)}`}
                className="inline-block py-1 text-link underline underline-offset-4"
              >
                {lesson.studentEmail}
              </a>
            </span>
            <StatusChip status={lesson.status} />
            {mayMove(lesson) && (
              <Button className="max-sm:order-last" onPress={() => void reschedule(lesson.id)}>
                Offer new times
                <span className="sr-only">
                  {' '}
                  to {lesson.studentName} for {dayAndRange(lesson.startTime, lesson.endTime)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

async function reschedule(bookingId: string): Promise<void> {
  const lesson = await lessonWith(bookingId).catch(() => undefined)
  if (lesson) void openDialog(rescheduling, 'RescheduleDialog', { lesson })
  else notify(tutorWords.notLoaded, 'danger')
}
const rescheduling = () => import('#web/app/features/bookings/tutor/reschedule-dialog.tsx')
