import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { resourceRefusals } from '#contract/resources.ts'
import { extensionOf, RESOURCE_EXTENSIONS } from '#domain/file-kinds.ts'
import { MAX_RESOURCE_BYTES, type ResourceType } from '#domain/resources.ts'
import type { NewResource } from '#web/app/features/resources/api.ts'
import { words } from '#web/app/features/resources/words.ts'

export interface Draft {
  title: string
  description: string
  subjectIds: string[]
  resourceType: ResourceType | null
  file: File | null
}
export const emptyDraft: Draft = { title: '', description: '', subjectIds: [], resourceType: null, file: null }

/** What to send; null as long as something is missing. */
export function formOf({ title, description, subjectIds, resourceType, file }: Draft) {
  if (resourceType === null || file === null) return null
  const body: NewResource = { title, description, subjectIds, resourceType }
  return { body, files: { file } }
}

/** Whether a field that must be filled in is not. */
export function isIncomplete({ title, subjectIds, resourceType, file }: Draft): boolean {
  return title.trim() === '' || subjectIds.length === 0 || resourceType === null || file === null
}

/** What the server would say, before anything is sent (Rules: resources). */
export function resolveDraft(draft: Draft): ResolverResult<Draft> {
  const { title, subjectIds, resourceType, file } = draft
  const said = (message: string) => ({ type: 'refused', message })
  const aboutFile = file ? fileProblem(file) : words.fileMissing
  const errors: FieldErrors<Draft> = {
    ...(title.trim() === '' ? { title: said(words.titleMissing) } : {}),
    ...(subjectIds.length === 0 ? { subjectIds: said(words.subjectsMissing) } : {}),
    ...(resourceType === null ? { resourceType: said(words.typeMissing) } : {}),
    ...(aboutFile === null ? {} : { file: said(aboutFile) }),
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} }
}

function fileProblem(file: File): string | null {
  if (file.size === 0) return words.fileEmpty
  if (file.size > MAX_RESOURCE_BYTES) return resourceRefusals.file_too_large.message
  const extension = extensionOf(file.name)
  const isListed = extension !== null && RESOURCE_EXTENSIONS.includes(extension)
  return isListed ? null : resourceRefusals.file_type_not_allowed.message
}
