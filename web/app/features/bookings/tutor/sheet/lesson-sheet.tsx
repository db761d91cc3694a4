import './sheet.css'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeInWords } from '#domain/lesson-places.ts'
import { homeworkForLesson } from '#domain/lesson-sheet.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { type Lesson, lessonOfBooking, partsAlone } from '#web/app/features/bookings/api.ts'
import { Topics } from '#web/app/features/bookings/written.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { day, longDay, timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { words } from './words.ts'

/** One side of A4 to take along: who, when, where, what it is about, and lines to write on (Rules #238). */
export function LessonSheet({ lessonId }: { lessonId: string }) {
  const asked = useQuery(lessonOfBooking(lessonId))
  if (asked.data) return <Sheet lesson={asked.data} />
  return asked.isSuccess ? <Empty>{words.gone}</Empty> : faceOf([asked], words.faces)
}

function Sheet({ lesson }: { lesson: Lesson }) {
  const { student, startTime, endTime } = lesson
  return (
    <>
      <article className="lesson-sheet card mx-auto flex max-w-3xl flex-col gap-6 p-5 md:p-10 print:max-w-none print:border-0 print:p-0">
        <header className="border-b border-rule pb-4">
          <h1 className="text-3xl wrap-anywhere">{student.name}</h1>
          <p className="mt-1 text-lg font-semibold tabular-nums">
            {longDay(startTime)}, {timeRange(startTime, endTime)}
          </p>
          <p className="wrap-anywhere">
            {subjectsInFull(lesson.parts)}, {placeInWords(lesson, 'TUTOR')}
          </p>
        </header>
        {partsAlone(lesson).some(({ topic }) => topic) && <Topics lesson={lesson} />}
        <LastSteps studentId={student.id} />
        <HomeworkDue studentId={student.id} end={endTime} />
        <Part title={words.notes} fills>
          <div className="ruled-lines" />
        </Part>
      </article>
      <p className="mx-auto mt-5 max-w-3xl print:hidden">
        <Button icon={Printer} variant="primary" onPress={() => window.print()}>
          {words.print}
        </Button>
      </p>
    </>
  )
}

function LastSteps({ studentId }: { studentId: string }) {
  const query = { only: 'written', limit: 1 } as const
  const asked = useQuery(ask(api.feedback.ofStudent, { params: { studentId }, query }))
  return (
    <Part title={words.steps}>
      {faceOf([asked], { ...words.faces, rows: 1 })}
      {asked.data && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">
          {asked.data[0]?.stepsToImprove || words.noSteps}
        </p>
      )}
    </Part>
  )
}

function HomeworkDue({ studentId, end }: { studentId: string; end: Date }) {
  const asked = useQuery(ask(api.homework.ofStudent, { params: { studentId } }))
  const due = asked.data && homeworkForLesson(asked.data, end)
  return (
    <Part title={words.homework}>
      {faceOf([asked], { ...words.faces, rows: 1 })}
      {due?.length === 0 && <p>{words.noHomework}</p>}
      {due && due.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {due.map(({ id, title, dueDate }) => (
            <li key={id} className="wrap-anywhere">
              {title}, {day(dueDate)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Part({ title, fills = false, children }: { title: string; fills?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className={fills ? 'flex flex-1 flex-col' : undefined}>
      <h2 className="mb-1 text-lg">{title}</h2>
      {children}
    </section>
  )
}
