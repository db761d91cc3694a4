/** Part: one of the tutor's lessons, with all that can be done with it. */
import { Link } from '@tanstack/react-router'
import { CircleAlert, Hourglass, Pencil } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { withoutSuggestionMarker } from '#domain/booking-words.ts'
import { awaitsStudent, bookingCan } from '#domain/bookings.ts'
import { paymentLine } from '#domain/charge-words.ts'
import { overpaidFor } from '#domain/charges.ts'
import { keptShare } from '#domain/late.ts'
import { placeInWords } from '#domain/lesson-places.ts'
import { poundsText } from '#domain/money.ts'
import { noticeInWords } from '#domain/notice-period.ts'
import { isOverdue } from '#domain/payments.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { dayAndRange, timeRange } from '#web/app/lib/format.ts'
import { IconButton } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { chargeOf, type Lesson, showsMoney } from '../api.ts'
import { lengthInWords, paymentTone, statusWords, titleOf, untilWords } from '../words.ts'
import { Marked, ParentsDoing, Topics, Written } from '../written.tsx'
import { SessionActions } from './session-actions.tsx'
import { lessonInWords, words } from './words.ts'

interface SessionEntryProps {
  lesson: Lesson
  now: Date
  /** The reader was led to it: it is scrolled to, has the focus, and stands out. */
  isMarked?: boolean
  /** Its series is answered for as a whole here. */
  isForSeries?: boolean
  /** For ten seconds, in which nobody is told of it. */
  isCancelUndoable?: boolean
}

/** One booking: its time left of the margin line, everything else on the page. On a phone it is a card of its own. */
export function SessionEntry({ lesson, now, isMarked = false, ...how }: SessionEntryProps) {
  const { isForSeries = true, isCancelUndoable = false } = how
  const titleId = useId()
  const entry = useRef<HTMLLIElement>(null)
  useFocusHandedOn(entry)
  useFocusWhenMarked(entry, isMarked)
  const struck = lesson.status === 'CANCELLED' ? 'line-through' : ''
  return (
    <li ref={entry} tabIndex={isMarked ? -1 : undefined} className={cx('outline-none', isMarked && markedClass)}>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 max-md:rounded-lg max-md:border max-md:border-rule max-md:bg-surface max-md:p-4 max-md:shadow-1 md:grid-cols-[9.5rem_minmax(0,1fr)_auto] md:pr-5"
      >
        <div className="md:row-span-2 md:border-r-[1.5px] md:border-margin md:py-4 md:pr-5 md:text-right">
          <p className={cx('font-display text-lg font-semibold tabular-nums', struck)}>
            {timeRange(lesson.startTime, lesson.endTime)}
          </p>
          <p className="text-sm text-ink-3">{lengthInWords(lesson)}</p>
        </div>
        <div className="flex min-w-0 items-center gap-1 max-md:order-1 max-md:col-span-2 md:pt-2">
          <h3 id={titleId} className="text-lg wrap-anywhere">
            <span className={struck}>{titleOf(lesson)}</span>
            <span className="sr-only">, {lessonInWords(lesson)}</span>
          </h3>
          <IconButton
            icon={Pencil}
            iconSize={17}
            label={`Edit the title of ${lessonInWords(lesson)}`}
            onPress={() => openDialog(() => import('./text-dialog.tsx'), 'TitleDialog', { lesson })}
          />
        </div>
        <p className="self-start text-right md:pt-4">
          <StatusChip status={lesson.status}>{statusWords(lesson)}</StatusChip>
        </p>
        <div className="grid min-w-0 gap-2 max-md:order-2 max-md:col-span-2 md:col-span-2 md:pb-4">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5 text-ink-2">
            {lesson.parts.map(({ id, subject }) => (
              <p key={id} className="flex items-center gap-2.5">
                <SubjectBar subject={subject} />
                {subjectInFull(subject)}
              </p>
            ))}
            <p className="wrap-anywhere">{placeInWords(lesson, 'TUTOR')}</p>
            {showsMoney(lesson) && <p className="tabular-nums">{poundsText(lesson.price)}</p>}
            <Remarks lesson={lesson} now={now} />
          </div>
          <SessionMoney lesson={lesson} now={now} />
          <SessionNotes lesson={lesson} now={now} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Student student={lesson.student} />
            <SessionActions {...{ lesson, now, isForSeries, isCancelUndoable }} />
          </div>
        </div>
      </article>
    </li>
  )
}

const markedClass = 'rounded-lg ring-2 ring-bottle md:bg-bottle-tint md:ring-inset'

/** What is unusual about a lesson that still stands. */
function Remarks({ lesson, now }: { lesson: Lesson; now: Date }) {
  const hasPassed = bookingCan.confirm(lesson) && lesson.startTime <= now
  return (
    <>
      {lesson.type === 'CONSULTATION' && <Chip tone="info">Consultation</Chip>}
      <Marked lesson={lesson} />
      {lesson.outsideHours && bookingCan.cancel(lesson) && <Chip tone="warn">{words.outsideHours}</Chip>}
      {hasPassed && <Chip tone="warn">{words.timePassed}</Chip>}
    </>
  )
}

