import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import type { Student } from '../api.ts'
import { isNameOf, words } from '../words.ts'
import { Retention } from './retention.tsx'

interface DeleteStudentProps {
  student: Pick<Student, 'id' | 'name'>
  /** Refused once somebody uses the account again. */
  isUnused?: boolean
  /** The page about him is left before anything is read again. */
  onGone?: (() => void) | undefined
  onClose: () => void
}

/** Says what is erased and what the books keep (Rules #82); nobody is deleted by a slip of the hand. */
export function DeleteStudent({ student: { id, name }, isUnused = false, onGone, onClose }: DeleteStudentProps) {
  const sure = z.object({ typed: z.string().refine((typed) => isNameOf(typed, name), words.nameDiffers(name)) })
  const form = useForm({ resolver: zodResolver(sure), defaultValues: { typed: '' } })
  return (
    <FormDialog
      title={`${isUnused ? 'Erase' : 'Delete'} ${name}?`}
      form={form}
      draftOf={null}
      submitLabel={isUnused ? 'Erase' : 'Delete Student'}
      leaveLabel="Go back"
      isDangerous
      send={() => api.students.remove({ params: { id }, query: { isUnused } }, onGone ? { show: onGone } : {})}
      success={isUnused ? words.erasedNow(name) : words.deleted(name)}
      fallback={words.deleteFailed}
      onClose={onClose}
    >
      <Listed title={words.deleteErases} items={words.erased} />
      <Listed title={words.deleteKeeps} items={words.kept} />
      <Retention studentId={id} />
      <p className="font-semibold">{words.deleteFinal}</p>
      <FormText control={form.control} name="typed" label={`Type “${name}” to confirm`} autoComplete="off" />
    </FormDialog>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
