import type { ResourceType } from '#domain/resources.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Resource } from '#web/app/features/resources/api.ts'
import type { Option } from '#web/app/ui/option.ts'

export interface Filters {
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

/** The subjects that have a resource, by name. */
export function subjectsOf(resources: readonly Resource[]): Option[] {
  const names = new Map(
    resources.flatMap(({ subjects }) => subjects).map((subject) => [subject.id, subjectInFull(subject)]),
  )
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}
