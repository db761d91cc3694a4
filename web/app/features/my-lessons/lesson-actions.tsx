import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarArrowDown, FolderOpen, PencilLine, Video } from 'lucide-react'
import { amendmentProblem, statusChangeProblem } from '#domain/booking-changes.ts'
import { awaitsStudent, bookingCan } from '#domain/bookings.ts'
import { downloadCalendarFile, type Lesson } from '#web/app/features/bookings/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { notify } from '#web/app/ui/toasts.tsx'
import { AcceptButton } from './accept-button.tsx'
import { lessonInWords } from './format.ts'
import type { LessonTask } from './lesson-task.tsx'
import { messages } from './messages.ts'

export interface LessonActionsProps {
  lesson: Lesson
  now: Date
  onTask: (task: LessonTask) => void
  /** The buttons that answered a suggestion are about to go. */
  onAnswered: () => void
}

/** What the student may do with a lesson as it stands; what he may not is not offered. */
export function LessonActions({ lesson, now, onTask, onAnswered }: LessonActionsProps) {
  const may = (to: 'CONFIRMED' | 'DENIED' | 'CANCELLED') => statusChangeProblem(lesson, 'STUDENT', to, now) === null
  const isOver = lesson.endTime <= now
  return (
    <div className="-ml-1 flex flex-wrap items-center gap-2 empty:hidden">
      {awaitsStudent(lesson) && (
        <>
          {may('CONFIRMED') && <AcceptButton lesson={lesson} onAccepted={onAnswered} />}
          {may('DENIED') && (
            <Button onPress={() => onTask({ kind: 'decline', lesson })}>
              Decline
              <Which lesson={lesson} />
            </Button>
          )}
        </>
      )}
      {lesson.meetingLink && bookingCan.joinMeeting(lesson) && !isOver && (
        <a href={lesson.meetingLink} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
          <Video size={18} aria-hidden />
          Join lesson
          <Which lesson={lesson} />
        </a>
      )}
      {lesson.status === 'CONFIRMED' && (
        <Button onPress={() => onTask({ kind: 'resources', lesson })}>
          <FolderOpen size={18} aria-hidden />
          Access Resources
          <Which lesson={lesson} />
        </Button>
      )}
      {lesson.status === 'COMPLETED' && (
        <Link to="/feedback" className={buttonClass()}>
          <PencilLine size={18} aria-hidden />
          Read feedback
          <Which lesson={lesson} />
        </Link>
      )}
      {lesson.status === 'CONFIRMED' && !isOver && <CalendarFile lesson={lesson} />}
      {amendmentProblem(lesson, 'STUDENT', now) === null && (
        <Button onPress={() => onTask({ kind: 'amend', lesson })}>
          {awaitsStudent(lesson) ? 'Propose a different time' : 'Change time'}
          <Which lesson={lesson} />
        </Button>
      )}
      {!awaitsStudent(lesson) && may('CANCELLED') && (
        <Button variant="quiet" onPress={() => onTask({ kind: 'cancel', lesson })}>
          {lesson.status === 'REQUESTED' ? 'Cancel request' : 'Cancel lesson'}
          <Which lesson={lesson} />
        </Button>
      )}
    </div>
  )
}

function CalendarFile({ lesson }: { lesson: Lesson }) {
  const download = useMutation({
    mutationFn: () => downloadCalendarFile(lesson.id),
    onSuccess: (file) => saveFile(file, 'lesson.ics'),
    onError: (error) => notify(problemText(error, messages.calendarFailed), 'danger'),
  })
  return (
    <Button isPending={download.isPending} onPress={() => download.mutate()}>
      <CalendarArrowDown size={18} aria-hidden />
      Download calendar file
      <Which lesson={lesson} />
    </Button>
  )
}

/** Says to a screen reader which lesson a button belongs to. */
function Which({ lesson }: { lesson: Lesson }) {
  return <span className="sr-only">, {lessonInWords(lesson)}</span>
}
