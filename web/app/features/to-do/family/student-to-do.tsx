import { subjectInFull } from '#domain/subjects.ts'
import { day, dayAndRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { PathLink } from '#web/app/ui/path-link.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { ForStudent } from '../api.ts'
import { Group } from '../group.tsx'
import { Row } from '../row.tsx'
import { ToDoSection } from '../section.tsx'
import { dueInWords, words } from '../words.ts'

/**
 * A suggestion to answer, homework and quizzes that are due, feedback that is new: each one press away (Rules #138).
 */
export function StudentToDo({ list }: { list: ForStudent }) {
  const now = useNow()
  const { owed: _, ...waiting } = list
  const isNothing = Object.values(waiting).every(({ count }) => count === 0)
  return (
    <ToDoSection title={words.studentTitle} nothing={isNothing ? words.nothingForStudent : null}>
      <Group
        name="Suggested lessons"
        waiting={list.suggestions}
        path="/schedule?tab=lessons"
        place="My lessons"
        keyOf={({ id }) => id}
      >
        {({ id, subject, startTime, endTime }) => (
          <Row subject={subject} title={subjectInFull(subject)} note={dayAndRange(startTime, endTime)}>
            <PathLink path={`/schedule?tab=lessons&lesson=${id}`} className={buttonClass('line')}>
              Answer
              <span className="sr-only">
                , {subjectInFull(subject)}, {dayAndRange(startTime, endTime)}
              </span>
            </PathLink>
          </Row>
        )}
      </Group>
      <Group name="Homework" waiting={list.homework} path="/resources" place="Resources" keyOf={({ id }) => id}>
        {({ title, subject, dueDate }) => (
          <Row subject={subject} title={title} text={subjectInFull(subject)} note={<Due dueDate={dueDate} now={now} />}>
            <PathLink path="/resources" className={buttonClass('line')}>
              Open
              <span className="sr-only"> homework, {title}</span>
            </PathLink>
          </Row>
        )}
      </Group>
      <Group name="Quizzes" waiting={list.quizzes} path="/quizzes" place="Quizzes" keyOf={({ id }) => id}>
        {({ id, title, dueDate, isInProgress }) => (
          <Row title={title} note={<Due dueDate={dueDate} now={now} />}>
            <PathLink path={`/quiz/${id}`} className={buttonClass('line')}>
              {isInProgress ? 'Continue' : 'Take quiz'}
              <span className="sr-only">, {title}</span>
            </PathLink>
          </Row>
        )}
      </Group>
      <Group name="New feedback" waiting={list.feedback} path="/feedback" place="Feedback" keyOf={({ id }) => id}>
        {({ subject, startTime }) => (
          <Row subject={subject} title={subjectInFull(subject)} note={`Lesson on ${day(startTime)}`}>
            <PathLink path="/feedback" className={buttonClass('line')}>
              Read
              <span className="sr-only">
                {' '}
                the feedback on {subjectInFull(subject)}, {day(startTime)}
              </span>
            </PathLink>
          </Row>
        )}
      </Group>
    </ToDoSection>
  )
}

function Due({ dueDate, now }: { dueDate: string | null; now: Date }) {
  if (dueDate === null) return 'No due date'
  return (
    <>
      {dueInWords(dueDate, now)} {new Date(dueDate) < now && <Chip tone="danger">Overdue</Chip>}
    </>
  )
}
