import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { isBeingWritten, isFeedbackComplete } from '#domain/feedback.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { date, longDay, timeRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { useLedTo } from '#web/app/ui/led-to.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import type { TaughtLesson } from './api.ts'
import { blocks, words } from './words.ts'

interface FeedbackCardProps {
  lesson: TaughtLesson
  isNew?: boolean
  /** Of its heading: 3 where it stands within a part of a page. */
  level?: 2 | 3
}

/** One taught lesson with the three blocks; highlighted until all three are written. */
export function FeedbackCard({ lesson, isNew = false, level = 2 }: FeedbackCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const titleId = useId()
  const card = useLedTo(lesson.id)
  const { booking, createdAt } = lesson
  const isWriting = isBeingWritten(booking.endTime, useNow())
  const isComplete = isFeedbackComplete(lesson)
  const isOverdue = !isComplete && !isWriting
  return (
    <article
      {...card}
      aria-labelledby={titleId}
      className={cx('card scroll-mt-20 overflow-hidden', isOverdue && 'border-pencil')}
    >
      <header className="grid gap-x-6 gap-y-1 border-b border-rule px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] md:px-5">
        <Heading id={titleId} className="flex flex-wrap items-center gap-x-2.5 text-lg wrap-anywhere">
          <SubjectBar subject={booking.subject} />
          {subjectInFull(booking.subject)}
          {isNew && <Chip tone="warn">New</Chip>}
          {booking.type === 'CONSULTATION' && <Chip tone="info">Consultation</Chip>}
          <span className="sr-only">, {longDay(booking.startTime)}</span>
        </Heading>
        {createdAt && (
          <p className="text-sm text-ink-3 max-sm:order-last sm:self-center">Feedback added {date(createdAt)}</p>
        )}
        <p className="text-ink-2 sm:col-span-2">
          {longDay(booking.startTime)},{' '}
          <span className="whitespace-nowrap tabular-nums">{timeRange(booking.startTime, booking.endTime)}</span>, with{' '}
          {booking.tutor.name}
          {booking.title && <span className="block text-ink wrap-anywhere">{booking.title}</span>}
        </p>
      </header>
      {isOverdue && (
        <p className="flex gap-2.5 bg-warn-bg px-4 py-2.5 text-warn md:px-5">
          <CircleAlert size={19} className="mt-0.5 shrink-0" aria-hidden />
          {words.pending}
        </p>
      )}
      <div className="grid gap-5 px-4 py-4 md:grid-cols-3 md:gap-6 md:px-5">
        {blocks.map(({ name, title }) => (
          <Block
            key={name}
            title={title}
            text={lesson[name]}
            missing={isWriting ? words.beingWritten : words.notWritten}
          />
        ))}
      </div>
    </article>
  )
}

function Block({ title, text, missing }: { title: string; text: string | null; missing: string }) {
  const isWritten = text !== null && text.trim() !== ''
  return (
    <section className="min-w-0 border-l-2 border-margin pl-3.5">
      <h3 className="text-base">{title}</h3>
      <p className={cx('mt-1 wrap-anywhere whitespace-pre-line', !isWritten && 'text-ink-3')}>
        {isWritten ? text : missing}
      </p>
    </section>
  )
}
