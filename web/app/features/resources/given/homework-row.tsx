import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Given, markHomework } from '../api.ts'
import { HomeworkFacts } from '../assignment-facts.tsx'
import { DownloadButton } from '../download-button.tsx'
import { messages } from '../messages.ts'
import { ResourceLine } from '../resource-line.tsx'

/** A piece of homework, which the student marks as done, or takes that back. */
export function HomeworkRow({ homework }: { homework: Given }) {
  const { resource, booking } = homework
  return (
    <li className="px-4 py-3.5 md:px-5">
      <ResourceLine
        resource={resource}
        facts={
          <>
            <HomeworkFacts homework={homework} />
            <span className="flex items-center gap-2">
              <span className={cx('h-4 w-1.5 rounded-xs', barOfTone[subjectTone(booking.subject)])} aria-hidden />
              {subjectInFull(booking.subject)}
            </span>
            {resource.description && (
              <p className="w-full max-w-prose wrap-anywhere whitespace-pre-line">{resource.description}</p>
            )}
          </>
        }
      >
        <DownloadButton resource={resource} />
        <MarkButton homework={homework} />
      </ResourceLine>
    </li>
  )
}

function MarkButton({ homework }: { homework: Given }) {
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const isDone = homework.status === 'SUBMITTED'
  const next = isDone ? 'ASSIGNED' : 'SUBMITTED'
  const mark = useMutation({
    mutationFn: () => markHomework(queryClient, homework.id, next),
    onSuccess: () => {
      notify(messages.marked[next])
      // The row has moved to the other part of the list.
      requestAnimationFrame(() => button.current?.focus())
    },
    onError: (error) => notify(problemText(error, messages.markFailed), 'danger'),
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
