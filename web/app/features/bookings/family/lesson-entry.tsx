import { useId, useRef } from 'react'
import { modeLabel } from '#domain/booking-words.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import { day, timeRange } from '#web/app/lib/format.ts'
import { useInSight } from '#web/app/lib/use-in-sight.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import { isNamed, type Lesson } from '../api.ts'
import { statusWords, titleOf } from '../words.ts'
import { LessonActions, type LessonActionsProps } from './lesson-actions.tsx'
import { LessonMoney } from './lesson-money.tsx'
import { LessonNotes } from './lesson-notes.tsx'
import { lessonInWords } from './words.ts'

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
  const article = useRef<HTMLElement>(null)
  useInSight(article, isNamed(lesson, named))
  const struck = lesson.status === 'CANCELLED' ? 'line-through' : ''
  return (
    <li>
      <article
        ref={article}
        tabIndex={-1}
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
                <span className={cx('h-4 w-1.5 rounded-xs', barOfTone[subjectTone(subject)])} aria-hidden />
                {subjectInFull(subject)}
              </p>
            ))}
            <p>{modeLabel(lesson.isOnline)}</p>
            <p>with {lesson.tutor.name}</p>
            <p className="tabular-nums">{poundsText(lesson.price)}</p>
            {lesson.type === 'CONSULTATION' && <Chip tone="info">Consultation</Chip>}
          </div>
          <LessonMoney lesson={lesson} />
          <LessonNotes lesson={lesson} />
          <LessonActions lesson={lesson} {...actions} />
        </div>
      </article>
    </li>
  )
}
