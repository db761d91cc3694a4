import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { familyNameForm } from '#contract/families.ts'
import { api } from '#web/app/lib/api.ts'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { allFamilies } from '../api.ts'
import { words } from '../words.ts'

const [NOWHERE, ANEW] = ['nowhere', 'anew']
const nameOf = familyNameForm.shape.name
const fields = z.object({ familyId: z.string(), name: z.string() }).superRefine(({ familyId, name }, context) => {
  if (familyId !== ANEW) return
  for (const { message } of nameOf.safeParse(name).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['name'], message })
})

interface MoveStudentProps {
  student: { readonly id: string; readonly name: string }
  /** Null where in none. */
  familyId: string | null
}

/** With whom a student is listed and billed: a family that is there, a new one, or nobody (Rules #190). */
export function MoveStudent({ student: { id, name }, familyId: now }: MoveStudentProps) {
  const asked = useQuery(allFamilies)
  const form = useChecked(fields, { familyId: now ?? ANEW, name: name.split(' ').at(-1) ?? '' })
  const { control } = form
  const options = [
    ...(asked.data?.families ?? []).map((family) => ({ id: family.id, name: family.name })),
    ...[
      { id: ANEW, name: words.anew },
      { id: NOWHERE, name: words.nowhere },
    ],
  ]
  return (
    <FormDialog
      title={words.moveTitle(name)}
      form={form}
      draftOf={null}
      submitLabel="Save"
      face={asked.data ? undefined : faceOf([asked], words.list)}
      send={async ({ familyId, name: called }) => {
        if (familyId === ANEW) await api.families.create({ body: { name: called, studentIds: [id] } })
        else
          await api.students.setFamily({ params: { id }, body: { familyId: familyId === NOWHERE ? null : familyId } })
      }}
      {...words.moved}
    >
      <FormSelect control={control} name="familyId" label="Family" options={options} />
      {form.watch('familyId') === ANEW && (
        <FormText control={control} name="name" label="Name of the family" autoComplete="off" isRequired />
      )}
    </FormDialog>
  )
}
