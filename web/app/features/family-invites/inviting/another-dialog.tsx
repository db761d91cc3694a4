/** Part: a family invites another parent for a student of it. */
import { familyInviteForm } from '#contract/family-invites.ts'
import { RELATIONS } from '#domain/families.ts'
import { type Right, rightsOfLink } from '#domain/rights.ts'
import { api } from '#web/app/lib/api.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FormCheckbox, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from './words.ts'

interface AnotherDialogProps {
  title: string
  student: { readonly id: string; readonly name: string }
  /** Those of whoever invites: nobody gives a right that is not his own. */
  rights: readonly Right[]
}

const NONE = { sees: false, books: false, pays: false, readsChat: false, manages: false }
const FLAGS = ['sees', 'books', 'pays', 'readsChat', 'manages'] as const
const relations = RELATIONS.map((id) => ({ id, name: words.relations[id] }))

/** The link that comes of it waits until the tutor agrees (Rules #172). */
export function AnotherDialog({ title, student, rights }: AnotherDialogProps) {
  const own = FLAGS.filter((flag) =>
    [...rightsOfLink({ ...NONE, [flag]: true })].every((each) => rights.includes(each)),
  )
  const fields = useChecked(familyInviteForm, {
    ...{ parentName: '', email: '', phoneNumber: '', relation: 'PARENT', children: [{ studentId: student.id }] },
    ...{ ...NONE, ...Object.fromEntries(own.map((flag) => [flag, true])), isTold: true },
  })
  const { control } = fields
  return (
    <FormDialog
      title={title}
      form={fields}
      draftOf={`another parent:${student.id}`}
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
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-semibold">{words.mayFor(student.name)}</legend>
        {own.map((flag) => (
          <FormCheckbox key={flag} control={control} name={flag}>
            {words.flags[flag]}
          </FormCheckbox>
        ))}
      </fieldset>
      <p className="text-sm text-ink-2">{words.tutorAgrees}</p>
    </FormDialog>
  )
}
