import { Link2, Video } from 'lucide-react'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { lessonResourceRefusals } from '#contract/sentences/lesson-resources.ts'
import { keepOriginalProblem } from '#domain/booking-changes.ts'
import { awaitsStudent, bookingCan, mayBeDeleted, tutorTab } from '#domain/bookings.ts'
import { waiverProblem } from '#domain/charges.ts'
import { feedbackProblem } from '#domain/feedback.ts'
import { showsResources, takesResources } from '#domain/resources.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import type { RowAction } from '#web/app/ui/menu.tsx'
import { RowMenu } from '#web/app/ui/row-menu.tsx'
import { changeLesson, chargeOf, keepOriginalTime, type Lesson, partsAlone } from '../api.ts'
import { useCalendarFile } from '../calendar-file.tsx'
import { forPart, lessonInWords, words } from '../words.ts'
import { AnswerButton } from './answer-button.tsx'

const questions = () => import('./questions.tsx')
const texts = () => import('./text-dialog.tsx')

const carryOut = {
  deny: (lesson: Lesson) => whenLoaded(questions, ({ askToDeny }) => askToDeny(lesson)),
  cancel: (lesson: Lesson) => whenLoaded(questions, ({ askToCancel }) => askToCancel(lesson)),
  delete: (lesson: Lesson) => whenLoaded(questions, ({ askToDelete }) => askToDelete(lesson)),
  title: (lesson: Lesson) => openDialog(texts, 'TitleDialog', { lesson }),
  link: (lesson: Lesson) => openDialog(texts, 'LinkDialog', { lesson }),
  reschedule: (lesson: Lesson) => openDialog(() => import('./reschedule-dialog.tsx'), 'RescheduleDialog', { lesson }),
  waive: (lesson: Lesson) =>
    openDialog(() => import('#web/app/features/payments/tutor/waive-dialog.tsx'), 'WaiveDialog', { lesson }),
  feedback: (lesson: Lesson) =>
    openDialog(() => import('#web/app/features/feedback/feedback-dialog.tsx'), 'FeedbackDialog', { lesson }),
  resources: (lesson: Lesson) =>
    openDialog(() => import('#web/app/features/resources/tutor/assign-dialog.tsx'), 'AssignDialog', {
      lesson,
    }),
}
type Act = keyof typeof carryOut | 'calendar'

/** What is wanted most stands open; the menu has the rest, with the reason where it cannot be done now. */
export function SessionActions({ lesson, now }: { lesson: Lesson; now: Date }) {
  const about = lessonInWords(lesson)
  const mayAnswer = bookingCan.confirm(lesson) && !awaitsStudent(lesson)
  const mayLink = bookingCan.setMeetingLink(lesson)
  const parts = partsAlone(lesson)
  const download = useCalendarFile(lesson)
  const act = (id: Act, of = lesson) => {
    if (id === 'calendar') download.act()
    else void carryOut[id](of)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayAnswer && (
        <>
          {/* At once: it destroys nothing, and the lesson can still be cancelled. */}
          <AnswerButton
            isMain
            label="Accept"
            about={about}
            onAnswer={() => changeLesson(lesson, 'CONFIRMED')}
            success={words.confirmed}
          />
          {keepOriginalProblem(lesson) === null && (
            <AnswerButton
              label="Keep the original time"
              about={about}
              onAnswer={() => keepOriginalTime(lesson)}
              success={words.originalKept}
            />
          )}
          {/* "Deny" would not say whether the lesson stays where it was (Rules #106). */}
          <Button onPress={() => act(lesson.status === 'AMENDED' ? 'cancel' : 'deny')}>
            {lesson.status === 'AMENDED' ? 'Cancel the lesson' : 'Deny'}
            <Which lesson={lesson} />
          </Button>
        </>
      )}
      {parts
        .filter((part) => feedbackProblem(part, now) === null)
        .map((part) => (
          <Button key={part.id} onPress={() => act('feedback', part)}>
            {forPart(part.status === 'COMPLETED' ? 'Edit feedback' : 'Add feedback', part)}
            <Which lesson={part} />
          </Button>
        ))}
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
      {/* Who comes in person wants none as a rule; the menu has it. */}
      {mayLink && lesson.isOnline && !lesson.meetingLink && (
        <Button icon={Link2} onPress={() => act('link')}>
          Add meeting link
          <Which lesson={lesson} />
        </Button>
      )}
      {parts.length === 1 && showsResources(lesson) && (
        <Button variant="quiet" className="max-sm:hidden" onPress={() => act('resources')}>
          Assign Resources
          <Which lesson={lesson} />
        </Button>
      )}
      {bookingCan.amend(lesson) && (
        <Button variant="quiet" className="max-sm:hidden" onPress={() => act('reschedule')}>
          Reschedule
          <Which lesson={lesson} />
        </Button>
      )}
      {mayLink && (
        <Button variant="quiet" className="max-sm:hidden" onPress={() => act('cancel')}>
          Cancel lesson
          <Which lesson={lesson} />
        </Button>
      )}
      {parts.filter(mayWaive).map((part) => (
        <Button key={part.id} onPress={() => act('waive', part)}>
          {forPart('Waive', part)}
          <Which lesson={part} />
        </Button>
      ))}
      <RowMenu
        label={`More for ${about}`}
        actions={menuFor(lesson, now)}
        onAction={(chosen) => {
          const [id, place] = chosen.split(' ')
          act(id as Act, place ? parts[Number(place)] : lesson)
        }}
      />
    </div>
  )
}