function Student({ student }: Pick<Lesson, 'student'>) {
  return (
    <p className="flex min-w-0 flex-1 basis-44 flex-wrap items-baseline gap-x-3 wrap-anywhere">
      <span className="font-semibold">
        <StudentName student={student} /> {student.isNew && <Chip tone="warn">New</Chip>}
      </span>
      {student.email && (
        <a href={`mailto:${student.email}`} className="py-2.5 text-link underline underline-offset-[.2em]">
          {student.email}
        </a>
      )}
    </p>
  )
}

/** Leads to the student's page, where a new one can be taken in or removed; whoever is deleted has none. */
export function StudentName({ student: { id, name, email } }: Pick<Lesson, 'student'>) {
  if (!email) return name
  return (
    <Link to="/students/$studentId" params={{ studentId: id }} className="py-2.5 hover:underline">
      {name}
    </Link>
  )
}

/** How a lesson is paid for, what is overdue, and what the tutor has to settle by hand (Rules I9). */
function SessionMoney({ lesson, now }: { lesson: Lesson; now: Date }) {
  if (!showsMoney(lesson)) return null
  const { price: pricePence } = lesson
  const charge = chargeOf(lesson)
  const line = paymentLine({ status: lesson.status, pricePence }, charge)
  const overpaid = overpaidFor({ ...lesson, pricePence }, charge.paidPence)
  const isLate = lesson.payments.some(({ status, dueDate }) => isOverdue({ status, dueAt: dueDate }, now))
  if (!line) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <Chip tone={paymentTone(line)}>{line}</Chip>
      {charge.pendingPence > 0 && <span className="font-semibold tabular-nums">{poundsText(charge.pendingPence)}</span>}
      {isLate && <Chip tone="danger">Overdue</Chip>}
      {overpaid > 0 && <Chip tone="danger">Overpaid by {poundsText(overpaid)}</Chip>}
    </p>
  )
}

/** A row that leaves its tab while it has the focus, as when it is accepted, hands it to the tab. */
export function useFocusHandedOn(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const tabId = element.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby')
      if (tabId) document.getElementById(tabId)?.focus()
    }
  }, [row])
}

/** Brings what the reader was led to into view, with the focus, where a screen reader begins to read. */
function useFocusWhenMarked(row: RefObject<HTMLElement | null>, isMarked: boolean): void {
  useEffect(() => {
    if (!isMarked) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [row, isMarked])
}

/** What the tutor has to know before he answers: what changed, who has to answer, and what was written. */
function SessionNotes({ lesson, now }: { lesson: Lesson; now: Date }) {
  const notes = withoutSuggestionMarker(lesson.notes)
  return (
    <>
      {awaitsStudent(lesson) && (
        <p className="flex items-center gap-2 text-ink-2">
          <Hourglass size={17} className="shrink-0" aria-hidden />
          {bookingRefusals.waiting_for_student.message}
          {lesson.answerBy && `, ${untilWords(lesson.answerBy, now)}`}
        </p>
      )}
      {lesson.status === 'AMENDED' && (
        <p className="flex gap-2.5 rounded-md bg-warn-bg px-3.5 py-2.5 text-warn">
          <CircleAlert size={19} className="mt-0.5 shrink-0" aria-hidden />
          {words.reviewChange}
        </p>
      )}
      <LateCancellation lesson={lesson} />
      <FormerTime lesson={lesson} />
      <ParentsDoing lesson={lesson} />
      <Topics lesson={lesson} />
      {lesson.amendmentReason && <Written label="Reason" text={lesson.amendmentReason} />}
      {notes && <Written label="Notes" text={notes} />}
    </>
  )
}

/** What a package gave for it or the family has paid is not payable any more: the payment line says so. */
function LateCancellation({ lesson }: { lesson: Lesson }) {
  if (!lesson.lateCancellation) return null
  const notice = noticeInWords(lesson.noticePeriodHours)
  if (lesson.chargeWaived) return <p className="text-ink-2">{words.cancelledLateFree(notice)}</p>
  const isOwed = chargeOf(lesson).pendingPence > 0
  if (!isOwed) return <p className="text-danger">{words.cancelledLateSettled(notice)}</p>
  return <p className="text-danger">{words.cancelledLate(notice, keptShare(lesson))}</p>
}

/** The last confirmed time of an amended lesson; of any other, the one that was asked for first (Rules #23). */
function FormerTime({ lesson }: { lesson: Lesson }) {
  const { originalStartTime: start, originalEndTime: end } = lesson
  if (!start || !end) return null
  return (
    <p>
      <span className="text-ink-2">{lesson.status === 'AMENDED' ? 'Confirmed before: ' : 'First asked for: '}</span>
      <s className="tabular-nums">{unbroken(dayAndRange(start, end))}</s>
    </p>
  )
}
