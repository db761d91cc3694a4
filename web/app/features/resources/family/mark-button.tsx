import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Given, markHomework } from '../api.ts'
import { words } from '../words.ts'

/** The student says that a piece of homework is done, or takes that back. */
export function MarkButton({ homework }: { homework: Given }) {
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
