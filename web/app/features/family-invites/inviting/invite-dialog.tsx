/** Part: the tutor invites a parent, from the list of invites, a family or a student. */
import { useFieldArray } from 'react-hook-form'
import { familyInviteForm } from '#contract/family-invites.ts'
import { RELATIONS } from '#domain/families.ts'
import { MOST_CHILDREN } from '#domain/family-invites.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FormCheckbox, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from './words.ts'

const FLAGS = ['sees', 'books', 'pays', 'readsChat', 'manages', 'isTold'] as const
const relations = RELATIONS.map((id) => ({ id, name: words.relations[id] }))

const NEW_CHILD = { name: '', yearGroup: null, subjects: [] }

interface InviteDialogProps {
  /** Who are there already; without any, new children are named. */
  students?: readonly { readonly id: string; readonly name: string }[]
  /** In which the children are, or will be. */
  familyId?: string | null
}

/** A parent with new children, or of students; what the link opens can be taken away before it is sent (Rules #172). */
export function InviteDialog({ students = [], familyId = null }: InviteDialogProps) {
  const named = students.map(({ id: studentId }) => ({ studentId }))
  const fields = useChecked(familyInviteForm, {
    ...{ parentName: '', email: '', phoneNumber: '', relation: 'PARENT', familyId },
    children: named.length > 0 ? named : [NEW_CHILD],
    ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true },
  })
  const { control } = fields
  const { fields: children, append } = useFieldArray({ control, name: 'children' })
  return (
    <FormDialog
      title={words.invite}
      form={fields}
      draftOf={['family invite', ...students.map(({ id }) => id)].join(' ')}
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
      {students.length > 0 && <p>{words.forThem(students.map(({ name }) => name))}</p>}
      {(students.length > 0 ? [] : children).map(({ id }, place) => (
        <FormText
          key={id}
          control={control}
          name={`children.${place}.name`}
          label={place === 0 ? 'Child’s name' : `Name of child ${place + 1}`}
          isRequired
          autoComplete="off"
        />
      ))}
      {students.length === 0 && children.length < MOST_CHILDREN && (
        <p>
          <Button onPress={() => append(NEW_CHILD)}>{words.another}</Button>
        </p>
      )}
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-semibold">What the parent may do</legend>
        {FLAGS.map((flag) => (
          <FormCheckbox key={flag} control={control} name={flag}>
            {words.flags[flag]}
          </FormCheckbox>
        ))}
      </fieldset>
    </FormDialog>
  )
}
