import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { problemText } from '#web/app/lib/problem-text.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Given, markHomework } from '../api.ts'
import { homeworkOf } from '../state.ts'
import { words } from '../words.ts'
import { HomeworkRow } from './homework-row.tsx'

/** Rules: resources. */
const SHOWN_AT_ONCE = 5

export function HomeworkList({ given }: { given: readonly Given[] }) {
  const [areAllShown, showAll] = useState(false)
  const homework = homeworkOf(given)
  const { least } = useLedToList(homework.map(({ id }) => id))
  const { limit } = useShown({ desk: SHOWN_AT_ONCE, phone: SHOWN_AT_ONCE }, least)
  const shown = areAllShown ? homework : homework.slice(0, limit)
  const toDo = homework.filter(({ status }) => status === 'ASSIGNED').length
  return (
    <Section title="Homework" aside={homework.length > 0 && <p className="text-ink-3">{words.toDo(toDo)}</p>}>
      {homework.length === 0 ? (
        <Empty>{words.noHomework}</Empty>
      ) : (
        <ul className="card divide-y divide-feint">
          {shown.map((each) => (
            <HomeworkRow key={each.id} homework={each}>
              <MarkButton homework={each} />
            </HomeworkRow>
          ))}
        </ul>
      )}
      {homework.length > SHOWN_AT_ONCE && (
        <p className="mt-4 text-center">
          <Button onPress={() => showAll(!areAllShown)}>{areAllShown ? 'Show less' : 'Show more'}</Button>
        </p>
      )}
    </Section>
  )
}

/** The student says that a piece of homework is done, or takes that back. */
function MarkButton({ homework }: { homework: Given }) {
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const isDone = homework.status === 'SUBMITTED'
  const next = isDone ? 'ASSIGNED' : 'SUBMITTED'
  const mark = useMutation({
    mutationFn: () => markHomework(queryClient, homework.id, next),
    onSuccess: () => {
      notify(words.marked[next])
      // The row has moved to the other part of the list.
      requestAnimationFrame(() => button.current?.focus())
    },
    onError: (error) => notify(problemText(error, words.markFailed), 'danger'),
  })
  return (
    <Button
      ref={button}
      variant={isDone ? 'quiet' : 'primary'}
      isPending={mark.isPending}
      onPress={() => mark.mutate()}
    >
      {isDone ? <Undo2 size={18} aria-hidden /> : <Check size={18} aria-hidden />}
      {isDone ? 'Mark as not done' : 'Mark as done'}
      <span className="sr-only"> {homework.resource.title}</span>
    </Button>
  )
}
