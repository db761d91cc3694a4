import { useId, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { Block } from '#contract/availability.ts'
import { type CopiedDay, copyProblem } from '#domain/availability.ts'
import type { Season } from '#domain/seasons.ts'
import type { Weekday } from '#domain/time.ts'
import { announce } from '#web/app/lib/announce.ts'
import { judged } from '#web/app/lib/judged.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { useClosing } from '#web/app/ui/dialogs.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { brief, succeed } from '#web/app/ui/toasts.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import { type Copying, copyDays } from './state.ts'
import { blockCount, blockSentence, blockTimes, dayName, servedSubject, WEEKDAYS, words } from './words.ts'

interface CopyValues {
  from: Weekday
  to: Weekday[]
}

interface CopyDialogProps {
  /** The day in view. */
  day: Weekday | null
  season: Season
  /** Its blocks. */
  diary: readonly Block[]
}

/** Copies a day to several others, each whole or not at all; says before and after where it cannot be done, and why. */
export function CopyDialog({ day, season, diary }: CopyDialogProps) {
  const formId = useId()
  const close = useClosing()
  const first = day ?? diary[0]?.dayOfWeek ?? 1
  const form = useForm<CopyValues>({
    defaultValues: { from: first, to: nextFree(diary, { from: first, season }) },
    resolver: (values) =>
      judged(values, {
        from: blocksOn(diary, values.from).length > 0 ? null : words.nothingToCopy,
        to: targetsOf(values).length > 0 ? null : words.noTarget,
      }),
  })
  const [isBusy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<Copying | null>(null)

  async function copy(soFar: Copying) {
    setBusy(true)
    const copying = await copyDays(soFar, { from: form.getValues().from, season })
    setBusy(false)
    if (copying.refused.length > 0 || copying.left.length > 0) return setStopped(copying)
    succeed(brief(copiedInWords(copying)))
    close()
  }
  const submit = form.handleSubmit(
    (values) => {
      if (!isBusy) return copy({ copied: [], refused: [], left: targetsOf(values), problem: null })
    },
    ({ from, to }) => announce(from?.message ?? to?.message ?? ''),
  )

  // While it copies the dialog stays, so that its report is not lost.
  const leave = () => !isBusy && close()
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
          <Fields control={form.control} season={season} diary={diary} />
        </form>
      )}
    </Dialog>
  )
}

/** The day after, but not one that would only be refused. */
function nextFree(diary: readonly Block[], { from, season }: Pick<CopiedDay, 'from' | 'season'>): Weekday[] {
  const to = ((from + 1) % 7) as Weekday
  return copyProblem(diary, { from, to, season }) ? [] : [to]
}

/** A day is not copied to itself. */
function targetsOf({ from, to }: CopyValues): Weekday[] {
  return WEEKDAYS.filter((day) => day !== from && to.includes(day))
}

function blocksOn(diary: readonly Block[], day: Weekday): readonly Block[] {
  return diary.filter(({ dayOfWeek }) => dayOfWeek === day)
}

interface FieldsProps extends Pick<CopyDialogProps, 'season' | 'diary'> {
  control: Control<CopyValues>
}

function Fields({ control, season, diary }: FieldsProps) {
  const from = useWatch({ control, name: 'from' })
  const { ref: _, ...to } = useField({ control, name: 'to' })
  const countOn = (day: Weekday) => blockCount(blocksOn(diary, day))
  const targets = targetsOf({ from, to: to.value })
  return (
    <>
      <FormSelect
        control={control}
        name="from"
        label="From"
        options={WEEKDAYS.map((day) => ({ id: day, name: dayName(day), note: countOn(day) }))}
      />
      <ul className="divide-y divide-rule border-l-2 border-margin">
        {blocksOn(diary, from).map((block) => (
          <li key={block.id} className="py-2 pl-3">
            <span className="font-semibold tabular-nums">{blockTimes(block)}</span>{' '}
            <span className="text-ink-2">{servedSubject(block)}</span>
          </li>
        ))}
      </ul>
      <CheckboxGroup {...to} label="To" value={targets.map(String)} onChange={(ids) => to.onChange(ids.map(Number))}>
        {WEEKDAYS.filter((day) => day !== from).map((day) => (
          <div key={day}>
            <Checkbox value={String(day)}>
              {dayName(day)} <span className="text-sm text-ink-3">{countOn(day)}</span>
            </Checkbox>
            {targets.includes(day) && <Obstacle problem={copyProblem(diary, { from, to: day, season })} />}
          </div>
        ))}
      </CheckboxGroup>
    </>
  )
}

/** What the server would say, before it is asked. */
function Obstacle({ problem }: { problem: ReturnType<typeof copyProblem> }) {
  return (
    problem && (
      <p className="pb-2 pl-9 text-sm text-danger">
        {blockSentence(problem)}. {words.nothingWillBeCopied}
      </p>
    )
  )
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
