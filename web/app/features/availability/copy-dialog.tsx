import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Block } from '#contract/availability.ts'
import { CallFailed } from '#contract/client.ts'
import { copyProblem } from '#domain/availability.ts'
import type { Weekday } from '#domain/time.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { brief, succeed } from '#web/app/ui/toasts.tsx'
import { CopyFields, type CopyValues, dayAfter, targetsOf } from './copy-fields.tsx'
import { dayName, words } from './words.ts'

export interface CopyDialogProps {
  /** The day in view. */
  day: Weekday | null
  diary: readonly Block[]
  onClose: () => void
}

/** Copies a day to several others, each whole or not at all; says before and after where it cannot be done, and why. */
export function CopyDialog({ day, diary, onClose }: CopyDialogProps) {
  const formId = useId()
  const first = day ?? diary[0]?.dayOfWeek ?? 1
  const form = useForm<CopyValues>({ defaultValues: { from: first, to: nextFree(diary, first) } })
  const [isBusy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<Copying | null>(null)

  async function copy(soFar: Copying) {
    setBusy(true)
    const copying = await copyDays(soFar, form.getValues().from)
    setBusy(false)
    if (copying.refused.length > 0 || copying.left.length > 0) return setStopped(copying)
    succeed(brief(copiedInWords(copying)))
    onClose()
  }
  const submit = form.handleSubmit(
    (values) => {
      if (!isBusy) return copy({ copied: [], refused: [], left: targetsOf(values), problem: null })
    },
    ({ from, to }) => announce(from?.message ?? to?.message ?? ''),
  )

  // While it copies the dialog stays, so that its report is not lost.
  const leave = () => !isBusy && onClose()
  const footer = stopped ? (
    <>
      <Button key={stopped.left.length} autoFocus={stopped.left.length === 0} onPress={leave}>
        Close
      </Button>
      {stopped.left.length > 0 && (
        <Button autoFocus variant="primary" isPending={isBusy} onPress={() => void copy(stopped)}>
          Try again
        </Button>
      )}
    </>
  ) : (
    <>
      <Button onPress={leave}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" isPending={isBusy}>
        Copy
      </Button>
    </>
  )
  return (
    <Dialog title="Copy a Day" onClose={leave} isDismissable={false} footer={footer}>
      {isBusy && <Spinner label={words.copying} />}
      {!isBusy && stopped && <CopyReport {...stopped} />}
      {!isBusy && !stopped && (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <CopyFields control={form.control} values={form.watch()} diary={diary} />
        </form>
      )}
    </Dialog>
  )
}

/** The day after, but not one that would only be refused. */
function nextFree(diary: readonly Block[], from: Weekday): Weekday[] {
  const to = dayAfter(from)
  return copyProblem(diary, { from, to }) ? [] : [to]
}

const listed = new Intl.ListFormat('en-GB')

/** "Copied 2 time blocks to Tuesday and Friday" */
function copiedInWords({ copied }: Copying): string {
  return words.copied(copied[0]?.count ?? 0, listed.format(copied.map(({ day }) => dayName(day))))
}

/** A copy that did not go all the way: the days that have the blocks now, and which have not and why. */
function CopyReport({ copied, refused, left, problem }: Copying) {
  return (
    <ErrorBox>
      {problem && <p>{problem}</p>}
      <ul className="list-disc space-y-1 pl-5">
        {copied.map(({ day, count }) => (
          <li key={day}>{words.copied(count, dayName(day))}</li>
        ))}
        {refused.map(({ day, reason }) => (
          <li key={day}>
            {words.nothingCopied(dayName(day))} {reason}
          </li>
        ))}
        {left.map((day) => (
          <li key={day}>{words.nothingCopied(dayName(day))}</li>
        ))}
      </ul>
    </ErrorBox>
  )
}

/** How far the copying of a day has come: a day that was refused is not asked for again, what is left may be. */
interface Copying {
  readonly copied: readonly { readonly day: Weekday; readonly count: number }[]
  readonly refused: readonly { readonly day: Weekday; readonly reason: string }[]
  readonly left: readonly Weekday[]
  /** Why there is something left. */
  readonly problem: string | null
}

/** Goes on where it stopped, one day after the other, each whole or not at all. Stops when the server fails or is away. */
async function copyDays({ left, ...soFar }: Copying, from: Weekday): Promise<Copying> {
  const copied = [...soFar.copied]
  const refused = [...soFar.refused]
  for (const [place, day] of left.entries()) {
    try {
      const blocks = await api.availability.copyDay({ body: { from, to: day } })
      copied.push({ day, count: blocks.length })
    } catch (error) {
      if (!isRefusal(error)) {
        return { copied, refused, left: left.slice(place), problem: problemText(error, words.notCopied) }
      }
      refused.push({ day, reason: error.message })
    }
  }
  return { copied, refused, left: [], problem: null }
}

/** This day cannot have the blocks; the next one may. */
function isRefusal(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.status === 400 || error.status === 409)
}
