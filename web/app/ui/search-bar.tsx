import { TextField } from './text-field.tsx'

interface SearchBarProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** How much of the list is shown: it is read out as it changes. */
  found: string
}

/** Above a list: what is looked for in it. */
export function SearchBar({ found, ...field }: SearchBarProps) {
  return (
    <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      <div className="min-w-60 flex-1 md:max-w-md">
        <TextField type="search" {...field} />
      </div>
      <p role="status" className="pb-2.5 text-sm text-ink-3">
        {found}
      </p>
    </search>
  )
}
