import { Video } from 'lucide-react'
import { bookingCan } from '#domain/bookings.ts'
import type { Role } from '#domain/people.ts'
import {
  amendments,
  cancellation,
  closedUnless,
  mayAmend,
  mayTurn,
  offeredIf,
  rowsOf,
  wholeAndParts,
} from '#web/app/features/bookings/acts.tsx'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { useCalendarFile } from '#web/app/features/bookings/calendar-file.tsx'
import { buttonClass } from '#web/app/ui/button.tsx'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import type { RowAction } from '#web/app/ui/menu.tsx'
import { RowMenu } from '#web/app/ui/row-menu.tsx'
import { lessonInWords, words } from './words.ts'

export interface LessonMenuProps {
  lesson: Lesson
  role: Role
  now: Date
}

/** The way into the lesson, and whatever else its state allows. */
export function LessonMenu({ lesson, role, now }: LessonMenuProps) {
  const calendar = useCalendarFile(lesson)
  const which = lessonInWords(lesson, role)
  const rows = rowsFor[role](lesson, now, lesson.status === 'CONFIRMED' ? [calendar] : [])
  return (
    <>
      {lesson.meetingLink && bookingCan.joinMeeting(lesson) && (
        <a href={lesson.meetingLink} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet', 'icon')}>
          <Video size={20} aria-hidden />
          <span className="sr-only">Join lesson, {which}</span>
        </a>
      )}
      {rows.length > 0 && <RowMenu label={`Actions for ${which}`} actions={rows} />}
    </>
  )
}

const rowsFor: Record<Role, (lesson: Lesson, now: Date, calendar: RowAction[]) => RowAction[]> = {
  STUDENT: (lesson, now, calendar) => [...calendar, ...amendments(lesson, now), ...cancellation(lesson, now)],
  TUTOR: (lesson, now, calendar) => [
    {
      name: lesson.meetingLink ? 'Edit meeting link' : 'Add meeting link',
      act: () => setLink(lesson),
      ...closedUnless(bookingCan.setMeetingLink(lesson), { message: words.linkNeedsConfirmed }),
    },
    ...calendar,
    ...rowsOf(wholeAndParts(lesson), 'Reschedule', reschedule, (each) => offeredIf(mayAmend(each, 'TUTOR', now))),
    ...rowsOf([lesson], 'Cancel lesson', cancel, (whole) =>
      mayTurn(whole, 'TUTOR', 'CANCELLED', now) ? { isDestructive: true } : null,
    ),
  ],
}

const texts = () => import('#web/app/features/bookings/tutor/text-dialog.tsx')
const questions = () => import('#web/app/features/bookings/tutor/questions.tsx')
const rescheduling = () => import('#web/app/features/bookings/tutor/reschedule-dialog.tsx')

const setLink = (lesson: Lesson) =>
  openDialog(texts, 'LinkDialog', { lesson, success: words.linkSaved, fallback: words.linkNotSaved })
const reschedule = (lesson: Lesson) =>
  openDialog(rescheduling, 'RescheduleDialog', { lesson, fallback: words.notAmended })
const cancel = (lesson: Lesson) => whenLoaded(questions, ({ askToCancel }) => askToCancel(lesson, words.cancelled))
