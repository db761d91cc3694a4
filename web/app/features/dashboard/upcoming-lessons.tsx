import { Link } from '@tanstack/react-router'
import { ArrowRight, Video } from 'lucide-react'
import { statusLabel } from '#domain/booking-words.ts'
import type { Role } from '#domain/people.ts'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import { day, pounds, timeRange } from '#web/app/lib/format.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import type { Lesson } from './api.ts'
import { CalendarFileButton } from './calendar-file-button.tsx'
import { place } from './format.ts'
import { messages } from './messages.ts'

/** The next five lessons, requested ones too. On a phone each row folds into two lines. */
export function UpcomingLessons({ lessons, role }: { lessons: readonly Lesson[]; role: Role }) {
  const link = (
    <Link to="/schedule" className="inline-flex items-center gap-1 py-1 font-semibold text-link hover:underline">
      {role === 'TUTOR' ? 'Schedule' : 'Book another'}
      <ArrowRight size={16} aria-hidden />
    </Link>
  )
  return (
    <Section title="Upcoming lessons" aside={lessons.length > 0 ? link : undefined}>
      {lessons.length === 0 ? <Empty>{messages.noLessons}</Empty> : <LessonTable lessons={lessons} role={role} />}
    </Section>
  )
}

/** When, lesson, where or who, status, price, what to do with it. */
const columns = 'md:grid md:grid-cols-[8rem_minmax(0,1fr)_8rem_8rem_5rem_5.5rem] md:items-center md:gap-4 md:px-5'

function LessonTable({ lessons, role }: { lessons: readonly Lesson[]; role: Role }) {
  return (
    <div className="card overflow-hidden">
      <div
        aria-hidden
        className={cx('border-b border-rule bg-sunk py-2.5 text-sm font-semibold text-ink-2 max-md:hidden', columns)}
      >
        <span>When</span>
        <span>Lesson</span>
        <span>{role === 'TUTOR' ? 'Student' : 'Where'}</span>
        <span>Status</span>
        <span className="text-right">Price</span>
        <span />
      </div>
      <ul>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} role={role} />
        ))}
      </ul>
    </div>
  )
}

function LessonRow({ lesson, role }: { lesson: Lesson; role: Role }) {
  return (
    <li
      className={cx(
        'border-b border-rule py-3 last:border-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:px-4',
        columns,
      )}
    >
      <span className="whitespace-nowrap">
        <span className="font-semibold">{day(lesson.startTime)}</span>{' '}
        <span className="text-ink-2 tabular-nums md:block md:text-sm">
          {timeRange(lesson.startTime, lesson.endTime)}
        </span>
      </span>
      <span className="min-w-0 max-md:order-3">
        <span
          className={`mr-2.5 inline-block h-4 w-1.5 rounded-xs align-[-2px] ${barOfTone[subjectTone(lesson.subject)]}`}
          aria-hidden
        />
        {lesson.title || subjectInFull(lesson.subject)}
      </span>
      <span className="min-w-0 truncate text-ink-2 max-md:order-5">
        {role === 'TUTOR' ? lesson.student.name : place(lesson)}
      </span>
      <span className="max-md:order-2">
        <StatusChip status={lesson.status}>{wordsOf(lesson)}</StatusChip>
      </span>
      <span className="text-right tabular-nums max-md:order-4">{pounds(lesson.price)}</span>
      <span className="flex justify-end max-md:order-6">
        {lesson.meetingLink && (
          <a
            href={lesson.meetingLink}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('quiet', 'icon')}
          >
            <Video size={20} aria-hidden />
            <span className="sr-only">Join lesson on {day(lesson.startTime)}</span>
          </a>
        )}
        {lesson.status === 'CONFIRMED' && <CalendarFileButton lesson={lesson} isIconOnly />}
      </span>
    </li>
  )
}

function wordsOf(lesson: Lesson): string {
  const label = statusLabel(lesson)
  return label === lesson.status ? label.charAt(0) + label.slice(1).toLowerCase() : label
}
