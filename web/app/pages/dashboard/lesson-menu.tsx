import { Video } from 'lucide-react'
import { amendmentProblem, statusChangeProblem } from '#domain/booking-changes.ts'
import { awaitsStudent, bookingCan } from '#domain/bookings.ts'
import { type Role, type Side, sideOf } from '#domain/people.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { type Lesson, partsAlone } from '#web/app/features/bookings/api.ts'
import { useCalendarFile } from '#web/app/features/bookings/calendar-file.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import type { RowAction } from '#web/app/ui/menu.tsx'
import { RowMenu } from '#web/app/ui/row-menu.tsx'
import { lessonTasks, type TaskKind } from './lesson-tasks.ts'
import { lessonInWords, words } from './words.ts'

export interface LessonMenuProps {
  lesson: Lesson
  role: Role
  now: Date
}

/** The way into the lesson, and whatever else its state allows. */
export function LessonMenu({ lesson, role, now }: LessonMenuProps) {
  const download = useCalendarFile(lesson)
  const tasks = lessonTasks[role]
  const actions = actionsFor(lesson, sideOf[role], now).filter(({ id }) => id === 'calendar' || tasks[kindOf(id)])
  const which = lessonInWords(lesson, role)
  const act = (id: string) => {
    if (id === 'calendar') return download.act()
    void tasks[kindOf(id)]?.(partsAlone(lesson)[Number(id.split(' ')[1])] ?? lesson)
  }
  return (
    <>
      {lesson.meetingLink && bookingCan.joinMeeting(lesson) && (
        <a href={lesson.meetingLink} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet', 'icon')}>
          <Video size={20} aria-hidden />
          <span className="sr-only">Join lesson, {which}</span>
        </a>
      )}
      {actions.length > 0 && <RowMenu label={`Actions for ${which}`} actions={actions} onAction={act} />}
    </>
  )
}

/** What is done to one booking of several names that part of the lesson, as "amend 1". */
function kindOf(id: string): TaskKind {
  return id.split(' ')[0] as TaskKind
}

function actionsFor(lesson: Lesson, side: Side, now: Date): RowAction[] {
  const isTutor = side === 'TUTOR'
  const mayLink = bookingCan.setMeetingLink(lesson)
  // A suggestion has buttons of its own for the student: declining is how he cancels it.
  const isOffer = awaitsStudent(lesson) && !isTutor
  const mayCancel = !isOffer && lesson.parts.every((part) => statusChangeProblem(part, side, 'CANCELLED', now) === null)
  const amend = isTutor ? 'Reschedule' : isOffer ? 'Propose a different time' : 'Change time'
  const isRequest = lesson.status === 'REQUESTED' && !isTutor
  return [
    ...(isTutor
      ? [
          {
            id: 'link',
            name: lesson.meetingLink ? 'Edit meeting link' : 'Add meeting link',
            ...(mayLink ? {} : { isDisabled: true, note: words.linkNeedsConfirmed }),
          },
        ]
      : []),
    ...(lesson.status === 'CONFIRMED' ? [{ id: 'calendar', name: 'Download calendar file' }] : []),
    ...(lesson.parts.length > 1 && lesson.parts.every((part) => amendmentProblem(part, side, now) === null)
      ? [{ id: 'amend', name: amend }]
      : []),
    ...partsAlone(lesson).flatMap((part, place) => {
      if (amendmentProblem(part, side, now) !== null) return []
      return [
        { id: `amend ${place}`, name: part.besides.length > 0 ? `${amend}: ${subjectInFull(part.subject)}` : amend },
      ]
    }),
    ...(mayCancel ? [{ id: 'cancel', name: isRequest ? 'Cancel request' : 'Cancel lesson', isDestructive: true }] : []),
  ]
}
