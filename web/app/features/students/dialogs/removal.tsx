import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api, ask } from '#web/app/lib/api.ts'
import { longDay } from '#web/app/lib/format.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import type { Student } from '../api.ts'
import { isNameOf, words } from '../words.ts'

interface RemovalProps {
  student: Pick<Student, 'id' | 'name'>
  /** The page about him is left before anything is read again. */
  onGone?: (() => void) | undefined
}

interface DeleteStudentProps extends RemovalProps {
  /** Refused once somebody uses the account again. */
  isUnused?: boolean
}

/** Says what is erased and what the books keep (Rules #82); nobody is deleted by a slip of the hand. */
export function DeleteStudent({ student: { id, name }, isUnused = false, onGone }: DeleteStudentProps) {
  const sure = z.object({ typed: z.string().refine((typed) => isNameOf(typed, name), words.nameDiffers(name)) })
  const form = useChecked(sure, { typed: '' })
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

/** An account behind which there is no family of the tutor's (Rules #82, Rules: newcomers). */
export function RemoveNewcomer({ student: { id, name }, onGone }: RemovalProps) {
  const retention = useQuery(ask(api.messageReports.ofStudent, { params: { id } }))
  async function remove() {
    // Pressed before it was known: whatever is kept is read first.
    if (retention.isPending && (await retention.refetch()).data?.keptUntil) return false
    await api.students.remove({ params: { id }, query: { isNew: true } }, onGone ? { show: onGone } : {})
    succeed(words.removed(name))
    return true
  }
  return (
    <AlertDialog title={`Remove ${name}?`} confirmLabel="Remove" onConfirm={remove} fallback={words.removeFailed}>
      <p>{words.removing}</p>
      <Retention studentId={id} />
      <p>{words.deleteFinal}</p>
    </AlertDialog>
  )
}

/** A report holds a part of an erasure up, which has to be said before (Rules #82). */
function Retention({ studentId }: { studentId: string }) {
  const { data, isError } = useQuery(ask(api.messageReports.ofStudent, { params: { id: studentId } }))
  if (!data) return isError && <p className="text-ink-2">{words.retentionUnknown}</p>
  if (!data.keptUntil) return null
  return <p className="rounded-sm bg-warn-bg px-3 py-2 text-ink">{words.retained(longDay(data.keptUntil))}</p>
}
