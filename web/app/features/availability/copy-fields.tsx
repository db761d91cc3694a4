import { type Control, Controller } from 'react-hook-form'
import type { Block } from '#contract/availability.ts'
import { copyProblem } from '#domain/availability.ts'
import type { Weekday } from '#domain/time.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { blockCount, blockSentence, blockTimes, dayName, servedSubject, WEEKDAYS, words } from './words.ts'

export interface CopyValues {
  from: Weekday
  to: Weekday[]
}

/** A day is not copied to itself. */
export function targetsOf({ from, to }: CopyValues): Weekday[] {
  return WEEKDAYS.filter((day) => day !== from && to.includes(day))
}

export function dayAfter(day: Weekday): Weekday {
  return ((day + 1) % 7) as Weekday
}

interface CopyFieldsProps {
  control: Control<CopyValues>
  values: CopyValues
  diary: readonly Block[]
}

export function CopyFields({ control, values, diary }: CopyFieldsProps) {
  const { from } = values
  const blocksOn = (day: Weekday) => diary.filter(({ dayOfWeek }) => dayOfWeek === day)
  const days = WEEKDAYS.map((day) => ({ id: String(day), name: dayName(day), note: blockCount(blocksOn(day)) }))
  const targets = targetsOf(values)
  return (
    <>
      <Controller
        control={control}
        name="from"
        rules={{ validate: (day) => blocksOn(day).length > 0 || words.nothingToCopy }}
        render={({ field, fieldState }) => (
          <Select
            ref={field.ref}
            label="From"
            options={days}
            value={String(field.value)}
            onChange={(id) => field.onChange(Number(id))}
            error={fieldState.error?.message ?? ''}
          />
        )}
      />
      <ul className="divide-y divide-rule border-l-2 border-margin">
        {blocksOn(from).map((block) => (
          <li key={block.id} className="py-2 pl-3">
            <span className="font-semibold tabular-nums">{blockTimes(block)}</span>{' '}
            <span className="text-ink-2">{servedSubject(block)}</span>
          </li>
        ))}
      </ul>
      <Controller
        control={control}
        name="to"
        rules={{ validate: () => targets.length > 0 || words.noTarget }}
        render={({ field, fieldState }) => (
          <CheckboxGroup
            label="To"
            value={targets.map(String)}
            onChange={(ids) => field.onChange(ids.map(Number))}
            error={fieldState.error?.message ?? ''}
          >
            {WEEKDAYS.filter((day) => day !== from).map((day) => (
              <div key={day}>
                <Checkbox value={String(day)}>
                  {dayName(day)} <span className="text-sm text-ink-3">{blockCount(blocksOn(day))}</span>
                </Checkbox>
                {targets.includes(day) && <Obstacle diary={diary} from={from} to={day} />}
              </div>
            ))}
          </CheckboxGroup>
        )}
      />
    </>
  )
}

/** What the server would say, before it is asked. */
function Obstacle({ diary, from, to }: { diary: readonly Block[]; from: Weekday; to: Weekday }) {
  const problem = copyProblem(diary, { from, to })
  if (!problem) return null
  return (
    <p className="pb-2 pl-9 text-sm text-danger">
      {blockSentence(problem)}. {words.nothingWillBeCopied}
    </p>
  )
}
