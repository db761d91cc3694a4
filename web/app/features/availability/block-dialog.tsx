import { useId, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { type BlockProblem, blockProblem } from '#domain/availability.ts'
import { clockTime, type Weekday } from '#domain/time.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Block } from './api.ts'
import { BlockFields, type BlockValues } from './block-fields.tsx'
import { blockName, blockSentence, SUCCESS_SHOWN_MS, totalHours, words } from './words.ts'

/** Our choice: the hours after school. */
const USUAL = { startTime: clockTime('15:00'), endTime: clockTime('20:00'), subjectId: null }
const fieldOf = {
  block_ends_before_start: 'endTime',
  block_overlaps: 'startTime',
  too_many_blocks: 'dayOfWeek',
} as const satisfies Record<BlockProblem['code'], keyof BlockValues>

interface BlockDialogProps {
  day: Weekday
  /** The one to change; without it, a new one on `day`. */
  block?: Block
  diary: readonly Block[]
  onClose: () => void
}

/** Adds a block or changes one. What can be known is said before asking; what was typed stays when saving fails. */
export function BlockDialog({ day, block, diary, onClose }: BlockDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const defaultValues = block ? valuesOf(block) : { dayOfWeek: day, ...USUAL }
  const fields = useForm<BlockValues>({ defaultValues, resolver: resolverFor(block, diary) })
  const { isSubmitting, isSubmitted } = fields.formState
  const whole = wholeBlock(fields.watch())

  const submit = fields.handleSubmit(
    async (values) => {
      const body = wholeBlock(values)
      if (!body) return
      setProblem(null)
      try {
        await (block
          ? api.availability.updateBlock({ params: { id: block.id }, body })
          : api.availability.addBlock({ body }))
      } catch (error) {
        setProblem(problemText(error, words.notSaved))
        showFieldProblems(fields, error, fieldOf)
        return
      }
      notify(block ? words.updated : words.added, 'ok', SUCCESS_SHOWN_MS)
      onClose()
    },
    (errors) => {
      setProblem(null)
      announce(Object.values(errors)[0]?.message ?? '')
    },
  )
  // While it is being saved the dialog stays, so that a failure is not lost.
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title={block ? 'Edit Time Block' : 'Add Time Block'}
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <p className="mr-auto text-ink-2 tabular-nums max-sm:w-full">
            {whole && whole.startTime < whole.endTime && `${blockName(whole)}, ${totalHours([whole])}`}
          </p>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            {block ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <BlockFields
          control={fields.control}
          ownSubject={block?.subject ?? null}
          // The rule is about all fields together: after one was changed, the sentence of another may be wrong.
          onChange={() => void (isSubmitted && fields.trigger())}
        />
      </form>
    </Dialog>
  )
}

function valuesOf({ dayOfWeek, startTime, endTime, subjectId }: Block): BlockValues {
  return { dayOfWeek, startTime, endTime, subjectId }
}

/** Null while a time is none. */
function wholeBlock({ startTime, endTime, ...values }: BlockValues) {
  return startTime === null || endTime === null ? null : { ...values, startTime, endTime }
}

function resolverFor(block: Block | undefined, diary: readonly Block[]): Resolver<BlockValues> {
  return (values) => {
    const whole = wholeBlock(values)
    if (!whole) {
      const missing = { type: 'not_a_time', message: words.noTime }
      const isMissing = (name: 'startTime' | 'endTime') => (values[name] === null ? { [name]: missing } : {})
      return { values: {}, errors: { ...isMissing('startTime'), ...isMissing('endTime') } }
    }
    const problem = blockProblem({ ...whole, id: block?.id ?? 'new' }, diary)
    if (!problem) return { values, errors: {} }
    return { values: {}, errors: { [fieldOf[problem.code]]: { type: problem.code, message: blockSentence(problem) } } }
  }
}
