import { CircleAlert, FolderOpen, PencilLine } from 'lucide-react'
import { useId } from 'react'
import { suggestionMessage, withoutSuggestionMarker } from '#domain/booking-words.ts'
import { awaitsStudent, bookingCan } from '#domain/bookings.ts'
import { cancellationConsequence } from '#domain/charge-words.ts'
import { keptShare } from '#domain/late.ts'
import { placeInWords } from '#domain/lesson-places.ts'
import { joining } from '#domain/meetings.ts'
import { poundsText } from '#domain/money.ts'
import { sharePart } from '#domain/shares.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { day, dayAndRange, timeRange } from '#web/app/lib/format.ts'
import { useStudent } from '#web/app/lib/student.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { useInSight } from '#web/app/ui/led-to.tsx'
import { RowMenu } from '#web/app/ui/row-menu.tsx'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { amendments, cancellation, declination, mayAmend, mayTurn, offeredIf, rowsOf } from '../acts.tsx'
import { chargeOf, isNamed, type Lesson, partsAlone, showsMoney } from '../api.ts'
import { useCalendarFile } from '../calendar-file.tsx'
import { JoinLink } from '../join-link.tsx'
import { statusWords, titleOf } from '../words.ts'
import { Marked, ParentsDoing, Topics, Written } from '../written.tsx'
import { AcceptButton } from './accept-button.tsx'
import { LessonMoney } from './lesson-money.tsx'
import { lessonInWords, noticeOf, words } from './words.ts'

export const listClass =
  'grid gap-3 md:gap-0 md:divide-y md:divide-feint md:overflow-hidden md:rounded-lg md:border md:border-rule md:bg-surface md:shadow-1 print:border-x-0'

interface EntryProps extends LessonActionsProps {
  /** The booking that the address names. */
  named?: string | undefined
  /** Within the row of its series, which is the card on a phone. */
  isInner?: boolean
}
export type LessonListProps = Omit<EntryProps, 'lesson' | 'isInner'> & { lessons: readonly Lesson[] }
export interface KnownLessonsProps extends LessonListProps {
  /** All that have been read: one of a series may hold a time ahead without being listed as upcoming. */
  known: readonly Lesson[]
}

const cardClass = 'max-md:rounded-lg max-md:border max-md:border-rule max-md:bg-surface max-md:shadow-1'

/** One lesson: when it is left of the margin line, everything else on the page. On a phone it is a card of its own. */
export function LessonEntry({ lesson, named, isInner = false, ...actions }: EntryProps) {
  const titleId = useId()
  const article = useInSight<HTMLElement>(isNamed(lesson, named))
  const struck = lesson.status === 'CANCELLED' ? 'line-through' : ''
  return (
    <li>
      <article
        {...article}
        aria-labelledby={titleId}
        className={cx(
          'grid scroll-mt-20 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 outline-offset-[-3px] max-md:p-4 md:grid-cols-[9.5rem_minmax(0,1fr)_auto] md:pr-5',
          !isInner && cardClass,
        )}
      >
        <div className="md:row-span-2 md:border-r-[1.5px] md:border-margin md:py-4 md:pr-5 md:text-right">
          <p className={cx('font-semibold', struck)}>{day(lesson.startTime)}</p>
          <p className={cx('text-ink-2 tabular-nums', struck)}>{timeRange(lesson.startTime, lesson.endTime)}</p>
        </div>
        <h3 id={titleId} className="text-lg wrap-anywhere max-md:order-1 max-md:col-span-2 md:pt-4">
          <span className={struck}>{titleOf(lesson)}</span>
          <span className="sr-only">, {lessonInWords(lesson)}</span>
        </h3>
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
            <p className="wrap-anywhere">{placeInWords(lesson, 'FAMILY')}</p>
            <p>with {lesson.tutor.name}</p>
            {showsMoney(lesson) && <p className="tabular-nums">{poundsText(lesson.price)}</p>}
            {lesson.type === 'CONSULTATION' && <Chip tone="info">Consultation</Chip>}
            <Marked lesson={lesson} />
          </div>
          <LessonMoney lesson={lesson} />
          <LessonNotes lesson={lesson} now={actions.now} />
          <LessonActions lesson={lesson} {...actions} />
        </div>
      </article>
    </li>
  )
}

