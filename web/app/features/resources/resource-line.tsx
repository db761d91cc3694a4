import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallFailed } from '#contract/client.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import { fail } from '#web/app/ui/toasts.tsx'
import { type Assignment, downloadResource, type Resource } from './api.ts'
import { homeworkState } from './state.ts'
import { assignmentWords, fileInWords, words } from './words.ts'

interface ResourceLineProps {
  resource: Pick<Resource, 'title' | 'fileExtension' | 'fileSize'>
  /** What stands under the title, after the kind of file and its size. */
  facts?: ReactNode
  /** The buttons at the end of the line. */
  children?: ReactNode
}

/** One file: its extension as a label, its title, and what can be done with it. */
export function ResourceLine({ resource, facts, children }: ResourceLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <span
        className="mt-0.5 grid size-11 shrink-0 place-items-center self-start rounded-md border border-rule bg-bottle-tint text-xs font-semibold text-link uppercase"
        aria-hidden
      >
        {resource.fileExtension}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{resource.title}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span className="tabular-nums">{fileInWords(resource)}</span>
          {facts}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
    </div>
  )
}

type Facts = Pick<Assignment, 'assignmentType' | 'dueDate' | 'status'>

/** As what it was given; of homework also whether it is done, and when it is due. */
export function AssignmentFacts({ assignment }: { assignment: Facts }) {
  return (
    <>
      <Chip tone="info">{assignmentWords[assignment.assignmentType]}</Chip>
      <HomeworkFacts homework={assignment} />
    </>
  )
}

const stateWords = { SUBMITTED: 'Done', ASSIGNED: 'To do', OVERDUE: 'Overdue' } as const

export function HomeworkFacts({ homework }: { homework: Pick<Facts, 'dueDate' | 'status'> }) {
  const state = homeworkState(homework, useNow())
  if (state === null || homework.dueDate === null) return null
  return (
    <>
      <StatusChip status={state}>{stateWords[state]}</StatusChip>
      <span className="tabular-nums">due {dayAndTime(homework.dueDate)}</span>
    </>
  )
}

/** Fetches a file, which a link could not do without the token (Rules #53), and saves it under its own name. */
export function DownloadButton({ resource }: { resource: Pick<Resource, 'id' | 'title' | 'fileName'> }) {
  const { id, title, fileName } = resource
  const download = useMutation({
    mutationFn: () => downloadResource(id),
    onSuccess: (file) => saveFile(file, fileName),
    // Why it is refused the server says (Rules: resources); of what went wrong there it has less to say than this page.
    onError: (error) => fail(error instanceof CallFailed && error.status < 500 ? error : null, words.downloadFailed),
  })
  return (
    <Button icon={Download} isPending={download.isPending} onPress={() => download.mutate()}>
      Download
      <span className="sr-only"> {title}</span>
    </Button>
  )
}
