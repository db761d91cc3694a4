import { RESOURCE_TYPES, type ResourceType } from '#domain/resources.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Option } from '#web/app/ui/option.ts'
import { Select } from '#web/app/ui/select.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import type { Resource } from '../api.ts'
import { typeWords } from '../words.ts'

interface Filters {
  readonly text: string
  /** Null stands for all of them. */
  readonly subjectId: string | null
  readonly resourceType: ResourceType | null
}
export const NO_FILTERS: Filters = { text: '', subjectId: null, resourceType: null }

/** Every word of the search must stand in the title, the description, the name of the file or that of a subject. */
export function matching(resources: readonly Resource[], { text, subjectId, resourceType }: Filters): Resource[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return resources.filter((resource) => {
    const { title, description, fileName, subjects } = resource
    const searched = [title, description, fileName, ...subjects.map(subjectInFull)].join('\n').toLowerCase()
    return (
      (subjectId === null || subjects.some(({ id }) => id === subjectId)) &&
      (resourceType === null || resource.resourceType === resourceType) &&
      words.every((word) => searched.includes(word))
    )
  })
}

interface FilterFieldsProps {
  filters: Filters
  resources: readonly Resource[]
  onChange: (filters: Filters) => void
}

const ALL = 'all'
const types = [{ id: ALL, name: 'All types' }, ...RESOURCE_TYPES.map((id) => ({ id, name: typeWords[id] }))]

export function FilterFields({ filters, resources, onChange }: FilterFieldsProps) {
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
        options={[{ id: ALL, name: 'All subjects' }, ...subjectsOf(resources)]}
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

/** The subjects that have a resource, by name. */
function subjectsOf(resources: readonly Resource[]): Option[] {
  const names = new Map(
    resources.flatMap(({ subjects }) => subjects).map((subject) => [subject.id, subjectInFull(subject)]),
  )
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}
