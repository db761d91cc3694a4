import { type Control, Controller } from 'react-hook-form'
import { blockProblem } from '#domain/availability.ts'
import type { Weekday } from '#domain/time.ts'
import { Select } from '#web/app/ui/select.tsx'
import type { Block } from './api.ts'
import { blockCount, blockTimes, dayName, servedSubject, WEEKDAYS } from './format.ts'
import { blockSentence, messages } from './messages.ts'

export interface CopyValues {
  from: Weekday
  to: Weekday
}

/** A day is not copied to itself: the next one is meant. */
export function targetOf({ from, to }: CopyValues): Weekday {
  return to === from ? dayAfter(from) : to
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
  const blocksOn = (day: Weekday) => diary.filter(({ dayOfWeek }) => dayOfWeek === day)
  const days = WEEKDAYS.map((day) => ({ id: String(day), name: dayName(day), note: blockCount(blocksOn(day)) }))
  const to = targetOf(values)
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Controller
          control={control}
          name="from"
          rules={{ validate: (from) => blocksOn(from).length > 0 || messages.nothingToCopy }}
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
        <Controller
          control={control}
          name="to"
          render={({ field }) => (
            <Select
              ref={field.ref}
              label="To"
              options={days.filter(({ id }) => id !== String(values.from))}
              value={String(to)}
              onChange={(id) => field.onChange(Number(id))}
            />
          )}
        />
      </div>
      <ul className="divide-y divide-rule border-l-2 border-margin">
        {blocksOn(values.from).map((block) => {
          const problem = blockProblem({ ...block, id: 'copy', dayOfWeek: to }, diary)
          return (
            <li key={block.id} className="py-2 pl-3">
              <span className="font-semibold tabular-nums">{blockTimes(block)}</span>{' '}
              <span className="text-ink-2">{servedSubject(block)}</span>
              {problem && <span className="block text-sm text-danger">{blockSentence(problem)}</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
