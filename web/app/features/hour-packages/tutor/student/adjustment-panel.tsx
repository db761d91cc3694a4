import { useId, useRef, useState } from 'react'
import { adjustBody, type HourPackage } from '#contract/hour-packages.ts'
import type { ADJUSTMENT_MINUTES } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { useDraft } from '#web/app/lib/drafts.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

/** Rules: hour-packages, in its order. */
const adjustments = [
  { minutes: -60, label: 'Remove 1hr', done: '1 hour removed' },
  { minutes: 60, label: 'Add 1hr', done: '1 hour added' },
  { minutes: -30, label: 'Remove 30min', done: '30 minutes removed' },
  { minutes: 30, label: 'Add 30min', done: '30 minutes added' },
] as const satisfies readonly { minutes: (typeof ADJUSTMENT_MINUTES)[number]; label: string; done: string }[]
type AdjustmentStep = (typeof adjustments)[number]

/** Hours come or go by one press, never without a reason (Rules: hour-packages). */
export function AdjustmentPanel({ hourPackage, onClose }: { hourPackage: HourPackage; onClose: () => void }) {
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const unsent = useDraft(`adjustment:${hourPackage.id}`, () => '')
  const { value: reason } = unsent
  const [fieldProblem, setFieldProblem] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState<AdjustmentStep | null>(null)

  function write(typed: string) {
    unsent.change(typed)
    setFieldProblem('')
  }
  async function adjust(step: AdjustmentStep) {
    if (sending) return
    setFieldProblem(reasonProblem(reason))
    if (reasonProblem(reason) !== '') return field.current?.focus()
    setProblem(null)
    setSending(step)
    try {
      const body = { hoursChange: step.minutes, description: reason }
      await api.hourPackages.adjust({ params: { id: hourPackage.id }, body })
    } catch (error) {
      setProblem(problemText(error, words.adjustFailed))
      setSending(null)
      return
    }
    unsent.forget()
    succeed(words.adjusted(step.done, subjectInFull(hourPackage.subject)))
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like its neighbours
    <div role="group" aria-labelledby={titleId} className="grid gap-3 rounded-md border border-rule bg-sunk p-4">
      <h4 id={titleId} className="font-semibold">
        Adjust hours
      </h4>
      <DraftNote draft={unsent} />
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <TextField
        ref={field}
        autoFocus
        label="Reason for the adjustment"
        description={words.reasonUse}
        value={reason}
        onChange={write}
        error={fieldProblem}
      />
      <div className="flex flex-wrap gap-2">
        {adjustments.map((step) => (
          <Button
            key={step.label}
            isPending={sending === step}
            isDisabled={!hasEnough(hourPackage, step.minutes)}
            onPress={() => void adjust(step)}
          >
            {step.label}
          </Button>
        ))}
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
      {!adjustments.every(({ minutes }) => hasEnough(hourPackage, minutes)) && (
        <p className="text-sm text-ink-2">{words.notEnough}</p>
      )}
    </div>
  )
}

/** What the server would say of the reason, before it is asked; empty where nothing. */
function reasonProblem(reason: string): string {
  return adjustBody.shape.description.safeParse(reason).error?.issues[0]?.message ?? ''
}

/** Nothing is taken that is not there (Rules #77). */
function hasEnough({ remainingHours }: Pick<HourPackage, 'remainingHours'>, minutes: number): boolean {
  return remainingHours + minutes >= 0
}
