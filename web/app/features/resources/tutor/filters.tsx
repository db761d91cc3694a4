import { RESOURCE_TYPES } from '#domain/resources.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Option } from '#web/app/ui/option.ts'
import { Select } from '#web/app/ui/select.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import type { LibraryFilters, LibraryPage } from '../api.ts'
import { typeWords } from '../words.ts'

interface FilterFieldsProps {
  filters: LibraryFilters
  /** Those that have a resource. */
  subjects: LibraryPage['subjects']
  onChange: (filters: LibraryFilters) => void
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
          value={filters.search}
          onChange={(search) => onChange({ ...filters, search })}
        />
      </div>
      <Select
        label="Subject"
        options={[{ id: ALL, name: 'All subjects' }, ...byName(subjects)]}
        value={filters.subjectId ?? ALL}
        onChange={(id) => onChange({ ...filters, subjectId: id === ALL ? undefined : id })}
      />
      <Select
        label="Type"
        options={types}
        value={filters.resourceType ?? ALL}
        onChange={(id) => onChange({ ...filters, resourceType: RESOURCE_TYPES.find((type) => type === id) })}
      />
    </search>
  )
}

function byName(subjects: LibraryPage['subjects']): Option[] {
  return subjects
    .map((subject) => ({ id: subject.id, name: subjectInFull(subject) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}
