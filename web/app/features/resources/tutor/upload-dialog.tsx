import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { INCOMPLETE_RESOURCE, resourceRefusals } from '#contract/resources.ts'
import { extensionOf, RESOURCE_EXTENSIONS } from '#domain/file-kinds.ts'
import { MAX_RESOURCE_BYTES, RESOURCE_TYPES } from '#domain/resources.ts'
import { CATEGORIES, categoryLabel } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { FormFile } from '#web/app/ui/file-field.tsx'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { useField } from '#web/app/ui/use-field.ts'
import { useUpload } from '#web/app/ui/use-upload.tsx'
import { typeWords, words } from '../words.ts'

/** What has to be chosen before a form is sent; null until it is. */
function chosen<Schema extends z.ZodType>(schema: Schema, missing: string) {
  return schema.nullable().transform((value, { addIssue }) => {
    if (value !== null) return value
    addIssue(missing)
    return z.NEVER
  })
}

/** What the server would say, before anything is sent (Rules: resources). */
const newResource = z.object({
  title: z.string().refine((title) => title.trim() !== '', words.titleMissing),
  description: z.string(),
  subjectIds: z.array(z.string()).min(1, words.subjectsMissing),
  resourceType: chosen(z.enum(RESOURCE_TYPES), words.typeMissing),
  file: chosen(
    z
      .file()
      .min(1, words.fileEmpty)
      .max(MAX_RESOURCE_BYTES, resourceRefusals.file_too_large.message)
      .refine(({ name }) => isListed(extensionOf(name)), resourceRefusals.file_type_not_allowed.message),
    words.fileMissing,
  ),
})
type Draft = z.input<typeof newResource>
const emptyDraft: Draft = { title: '', description: '', subjectIds: [], resourceType: null, file: null }

function isListed(extension: string | null): boolean {
  return extension !== null && RESOURCE_EXTENSIONS.includes(extension)
}

/** Whether a field that must be filled in is not. */
function isIncomplete({ title, subjectIds, resourceType, file }: Draft): boolean {
  return title.trim() === '' || subjectIds.length === 0 || resourceType === null || file === null
}

/** Adds a file to the library. What was filled in stays when that fails or is stopped. */
export function UploadDialog() {
  const form = useChecked(newResource, emptyDraft)
  const { send, stop, progress } = useUpload(
    ({ file, ...body }: z.output<typeof newResource>, options) =>
      api.resources.upload({ body, files: { file } }, options),
    words,
  )
  return (
    <FormDialog
      title="Upload Resource"
      form={form}
      draftOf="resource"
      submitLabel="Upload"
      isWide
      send={send}
      stop={stop}
      {...words.upload}
      fieldOf={{ file_too_large: 'file', file_type_not_allowed: 'file' }}
      unsent={() => (isIncomplete(form.getValues()) ? INCOMPLETE_RESOURCE : null)}
      aside={progress && <div className="w-full">{progress}</div>}
    >
      <UploadFields control={form.control} isDisabled={form.formState.isSubmitting} />
    </FormDialog>
  )
}

const types = RESOURCE_TYPES.map((id) => ({ id, name: typeWords[id] }))
const extensions = RESOURCE_EXTENSIONS.map((extension) => `.${extension}`)

function UploadFields({ control, isDisabled }: { control: Control<Draft>; isDisabled: boolean }) {
  return (
    <>
      <FormText control={control} name="title" label="Title" maxLength={200} isRequired autoFocus />
      <FormFile
        control={control}
        name="file"
        label="File"
        description={words.fileRules}
        extensions={extensions}
        isDisabled={isDisabled}
      />
      <FormSelect control={control} name="resourceType" label="Type" options={types} placeholder="Choose a type" />
      <SubjectTicks control={control} />
      <FormTextArea control={control} name="description" label="Description (optional)" maxLength={2000} />
    </>
  )
}

/** The tutor's subjects by category; an inactive one too, as lessons in it may still be ahead. */
function SubjectTicks({ control }: { control: Control<Draft> }) {
  const { value, onChange, error } = useField({ control, name: 'subjectIds' })
  const headings = useId()
  const asked = useQuery(ask(api.subjects.list, { query: { includeInactive: true } }))
  const { data: subjects } = asked
  if (!subjects) return faceOf([asked], { ...words.subjects, rows: 2 })
  if (subjects.length === 0) return <p className="text-ink-2">{words.noSubjects}</p>
  return (
    <CheckboxGroup label="Subjects" {...{ value, onChange, error }}>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {CATEGORIES.map((category) => {
          const inCategory = subjects.filter((subject) => subject.category === category)
          if (inCategory.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a heading names it, which a legend would not be
            <div key={category} role="group" aria-labelledby={`${headings}${category}`}>
              <p id={`${headings}${category}`} className="text-sm text-ink-3">
                {categoryLabel[category]}
              </p>
              {inCategory.map(({ id, name }) => (
                <Checkbox key={id} value={id}>
                  {name}
                </Checkbox>
              ))}
            </div>
          )
        })}
      </div>
    </CheckboxGroup>
  )
}
