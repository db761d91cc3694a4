import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { modeLabel, suggestionMessage } from '#domain/booking-words.ts'
import { awaitsStudent, bookingCan } from '#domain/bookings.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { poundsText } from '#domain/money.ts'
import { type Role, sideOf } from '#domain/people.ts'
import {
  amendments,
  cancellation,
  closedUnless,
  declination,
  mayAmend,
  mayTurn,
  offeredIf,
  rowsOf,
  wholeAndParts,
} from '#web/app/features/bookings/acts.tsx'
import { type Lesson, paymentsToMake, showsMoney } from '#web/app/features/bookings/api.ts'
import { useCalendarFile } from '#web/app/features/bookings/calendar-file.tsx'
import { statusWords } from '#web/app/features/bookings/words.ts'
import { OtherSums } from '#web/app/features/payments/family/other-sums.tsx'
import { day, timeRange } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { type Screens, screensOf } from '#web/app/lib/screens.ts'
import { type Student, useStudent } from '#web/app/lib/student.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import { Empty } from '#web/app/ui/loaded.tsx'
import type { RowAction } from '#web/app/ui/menu.tsx'
import { RowMenu } from '#web/app/ui/row-menu.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { JoinLater } from './join-later.tsx'
import { LessonMoney } from './lesson-money.tsx'
import { lessonInWords, words } from './words.ts'

interface LessonTableProps {
  lessons: readonly Lesson[]
  role: Role
  now: Date
}

/** The next five lessons, requested ones too. */
export function UpcomingLessons(table: LessonTableProps) {
  const isEmpty = table.lessons.length === 0
  return (
    <Section title="Upcoming lessons" isHome aside={!isEmpty && <ToSchedule role={table.role} />}>
      {isEmpty ? (
        <Empty>{words.noLessons}</Empty>
      ) : (
        <OtherSums payments={table.role === 'STUDENT' ? paymentsToMake(table.lessons) : []}>
          <LessonTable {...table} />
        </OtherSums>
      )}
    </Section>
  )
}

function ToSchedule({ role }: { role: Role }) {
  return (
    <Link to="/schedule" className="inline-flex items-center gap-1 py-1 font-semibold text-link hover:underline">
      {role === 'TUTOR' ? 'Schedule' : 'Book another'}
      <ArrowRight size={16} aria-hidden />
    </Link>
  )
}

/** When, lesson, where or who, status, price, what to do with it. */
const columns = 'md:grid md:grid-cols-[8rem_minmax(0,1fr)_8rem_8rem_5rem_5.5rem] md:items-center md:gap-4 md:px-5'

/** On a phone each row folds into a few lines. */
function LessonTable({ lessons, ...row }: LessonTableProps) {
  return (
    <div className="card overflow-hidden">
      <div
        aria-hidden
        className={cx('border-b border-rule bg-sunk py-2.5 text-sm font-semibold text-ink-2 max-md:hidden', columns)}
      >
        <span>When</span>
        <span>Lesson</span>
        <span>{row.role === 'TUTOR' ? 'Student' : 'Where'}</span>
        <span>Status</span>
        <span className="text-right">{lessons.some(showsMoney) && 'Price'}</span>
        <span />
      </div>
      <ul>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} {...row} />
        ))}
      </ul>
    </div>
  )
}

function LessonRow({ lesson, role, now }: Omit<LessonTableProps, 'lessons'> & { lesson: Lesson }) {
  const struck = lesson.status === 'CANCELLED' ? 'line-through' : ''
  return (
    <li
      className={cx(
        'border-b border-rule py-3 last:border-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4',
        columns,
      )}
    >
      <span className={cx('whitespace-nowrap', struck)}>
        <span className="font-semibold">{day(lesson.startTime)}</span>{' '}
        <span className="text-ink-2 tabular-nums md:block md:text-sm">
          {timeRange(lesson.startTime, lesson.endTime)}
        </span>
      </span>
      <span className="min-w-0 wrap-anywhere max-md:order-3">
        <SubjectBar subject={lesson.subject} shape="in text" />
        <span className={struck}>{lesson.title || subjectsInFull(lesson.parts)}</span>
      </span>
      <span className="min-w-0 truncate text-ink-2 max-md:order-5">
        {role === 'TUTOR' ? lesson.student.name : modeLabel(lesson.isOnline)}
      </span>
      <span className="max-md:order-2">
        <StatusChip status={lesson.status}>{statusWords(lesson)}</StatusChip>
      </span>
      <span className="text-right tabular-nums max-md:order-4">{showsMoney(lesson) && poundsText(lesson.price)}</span>
      <span className="flex justify-end max-md:order-6 max-md:-mr-3">
        <LessonMenu lesson={lesson} role={role} now={now} />
      </span>
      {role === 'STUDENT' && (
        <div className="max-md:order-7 max-md:col-span-2 md:col-span-full md:col-start-2 empty:hidden">
          <LessonMoney lesson={lesson} />
        </div>
      )}
      {role === 'STUDENT' && awaitsStudent(lesson) && (
        <div className="max-md:order-7 max-md:col-span-2 md:col-span-full">
          <SuggestionAnswer lesson={lesson} now={now} />
        </div>
      )}
    </li>
  )
}

// Only a student accepts a suggestion.
const AcceptButton = lazyPart(() => import('#web/app/features/bookings/family/accept-button.tsx'), 'AcceptButton')

/** The tutor's suggestion, and the student's answer to it; it can be accepted only before its start (Rules #22). */
function SuggestionAnswer({ lesson, now }: { lesson: Lesson; now: Date }) {
  const student = useStudent()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere max-md:basis-full whitespace-pre-line text-ink-2">
        {suggestionMessage(lesson.notes)}
      </p>
      {mayTurn(lesson, 'FAMILY', 'CONFIRMED', now) && <AcceptButton lesson={lesson} />}
      {declination(lesson, now, student).map(({ name, act, isDisabled = false }) => (
        <Button key={name} about={lessonInWords(lesson, 'STUDENT')} isDisabled={isDisabled} onPress={act}>
          {name}
        </Button>
      ))}
    </div>
  )
}

/** The way into the lesson, and whatever else its state allows. */
function LessonMenu({ lesson, role, now }: { lesson: Lesson; role: Role; now: Date }) {
  const calendar = useCalendarFile(lesson)
  const which = lessonInWords(lesson, role)
  const student = useStudent()
  const calendars = lesson.status === 'CONFIRMED' ? [calendar] : []
  const rows = rowsFor[screensOf[role]]({ lesson, now, student, calendars })
  return (
    <>
      <JoinLater lesson={lesson} side={sideOf[role]} now={now} about={which} isSmall />
      {rows.length > 0 && <RowMenu label={`Actions for ${which}`} actions={rows} />}
    </>
  )
}

interface Row {
  lesson: Lesson
  now: Date
  student: Student | null
  calendars: RowAction[]
}

const rowsFor: Record<Screens, (row: Row) => RowAction[]> = {
  STUDENT: ({ lesson, now, student, calendars }) => [
    ...calendars,
    ...amendments(lesson, now, student),
    ...cancellation(lesson, now, student),
  ],
  TUTOR: ({ lesson, now, calendars }) => [
    {
      name: lesson.meetingLink ? 'Edit meeting link' : 'Add meeting link',
      act: () => setLink(lesson),
      ...closedUnless(bookingCan.setMeetingLink(lesson), { message: words.linkNeedsConfirmed }),
    },
    ...calendars,
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