/** Rules #114: the charge of a late cancellation that still stands. */
function mayWaive(lesson: Lesson): boolean {
  const { packageMinutes, pendingPence, paidPence } = chargeOf(lesson)
  const isCharged = packageMinutes > 0 || pendingPence > 0
  return waiverProblem({ ...lesson, isCharged, isPaid: paidPence > 0 }) === null
}

/** What is done to one booking at a time stands there for each part of a lesson, as "reschedule 1". */
function menuFor(lesson: Lesson, now: Date): RowAction[] {
  const mayLink = bookingCan.setMeetingLink(lesson)
  const mayDelete = mayBeDeleted(lesson, now)
  const isPast = tutorTab(lesson, now) === 'past'
  const closed = { isDisabled: true, note: bookingRefusals.no_longer_changeable.message }
  const ofEach = (id: Act, name: string, state: (part: Lesson) => Partial<RowAction>) =>
    partsAlone(lesson).map((part, place) => ({ id: `${id} ${place}`, name: forPart(name, part), ...state(part) }))
  const items: RowAction[] = [
    ...(lesson.parts.length > 1
      ? [{ id: 'reschedule', name: 'Reschedule', ...(bookingCan.amend(lesson) ? {} : closed) }]
      : []),
    ...ofEach('reschedule', 'Reschedule', (part) => (bookingCan.amend(part) ? {} : closed)),
    { id: 'title', name: 'Edit lesson title' },
    {
      id: 'link',
      name: lesson.meetingLink ? 'Edit meeting link' : 'Add meeting link',
      ...(mayLink ? {} : { isDisabled: true, note: bookingRefusals.link_needs_confirmed.message }),
    },
    ...ofEach('resources', 'Assign Resources', (part) =>
      takesResources(part, now) ? {} : { isDisabled: true, note: lessonResourceRefusals.lesson_takes_none.message },
    ),
    { id: 'calendar', name: 'Download calendar file' },
    { id: 'cancel', name: 'Cancel lesson', isDestructive: true, ...(bookingCan.cancel(lesson) ? {} : closed) },
  ]
  if (!isPast && !mayDelete) return items
  const notYet = { isDisabled: true, note: bookingRefusals.only_past_deleted.message }
  return [...items, { id: 'delete', name: 'Delete permanently', isDestructive: true, ...(mayDelete ? {} : notYet) }]
}

/** Says to a screen reader which lesson a button belongs to. */
function Which({ lesson }: { lesson: Lesson }) {
  return <span className="sr-only">, {lessonInWords(lesson)}</span>
}
