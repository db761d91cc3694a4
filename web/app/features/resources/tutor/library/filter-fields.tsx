import { RESOURCE_TYPES } from '#domain/resources.ts'
import { typeWords } from '#web/app/features/resources/words.ts'
import type { Option } from '#web/app/ui/option.ts'
import { Select } from '#web/app/ui/select.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import type { Filters } from './state.ts'

interface FilterFieldsProps {
  filters: Filters
  subjects: Option[]
  onChange: (filters: Filters) => void
}

const ALL = 'all'
const types = [{ id: ALL, name: 'All types' }, ...RESOURCE_TYPES.map((id) => ({ id, name: typeWords[id] }))]

export function FilterFields({ filters, subjects, onChange }: FilterFieldsProps) {
  return (
    <search className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="sm:col-span-2 lg:col-span-1">
        <TextField
          type="search"
          label="Search resources"
          value={filters.text}
          onChange={(text) => onChange({ ...filters, text })}
        />
      </div>
      <Select
        label="Subject"
        options={[{ id: ALL, name: 'All subjects' }, ...subjects]}
        value={filters.subjectId ?? ALL}
        onChange={(id) => onChange({ ...filters, subjectId: id === ALL ? null : id })}
      />
      <Select
        label="Type"
        options={types}
        value={filters.resourceType ?? ALL}
        onChange={(id) => onChange({ ...filters, resourceType: RESOURCE_TYPES.find((type) => type === id) ?? null })}
      />
    </search>
  )
}
