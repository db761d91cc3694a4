import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { modeInSentence } from '#domain/booking-words.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import type { Role } from '#domain/people.ts'
import { subjectTone } from '#domain/subjects.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { CalendarFileButton } from '#web/app/features/bookings/calendar-file.tsx'
import { timeRange } from '#web/app/lib/format.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { edgeOfTone } from '#web/app/ui/subject-bar.tsx'
import { LessonMoney } from './lesson-money.tsx'
import { dayInWords, otherPerson, untilStart, words } from './words.ts'

interface NextLessonProps {
  lesson: Lesson | undefined
  now: Date
  role: Role
  /** What may be booked before there is one. */
  offer: ReactNode
}

/** The next confirmed lesson, with the way into it; before there is one, what is offered. */
export function NextLesson({ lesson, offer, ...facts }: NextLessonProps) {
  return (
    <section aria-labelledby="next" className="card relative overflow-hidden">
      <div
        className="squared absolute inset-y-0 right-0 w-2/5 [mask-image:linear-gradient(90deg,transparent,#000)]"
        aria-hidden
      />
      <div
        className={`relative h-full border-l-[5px] p-5 md:p-6 ${lesson ? edgeOfTone[subjectTone(lesson.subject)] : 'border-rule-strong'}`}
      >
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="next" className="text-base text-ink-2">
            Next lesson
          </h2>
          {lesson && <StatusChip status={lesson.status} />}
        </div>
        {lesson ? <LessonFacts lesson={lesson} {...facts} /> : <p className="mt-3 text-lg">{words.noNextLesson}</p>}
        {!lesson && offer}
      </div>
    </section>
  )
}

type LessonFactsProps = Omit<NextLessonProps, 'offer'> & { lesson: Lesson }

function LessonFacts({ lesson, now, role }: LessonFactsProps) {
  return (
    <>
      <p className="mt-3 font-display text-3xl font-semibold tracking-tight tabular-nums md:text-4xl">
        {timeRange(lesson.startTime, lesson.endTime)}
      </p>
      <p className="mt-1 text-lg">
        {dayInWords(lesson.startTime, now)}, {lesson.title || subjectsInFull(lesson.parts)},{' '}
        {modeInSentence(lesson.isOnline)}, with {otherPerson(lesson, role).name}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {lesson.meetingLink && (
          <a href={lesson.meetingLink} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
            <Video size={18} aria-hidden />
            Join lesson
          </a>
        )}
        <CalendarFileButton lesson={lesson} />
        <span className="text-ink-3">{untilStart(lesson.startTime, now)}</span>
      </div>
      {role === 'STUDENT' && (
        <div className="mt-4 empty:hidden">
          <LessonMoney lesson={lesson} />
        </div>
      )}
    </>
  )
}
