/** Part: the tutor invites a parent, from the list of invites, a family or a student. */
import { useFieldArray } from 'react-hook-form'
import { MOST_CHILDREN } from '#domain/family-invites.ts'
import { Button } from '#web/app/ui/button.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { InviteForm, useInviteForm } from './invite-form.tsx'
import { words } from './words.ts'

const FLAGS = ['sees', 'books', 'pays', 'readsChat', 'manages', 'isTold'] as const

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
  const form = useInviteForm({
    ...{ familyId, children: named.length > 0 ? named : [NEW_CHILD] },
    ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true },
  })
  const { control } = form
  const { fields: children, append } = useFieldArray({ control, name: 'children' })
  return (
    <InviteForm
      title={words.invite}
      draftOf={['family invite', ...students.map(({ id }) => id)].join(' ')}
      form={form}
      flags={FLAGS}
      flagsTitle="What the parent may do"
    >
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
    </InviteForm>
  )
}
