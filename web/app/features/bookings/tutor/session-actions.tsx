import { Link2 } from 'lucide-react'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { lessonResourceRefusals } from '#contract/sentences/lesson-resources.ts'
import { keepOriginalProblem } from '#domain/booking-changes.ts'
import { awaitsStudent, bookingCan, mayBeDeleted, tutorTab } from '#domain/bookings.ts'
import { waiverProblem } from '#domain/charges.ts'
import { feedbackProblem } from '#domain/feedback.ts'
import { showsResources, takesResources } from '#domain/resources.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import type { RowAction } from '#web/app/ui/menu.tsx'
import { RowMenu } from '#web/app/ui/row-menu.tsx'
import { fail, type Said, succeed } from '#web/app/ui/toasts.tsx'
import { closedUnless, rowsOf, wholeAndParts } from '../acts.tsx'
import {
  changeLesson,
  chargeOf,
  confirmSeries,
  keepOriginalTime,
  keepOriginalTimes,
  type Lesson,
  partsAlone,
} from '../api.ts'
import { useCalendarFile } from '../calendar-file.tsx'
import { JoinLink } from '../join-link.tsx'
import { forPart } from '../words.ts'
import { lessonInWords, words } from './words.ts'

const questions = () => import('./questions.tsx')
const texts = () => import('./text-dialog.tsx')

const acts = {
  deny: (lesson: Lesson) => whenLoaded(questions, ({ askToDeny }) => askToDeny(lesson)),
  cancel: (lesson: Lesson) => whenLoaded(questions, ({ askToCancel }) => askToCancel(lesson)),
  cancelForNow: (lesson: Lesson) => whenLoaded(questions, ({ askToCancelForNow }) => askToCancelForNow(lesson)),
  delete: (lesson: Lesson) => whenLoaded(questions, ({ askToDelete }) => askToDelete(lesson)),
  series: (lesson: Lesson) =>
    openDialog(() => import('../series-edit/series-edit-dialog.tsx'), 'SeriesEditDialog', { lesson, side: 'TUTOR' }),
  title: (lesson: Lesson) => openDialog(texts, 'TitleDialog', { lesson }),
  plan: (lesson: Lesson) => openDialog(() => import('./plan/plan-dialog.tsx'), 'PlanDialog', { lesson }),
  link: (lesson: Lesson) => openDialog(texts, 'LinkDialog', { lesson }),
  reschedule: (lesson: Lesson) => openDialog(() => import('./reschedule-dialog.tsx'), 'RescheduleDialog', { lesson }),
  waive: (lesson: Lesson) =>
    openDialog(() => import('#web/app/features/payments/tutor/waive-dialog.tsx'), 'WaiveDialog', { lesson }),
  feedback: (lesson: Lesson) =>
    openDialog(() => import('#web/app/features/feedback/feedback-dialog.tsx'), 'FeedbackDialog', { lesson }),
  resources: (lesson: Lesson) =>
    openDialog(() => import('#web/app/features/resources/tutor/assign-dialog.tsx'), 'AssignDialog', { lesson }),
}

interface SessionActionsProps {
  lesson: Lesson
  now: Date
  /** Its series is answered for as a whole here. */
  isForSeries: boolean
  /** For ten seconds, in which nobody is told of it. */
  isCancelUndoable: boolean
}

/** What is wanted most stands open; the menu has the rest, with the reason where it cannot be done now. */
export function SessionActions({ lesson, now, isForSeries, isCancelUndoable }: SessionActionsProps) {
  const cancel = isCancelUndoable ? acts.cancelForNow : acts.cancel
  const about = lessonInWords(lesson)
  const mayLink = bookingCan.setMeetingLink(lesson)
  const parts = partsAlone(lesson)
  const calendar = useCalendarFile(lesson)
  /** Where there is room for it; a phone has it in the menu. */
  const beside = { variant: 'quiet', className: 'max-sm:hidden', about } as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      {bookingCan.confirm(lesson) && !awaitsStudent(lesson) && <Answers lesson={lesson} cancel={cancel} />}
      {parts
        .filter((part) => feedbackProblem(part, now) === null)
        .map((part) => (
          <Button key={part.id} about={lessonInWords(part)} onPress={() => acts.feedback(part)}>
            {forPart(part.status === 'COMPLETED' ? 'Edit feedback' : 'Add feedback', part)}
          </Button>
        ))}
      <JoinLink lesson={lesson} side="TUTOR" now={now} about={about} />
      {/* Who comes in person wants none as a rule; the menu has it. */}
      {mayLink && lesson.isOnline && !lesson.meetingLink && (
        <Button icon={Link2} about={about} onPress={() => acts.link(lesson)}>
          Add meeting link
        </Button>
      )}
      {parts.length === 1 && showsResources(lesson) && (
        <Button {...beside} onPress={() => acts.resources(lesson)}>
          Assign Resources
        </Button>
      )}
      {bookingCan.amend(lesson) && (
        <Button {...beside} onPress={() => acts.reschedule(lesson)}>
          Reschedule
        </Button>
      )}
      {mayLink && (
        <Button {...beside} onPress={() => cancel(lesson)}>
          Cancel lesson
        </Button>
      )}
      {parts.filter(mayWaive).map((part) => (
        <Button key={part.id} about={lessonInWords(part)} onPress={() => acts.waive(part)}>
          {forPart('Waive', part)}
        </Button>
      ))}
      <RowMenu label={`More for ${about}`} actions={menuFor(lesson, now, { calendar, isForSeries, cancel })} />
    </div>
  )
}

