import { type Resolver, useForm } from 'react-hook-form'
import type { Block } from '#contract/availability.ts'
import { type BlockProblem, blockProblem } from '#domain/availability.ts'
import { clockTime, type Weekday } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { BlockFields, type BlockValues } from './block-fields.tsx'
import { blockName, blockSentence, totalHours, words } from './words.ts'

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
  const defaultValues = block ? valuesOf(block) : { dayOfWeek: day, ...USUAL }
  const fields = useForm<BlockValues>({ defaultValues, resolver: resolverFor(block, diary) })
  const whole = wholeBlock(fields.watch())
  async function save(values: BlockValues) {
    const body = wholeBlock(values)
    if (!body) return
    await (block
      ? api.availability.updateBlock({ params: { id: block.id }, body })
      : api.availability.addBlock({ body }))
  }
  return (
    <FormDialog
      title={block ? 'Edit Time Block' : 'Add Time Block'}
      form={fields}
      draftOf={`block:${block?.id ?? day}`}
      submitLabel={block ? 'Save' : 'Add'}
      isJudgedWhole
      aside={
        <p className="mr-auto text-ink-2 tabular-nums max-sm:w-full">
          {whole && whole.startTime < whole.endTime && `${blockName(whole)}, ${totalHours([whole])}`}
        </p>
      }
      send={save}
      success={block ? words.updated : words.added}
      fallback={words.notSaved}
      fieldOf={fieldOf}
      onClose={onClose}
    >
      <BlockFields control={fields.control} ownSubject={block?.subject ?? null} />
    </FormDialog>
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
