import { type Control, Controller } from 'react-hook-form'
import { newcomerRefusals } from '#contract/sentences/newcomers.ts'
import { useIsNew } from '#web/app/features/accounts/api.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { REPEATS, USUAL_REPEAT } from '../family/booking/state.ts'
import type { Draft } from './state.ts'

/** The same time each week, four weeks unless another number is chosen (Rules: bookings). */
export function RepeatField({ control }: { control: Control<Draft> }) {
  if (useIsNew()) return <p className="text-sm text-ink-2">{newcomerRefusals.newcomer_repeats.message}</p>
  return (
    <Controller
      control={control}
      name="weeks"
      render={({ field }) => (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <Checkbox isSelected={field.value > 1} onChange={(to) => field.onChange(to ? USUAL_REPEAT : 1)}>
            Repeat weekly
          </Checkbox>
          {field.value > 1 && (
            <div className="min-w-36 flex-1">
              <Select
                label="Repeat for"
                options={REPEATS.map((weeks) => ({ id: String(weeks), name: `${weeks} weeks` }))}
                value={String(field.value)}
                onChange={(id) => field.onChange(REPEATS.find((weeks) => String(weeks) === id))}
              />
            </div>
          )}
        </div>
      )}
    />
  )
}
