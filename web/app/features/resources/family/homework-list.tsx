import { Check, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { useWhomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { useLedTo, useLedToList } from '#web/app/ui/led-to.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import type { Given } from '../api.ts'
import { FirstFive } from '../first-five.tsx'
import { DownloadButton, HomeworkFacts, ResourceLine } from '../resource-line.tsx'
import { homeworkOf } from '../state.ts'
import { words } from '../words.ts'

export function HomeworkList({ given }: { given: readonly Given[] }) {
  const homework = homeworkOf(given)
  const { least } = useLedToList(homework.map(({ id }) => id))
  const toDo = homework.filter(({ status }) => status === 'ASSIGNED').length
  return (
    <Section title="Homework" aside={homework.length > 0 && <p className="text-ink-3">{words.toDo(toDo)}</p>}>
      <FirstFive of={homework} least={least} none={words.noHomework} className="card">
        {(each) => (
          <HomeworkRow key={each.id} homework={each}>
            <MarkButton homework={each} />
          </HomeworkRow>
        )}
      </FirstFive>
    </Section>
  )
}

/** The student says that a piece of homework is done, or who manages a child; or takes that back. */
function MarkButton({ homework: { id, status, resource } }: { homework: Given }) {
  const whomToAsk = useWhomToAsk('LEARN')
  const isDone = status === 'SUBMITTED'
  const next = isDone ? 'ASSIGNED' : 'SUBMITTED'
  if (whomToAsk) return null
  return (
    <ActButton
      icon={isDone ? Undo2 : Check}
      variant={isDone ? 'quiet' : 'primary'}
      call={() => api.homework.changeStatus({ params: { id }, body: { status: next } })}
      success={words.marked[next]}
      failed={words.markFailed}
    >
      {isDone ? 'Mark as not done' : 'Mark as done'}
      <span className="sr-only"> {resource.title}</span>
    </ActButton>
  )
}

interface HomeworkRowProps {
  homework: Given
  /** What can be done with it besides downloading. */
  children?: ReactNode
}

/** A piece of homework: what it is, whether it is done, and its file. */
export function HomeworkRow({ homework, children }: HomeworkRowProps) {
  const { resource, booking } = homework
  const row = useLedTo<HTMLLIElement>(homework.id)
  return (
    <li {...row} className="scroll-mt-20 px-4 py-3.5 outline-offset-[-3px] md:px-5">
      <ResourceLine
        resource={resource}
        facts={
          <>
            <HomeworkFacts homework={homework} />
            <span className="flex items-center gap-2">
              <SubjectBar subject={booking.subject} />
              {subjectInFull(booking.subject)}
            </span>
            {resource.description && (
              <p className="w-full max-w-prose wrap-anywhere whitespace-pre-line">{resource.description}</p>
            )}
          </>
        }
      >
        <DownloadButton resource={resource} />
        {children}
      </ResourceLine>
    </li>
  )
}
