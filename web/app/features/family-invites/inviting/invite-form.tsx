import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type * as z from 'zod'
import { familyInviteForm } from '#contract/family-invites.ts'
import { RELATIONS } from '#domain/families.ts'
import { api } from '#web/app/lib/api.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FormCheckbox, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from './words.ts'

const relations = RELATIONS.map((id) => ({ id, name: words.relations[id] }))

/** An invite that nobody's name stands in yet. */
export function useInviteForm(first: DefaultValues<z.input<typeof familyInviteForm>>) {
  return useChecked(familyInviteForm, {
    ...{ parentName: '', email: '', phoneNumber: '', relation: 'PARENT' },
    ...first,
  })
}

interface InviteFormProps {
  title: string
  draftOf: string
  form: ReturnType<typeof useInviteForm>
  /** What can be given, below what it is called. */
  flags: readonly (keyof typeof words.flags)[]
  flagsTitle: string
  /** For whom it is. */
  children?: ReactNode
  note?: ReactNode
}

/** Who is invited, and what the link will open; once it is made the link stands there to be copied. */
export function InviteForm({ title, draftOf, form, flags, flagsTitle, children, note }: InviteFormProps) {
  const { control } = form
  return (
    <FormDialog
      title={title}
      form={form}
      draftOf={draftOf}
      submitLabel={words.create}
      send={async (body) => {
        const { familyInvite } = await api.familyInvites.create({ body })
        await openDialog(() => import('./made-dialog.tsx'), 'MadeDialog', { invite: familyInvite })
      }}
      fallback={words.notCreated}
    >
      <FormText control={control} name="parentName" label="Parent’s name" isRequired autoComplete="off" />
      <FormSelect control={control} name="relation" label="Relation" options={relations} />
      <FormText control={control} name="email" label="Email address (optional)" type="email" autoComplete="off" />
      {children}
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-semibold">{flagsTitle}</legend>
        {flags.map((flag) => (
          <FormCheckbox key={flag} control={control} name={flag}>
            {words.flags[flag]}
          </FormCheckbox>
        ))}
      </fieldset>
      {note}
    </FormDialog>
  )
}
