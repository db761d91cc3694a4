import { useId } from 'react'
import { keyOf, type Option } from './option.ts'

export interface SegmentedProps<Id = string> {
  label: string
  options: readonly Option<Id>[]
  value: NoInfer<Id>
  onChange: (id: NoInfer<Id>) => void
}

/** Two to four short choices side by side. The browser's own buttons: a page that is shown first pays for no others. */
export function Segmented<Id>({ label, options, value, onChange }: SegmentedProps<Id>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={name}>
      <span id={name} className="mb-1 block text-sm font-semibold">
        {label}
      </span>
      <div className="flex rounded-md border-[1.5px] border-rule-strong bg-surface p-px">
        {options.map(({ id, name: text, isDisabled }) => (
          <label
            key={keyOf(id)}
            className="relative flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-sm px-3 text-center font-medium text-ink-2 has-disabled:cursor-default has-disabled:text-ink-3 has-checked:bg-bottle has-checked:text-on-bottle has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={id === value}
              disabled={isDisabled}
              onChange={() => onChange(id)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  )
}
