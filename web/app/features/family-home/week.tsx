import { Link } from '@tanstack/react-router'
import { londonDateOf } from '#domain/time.ts'
import { calendarLongDay, timeRange } from '#web/app/lib/format.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { Empty } from '#web/app/ui/loaded.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import type { HomeLesson } from './api.ts'
import { lessonName, words } from './words.ts'

interface WeekProps {
  lessons: readonly HomeLesson[]
  /** For whom a lesson can be asked for, if for anybody. */
  bookFor: string | undefined
}

/** The lessons of this week of all children, day by day. */
export function Week({ lessons, bookFor }: WeekProps) {
  const days = Map.groupBy(lessons, ({ startTime }) => londonDateOf(startTime))
  return (
    <Section title={words.week}>
      {lessons.length === 0 ? (
        <Empty
          action={
            bookFor && (
              <ButtonLink to="/schedule" search={{ child: bookFor }}>
                {words.book}
              </ButtonLink>
            )
          }
        >
          {words.noLessonsThisWeek}
        </Empty>
      ) : (
        <div className="card overflow-hidden">
          {[...days].map(([date, ofDay]) => (
            <section key={date} aria-label={calendarLongDay(date)}>
              <h3 className="border-b border-feint bg-sunk px-4 py-2 text-base md:px-5">{calendarLongDay(date)}</h3>
              <ul className="divide-y divide-feint">
                {ofDay.map((lesson) => (
                  <LessonLine key={lesson.id} lesson={lesson} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Section>
  )
}

function LessonLine({ lesson }: { lesson: HomeLesson }) {
  const { child, status, subjects, startTime, endTime } = lesson
  const struck = status === 'CANCELLED' ? 'line-through' : ''
  const [subject] = subjects
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
        {subject && <SubjectBar subject={subject} shape="in text" />}
        <Link
          to="/schedule"
          search={{ tab: 'lessons', child: child.id }}
          className="font-semibold text-link hover:underline"
        >
          {firstNameOf(child)}
        </Link>
        <span className={struck}>, {lessonName(lesson)}</span>
        <span className={`block text-sm text-ink-2 tabular-nums ${struck}`}>{timeRange(startTime, endTime)}</span>
      </p>
      <StatusChip status={status} />
    </li>
  )
}