function Answers({ lesson, cancel }: { lesson: Lesson; cancel: (lesson: Lesson) => void }) {
  const about = lessonInWords(lesson)
  const isAmended = lesson.status === 'AMENDED'
  return (
    <>
      {/* At once: it destroys nothing, and the lesson can still be cancelled. */}
      <ActButton
        variant="primary"
        about={about}
        call={() => changeLesson(lesson, 'CONFIRMED')}
        success={words.confirmed}
        failed={words.statusFailed}
      >
        Accept
      </ActButton>
      {keepOriginalProblem(lesson) === null && (
        <ActButton
          about={about}
          call={() => keepOriginalTime(lesson)}
          success={words.originalKept}
          failed={words.statusFailed}
        >
          Keep the original time
        </ActButton>
      )}
      {/* "Deny" would not say whether the lesson stays where it was (Rules #106). */}
      <Button about={about} onPress={() => (isAmended ? cancel : acts.deny)(lesson)}>
        {isAmended ? 'Cancel the lesson' : 'Deny'}
      </Button>
    </>
  )
}

/** Rules #114: the charge of a late cancellation that still stands. */
function mayWaive(lesson: Lesson): boolean {
  const { packageMinutes, pendingPence, paidPence } = chargeOf(lesson)
  const isCharged = packageMinutes > 0 || pendingPence > 0
  return waiverProblem({ ...lesson, isCharged, isPaid: paidPence > 0 }) === null
}

/** A family that asked to move a series is answered for all of it; one lesson as for itself, beside. */
function answersToAll({ seriesId, status }: Lesson): RowAction[] {
  if (seriesId === null || status !== 'AMENDED') return []
  const answer = (call: Promise<unknown>, said: Said) =>
    void call.then(
      () => succeed(said),
      (error) => fail(error, words.statusFailed),
    )
  return [
    { name: 'Accept all of the series', act: () => answer(confirmSeries(seriesId), words.seriesConfirmed) },
    { name: 'Keep all original times', act: () => answer(keepOriginalTimes(seriesId), words.originalsKept) },
  ]
}

interface Besides {
  readonly calendar: RowAction
  readonly isForSeries: boolean
  readonly cancel: (lesson: Lesson) => void
}

function menuFor(lesson: Lesson, now: Date, { calendar, isForSeries, cancel }: Besides): RowAction[] {
  const { no_longer_changeable, link_needs_confirmed, only_past_deleted } = bookingRefusals
  const mayDelete = mayBeDeleted(lesson, now)

  const rows = [
    ...(isForSeries ? answersToAll(lesson) : []),
    ...rowsOf(wholeAndParts(lesson), 'Reschedule', acts.reschedule, (each) =>
      closedUnless(bookingCan.amend(each), no_longer_changeable),
    ),
    ...(lesson.seriesId === null ? [] : [{ name: 'Change the series…', act: () => acts.series(lesson) }]),
    { name: 'Lesson sheet', act: () => window.open(`/lessons/${lesson.id}/sheet`, '_blank', 'noopener') },
    ...rowsOf(partsAlone(lesson), 'Topic and private notes', acts.plan, () => ({})),
    { name: 'Edit lesson title', act: () => acts.title(lesson) },
    {
      name: lesson.meetingLink ? 'Edit meeting link' : 'Add meeting link',
      act: () => acts.link(lesson),
      ...closedUnless(bookingCan.setMeetingLink(lesson), link_needs_confirmed),
    },
    ...rowsOf(partsAlone(lesson), 'Assign Resources', acts.resources, (part) =>
      closedUnless(takesResources(part, now), lessonResourceRefusals.lesson_takes_none),
    ),
    calendar,
    {
      name: 'Cancel lesson',
      act: () => cancel(lesson),
      isDestructive: true,
      ...closedUnless(bookingCan.cancel(lesson), no_longer_changeable),
    },
  ]
  if (tutorTab(lesson, now) !== 'past' && !mayDelete) return rows
  const deletion = { name: 'Delete permanently', act: () => acts.delete(lesson), isDestructive: true }
  return [...rows, { ...deletion, ...closedUnless(mayDelete, only_past_deleted) }]
}
