import { Link } from '@tanstack/react-router'
import { FolderOpen, PencilLine, Video } from 'lucide-react'
import { amendmentProblem, statusChangeProblem } from '#domain/booking-changes.ts'
import { awaitsStudent, bookingCan } from '#domain/bookings.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import type { RowAction } from '#web/app/ui/menu.tsx'
import { RowMenu } from '#web/app/ui/row-menu.tsx'
import { type Lesson, partsAlone } from '../api.ts'
import { useCalendarFile } from '../calendar-file.tsx'
import { forPart } from '../words.ts'
import { AcceptButton } from './accept-button.tsx'
import { lessonInWords } from './words.ts'

export interface LessonActionsProps {
  lesson: Lesson
  now: Date
}

/** What is wanted most stands open, the rest in the menu; what the student may not do with the lesson is not offered. */
export function LessonActions({ lesson, now }: LessonActionsProps) {
  const download = useCalendarFile(lesson)
  const parts = partsAlone(lesson)
  const main = mainActionOf(lesson, now)
  const items = menuFor(lesson, now).filter(({ id }) => id !== main)
  const act = (chosen: string) => {
    const [task, place] = chosen.split(' ')
    if (task === 'calendar') download.act()
    else void carryOut[task as Task](place ? (parts[Number(place)] ?? lesson) : lesson)
  }
  const which = <span className="sr-only">, {lessonInWords(lesson)}</span>
  if (main === null && items.length === 0) return null
  return (
    <div className="flex items-center gap-2">
      {main === 'accept' ? (
        <AcceptButton lesson={lesson} />
      ) : main === 'join' ? (
        <a href={lesson.meetingLink ?? ''} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
          <Video size={18} aria-hidden />
          Join lesson
          {which}
        </a>
      ) : main === 'feedback' ? (
        <Link to="/feedback" className={buttonClass()}>
          <PencilLine size={18} aria-hidden />
          Read feedback
          {which}
        </Link>
      ) : main !== null ? (
        <Button onPress={() => act(main)}>
          {main.startsWith('resources') && <FolderOpen size={18} aria-hidden />}
          {menuFor(lesson, now).find(({ id }) => id === main)?.name}
          {which}
        </Button>
      ) : null}
      {items.length > 0 && <RowMenu label={`More for ${lessonInWords(lesson)}`} actions={items} onAction={act} />}
    </div>
  )
}

const questions = () => import('./questions.tsx')

const carryOut = {
  amend: (lesson: Lesson) => openDialog(() => import('./amendment/amend-dialog.tsx'), 'AmendDialog', { lesson }),
  resources: (lesson: Lesson) =>
    openDialog(() => import('#web/app/features/resources/family/access-dialog.tsx'), 'AccessDialog', { lesson }),
  cancel: (lesson: Lesson) => whenLoaded(questions, ({ askToCancel }) => askToCancel(lesson)),
  decline: (lesson: Lesson) => whenLoaded(questions, ({ askToDecline }) => askToDecline(lesson)),
}
type Task = keyof typeof carryOut

/** A suggestion is answered, a lesson joined, moved, or read about: the first of these that its state allows. */
function mainActionOf(lesson: Lesson, now: Date): string | null {
  if (awaitsStudent(lesson)) {
    return statusChangeProblem(lesson, 'FAMILY', 'CONFIRMED', now) === null ? 'accept' : 'decline'
  }
  if (lesson.meetingLink && bookingCan.joinMeeting(lesson) && lesson.endTime > now) return 'join'
  if (lesson.status === 'COMPLETED') return 'feedback'
  const ids = menuFor(lesson, now).map(({ id }) => id)
  const wanted = lesson.parts.length > 1 ? ['amend'] : ['amend 0', 'resources 0']
  return wanted.find((id) => ids.includes(id)) ?? null
}

/** What can be done to one booking of several stands there for each of them, as "amend 1". */
function menuFor(lesson: Lesson, now: Date): RowAction[] {
  const isOffer = awaitsStudent(lesson)
  const may = (to: 'DENIED' | 'CANCELLED') =>
    lesson.parts.every((part) => statusChangeProblem(part, 'FAMILY', to, now) === null)
  const ofEach = (task: Task, name: string, isOffered: (part: Lesson) => boolean): RowAction[] =>
    partsAlone(lesson).flatMap((part, place) =>
      isOffered(part) ? [{ id: `${task} ${place}`, name: forPart(name, part) }] : [],
    )
  const amend = isOffer ? 'Propose a different time' : 'Change time'
  const mayAmend = (part: Pick<Lesson, 'status' | 'startTime' | 'originalStartTime'>) =>
    amendmentProblem(part, 'FAMILY', now) === null
  return [
    ...(isOffer && may('DENIED') ? [{ id: 'decline', name: 'Decline' }] : []),
    ...(lesson.parts.length > 1 && lesson.parts.every(mayAmend) ? [{ id: 'amend', name: amend }] : []),
    ...ofEach('amend', amend, mayAmend),
    ...ofEach('resources', 'Access Resources', ({ status }) => status === 'CONFIRMED'),
    ...(lesson.status === 'CONFIRMED' && lesson.endTime > now
      ? [{ id: 'calendar', name: 'Download calendar file' }]
      : []),
    ...(!isOffer && may('CANCELLED')
      ? [
          {
            id: 'cancel',
            name: lesson.status === 'REQUESTED' ? 'Cancel request' : 'Cancel lesson',
            isDestructive: true,
          },
        ]
      : []),
  ]
}
