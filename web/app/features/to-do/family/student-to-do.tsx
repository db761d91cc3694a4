import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { subjectInFull } from '#domain/subjects.ts'
import { day, dayAndRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { type ForStudent, toDoList } from '../api.ts'
import { Group, Row, RowLink, ToDoSection } from '../section.tsx'
import { dueInWords, words } from '../words.ts'

interface StudentTopProps {
  /** In place of everything until it is known. */
  fallback: ReactNode
  children: ReactNode
}

/** Around a student's lessons: first what is to be done, and money last (Rules #138). */
export function StudentTop({ fallback, children }: StudentTopProps) {
  const list = useQuery(toDoList)
  if (!list.isFetched) return fallback
  const student = list.data?.student
  return (
    <>
      {student ? (
        <StudentToDo list={student} />
      ) : (
        <div className="mb-8">
          <Failed message={words.notLoaded} onRetry={() => void list.refetch()} />
        </div>
      )}
      {children}
      {student && student.owed.count > 0 && <OwedNote {...student.owed} />}
    </>
  )
}

/**
 * A suggestion to answer, homework and quizzes that are due, feedback that is new: each one press away (Rules #138).
 */
function StudentToDo({ list }: { list: ForStudent }) {
  const now = useNow()
  const { owed: _, ...waiting } = list
  const isNothing = Object.values(waiting).every(({ count }) => count === 0)
  return (
    <ToDoSection title={words.studentTitle} nothing={isNothing ? words.nothingForStudent : null}>
      <Group name="Your parents" waiting={list.links} path="/profile" place="Profile" keyOf={(link) => link.parentName}>
        {({ parentName }) => {
          const asked = words.asksYou(parentName)
          return (
            <Row title={asked}>
              <RowLink path="/profile" label="Answer" about={`, ${asked}`} />
            </Row>
          )
        }}
      </Group>
      <Group
        name="Suggested lessons"
        waiting={list.suggestions}
        path="/schedule?tab=lessons"
        place="My lessons"
        keyOf={({ id }) => id}
      >
        {({ id, subject, startTime, endTime }) => {
          const when = dayAndRange(startTime, endTime)
          return (
            <Row subject={subject} title={subjectInFull(subject)} note={when}>
              <RowLink
                path={`/schedule?tab=lessons&lesson=${id}`}
                label="Answer"
                about={`, ${subjectInFull(subject)}, ${when}`}
              />
            </Row>
          )
        }}
      </Group>
      <Group name="Homework" waiting={list.homework} path="/resources" place="Resources" keyOf={({ id }) => id}>
        {({ title, subject, dueDate }) => (
          <Row subject={subject} title={title} text={subjectInFull(subject)} note={<Due dueDate={dueDate} now={now} />}>
            <RowLink path="/resources" label="Open" about={` homework, ${title}`} />
          </Row>
        )}
      </Group>
      <Group name="Quizzes" waiting={list.quizzes} path="/quizzes" place="Quizzes" keyOf={({ id }) => id}>
        {({ id, title, dueDate, isInProgress }) => (
          <Row title={title} note={<Due dueDate={dueDate} now={now} />}>
            <RowLink path={`/quiz/${id}`} label={isInProgress ? 'Continue' : 'Take quiz'} about={`, ${title}`} />
          </Row>
        )}
      </Group>
      <Group name="New feedback" waiting={list.feedback} path="/feedback" place="Feedback" keyOf={({ id }) => id}>
        {({ subject, startTime }) => (
          <Row subject={subject} title={subjectInFull(subject)} note={`Lesson on ${day(startTime)}`}>
            <RowLink
              path="/feedback"
              label="Read"
              about={` the feedback on ${subjectInFull(subject)}, ${day(startTime)}`}
            />
          </Row>
        )}
      </Group>
    </ToDoSection>
  )
}

function Due({ dueDate, now }: { dueDate: Date | null; now: Date }) {
  if (dueDate === null) return 'No due date'
  return (
    <>
      {dueInWords(dueDate, now)} {dueDate < now && <Chip tone="danger">Overdue</Chip>}
    </>
  )
}

/** What waits for its money, after everything that is to be learned. */
function OwedNote({ count, amount }: ForStudent['owed']) {
  return (
    <Section title="To pay">
      <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <p className="tabular-nums">{words.owed(count, amount)}</p>
        <ButtonLink to="/payments">Payments</ButtonLink>
      </div>
    </Section>
  )
}
