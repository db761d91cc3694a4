import { Link2, Video } from 'lucide-react'
import { bookingRefusals } from '#contract/bookings.ts'
import { awaitsStudent, bookingCan } from '#domain/bookings.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { type RowAction, RowMenu } from '#web/app/ui/menu.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { AcceptButton } from './accept-button.tsx'
import { downloadCalendarFile, type Lesson } from './api.ts'
import { lessonInWords } from './format.ts'
import type { LessonTask } from './lesson-task.tsx'
import { messages } from './messages.ts'

interface SessionActionsProps {
  lesson: Lesson
  onTask: (task: LessonTask) => void
}

/** What is wanted most stands open; the menu has the rest, with the reason where it cannot be done now. */
export function SessionActions({ lesson, onTask }: SessionActionsProps) {
  const mayAnswer = bookingCan.confirm(lesson) && !awaitsStudent(lesson)
  const mayLink = bookingCan.setMeetingLink(lesson)
  const act = (id: string) => {
    if (id === 'calendar') void download(lesson)
    else onTask({ kind: id as LessonTask['kind'], lesson })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayAnswer && (
        <>
          <AcceptButton lesson={lesson} />
          <Button onPress={() => act('deny')}>
            Deny
            <Which lesson={lesson} />
          </Button>
        </>
      )}
      {lesson.meetingLink && bookingCan.joinMeeting(lesson) && (
        <a
          href={lesson.meetingLink}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('line', 'md', 'hover:bg-sunk')}
        >
          <Video size={18} aria-hidden />
          Open meeting link
          <Which lesson={lesson} />
        </a>
      )}
      {mayLink && !lesson.meetingLink && (
        <Button onPress={() => act('link')}>
          <Link2 size={18} aria-hidden />
          Add meeting link
          <Which lesson={lesson} />
        </Button>
      )}
      {mayLink && (
        <Button variant="quiet" className="max-sm:hidden" onPress={() => act('cancel')}>
          Cancel lesson
          <Which lesson={lesson} />
        </Button>
      )}
      <RowMenu label={`More for ${lessonInWords(lesson)}`} actions={menuFor(lesson)} onAction={act} />
    </div>
  )
}

function menuFor(lesson: Lesson): RowAction[] {
  const mayLink = bookingCan.setMeetingLink(lesson)
  const mayCancel = bookingCan.cancel(lesson)
  return [
    { id: 'title', name: 'Edit lesson title' },
    {
      id: 'link',
      name: lesson.meetingLink ? 'Edit meeting link' : 'Add meeting link',
      ...(mayLink ? {} : { isDisabled: true, note: bookingRefusals.link_needs_confirmed.message }),
    },
    { id: 'calendar', name: 'Download calendar file' },
    {
      id: 'cancel',
      name: 'Cancel lesson',
      isDestructive: true,
      ...(mayCancel ? {} : { isDisabled: true, note: bookingRefusals.no_longer_changeable.message }),
    },
  ]
}

/** Says to a screen reader which lesson a button belongs to. */
function Which({ lesson }: { lesson: Lesson }) {
  return <span className="sr-only">, {lessonInWords(lesson)}</span>
}

async function download(lesson: Lesson): Promise<void> {
  try {
    saveFile(await downloadCalendarFile(lesson.id), 'lesson.ics')
  } catch (error) {
    notify(problemText(error, messages.calendarFailed), 'danger')
  }
}