/** Who has to answer, what changed, and what was written. */
function LessonNotes({ lesson, now }: LessonActionsProps) {
  const isOffer = awaitsStudent(lesson)
  const notes = isOffer ? suggestionMessage(lesson.notes) : withoutSuggestionMarker(lesson.notes)
  return (
    <>
      {lesson.status === 'AMENDED' && (
        <p className="flex gap-2.5 rounded-md bg-warn-bg px-3.5 py-2.5 text-warn">
          <CircleAlert size={19} className="mt-0.5 shrink-0" aria-hidden />
          {words.changeUnderReview}
        </p>
      )}
      {bookingCan.confirm(lesson) && lesson.status !== 'AMENDED' && !isOffer && (
        <p className="text-ink-2">{words.waitingForTutor}</p>
      )}
      {lesson.answerBy && <p className="text-ink-2">{words.yoursUntil(lesson.answerBy, now)}</p>}
      {lesson.lateCancellation && (
        <p className={lesson.chargeWaived || keptShare(lesson) === 0 ? 'text-ink-2' : 'text-danger'}>
          {lesson.chargeWaived
            ? words.cancelledLateFree(noticeOf(lesson))
            : `${words.cancelledLate(noticeOf(lesson))} ${whatStays(lesson)}`}
        </p>
      )}
      <FormerTime lesson={lesson} />
      <ParentsDoing lesson={lesson} />
      <Topics lesson={lesson} />
      {lesson.amendmentReason && <Written label="Reason" text={lesson.amendmentReason} />}
      {notes && <Written label={isOffer ? 'Your tutor' : 'Notes'} text={notes} />}
    </>
  )
}

/** Of a lesson that was cancelled late: what of its charge stands (Rules #227). */
function whatStays(lesson: Lesson): string {
  const kept = keptShare(lesson)
  const charge = chargeOf(lesson)
  if (kept === 0) return cancellationConsequence(charge, 0)
  const paidPence = Math.min(charge.paidPence, sharePart(lesson.price ?? 0, kept))
  return cancellationConsequence(kept === 100 ? charge : { ...charge, paidPence }, 100)
}

/** The last confirmed time of an amended lesson; of any other, the one that was asked for first (Rules #23). */
function FormerTime({ lesson }: { lesson: Lesson }) {
  const { originalStartTime: start, originalEndTime: end } = lesson
  if (!start || !end) return null
  const isAmended = lesson.status === 'AMENDED'
  return (
    <p>
      <span className="text-ink-2">{isAmended ? 'Confirmed before: ' : 'First asked for: '}</span>
      <span className="tabular-nums">{unbroken(dayAndRange(start, end))}</span>
      {isAmended && (
        <>
          {', '}
          <span className="text-ink-2">now asked for: </span>
          <span className="tabular-nums">{unbroken(dayAndRange(lesson.startTime, lesson.endTime))}</span>
        </>
      )}
    </p>
  )
}

interface LessonActionsProps {
  lesson: Lesson
  now: Date
}

/** What is wanted most stands open, the rest in the menu; what the student may not do with the lesson is not offered. */
function LessonActions({ lesson, now }: LessonActionsProps) {
  const calendar = useCalendarFile(lesson)
  const about = lessonInWords(lesson)
  const student = useStudent()
  const declining = declination(lesson, now, student)
  const amending = amendments(lesson, now, student)
  const looking = rowsOf(partsAlone(lesson), 'Access Resources', showResources, ({ status }) =>
    offeredIf(status === 'CONFIRMED'),
  )
  const rows = [
    ...declining,
    ...amending,
    ...looking,
    ...(lesson.status === 'CONFIRMED' && lesson.endTime > now ? [calendar] : []),
    ...cancellation(lesson, now, student),
  ]
  const way = wayOn(lesson, now)
  const [wanted] = mayAmend(lesson, 'FAMILY', now) ? amending : lesson.parts.length > 1 ? [] : looking
  const main = way ? undefined : (declining[0] ?? wanted)
  const others = rows.filter((row) => row !== main)
  if (!way && rows.length === 0) return null
  return (
    <div className="flex items-center gap-2">
      {way}
      {main && (
        <Button
          {...(looking.includes(main) ? { icon: FolderOpen } : {})}
          about={about}
          isDisabled={main.isDisabled ?? false}
          onPress={main.act}
        >
          {main.name}
        </Button>
      )}
      {main?.note && <span className="text-sm text-ink-3">{main.note}</span>}
      {!way && <JoinLink lesson={lesson} side="FAMILY" now={now} />}
      {others.length > 0 && <RowMenu label={`More for ${about}`} actions={others} />}
    </div>
  )
}

const showResources = (lesson: Lesson) =>
  openDialog(() => import('#web/app/features/resources/family/access-dialog.tsx'), 'AccessDialog', { lesson })

/** A suggestion is accepted, a lesson joined, or read about: the first of these that its state allows. */
function wayOn(lesson: Lesson, now: Date) {
  const which = <span className="sr-only">, {lessonInWords(lesson)}</span>
  if (mayTurn(lesson, 'FAMILY', 'CONFIRMED', now)) return <AcceptButton lesson={lesson} />
  if (joining('FAMILY', lesson, now).join === 'open')
    return <JoinLink lesson={lesson} side="FAMILY" now={now} about={lessonInWords(lesson)} />
  if (lesson.status !== 'COMPLETED') return null
  return (
    <ButtonLink to="/feedback">
      <PencilLine size={18} aria-hidden />
      Read feedback
      {which}
    </ButtonLink>
  )
}
