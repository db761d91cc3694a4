import * as z from 'zod'
import { useStudentChoice } from '#web/app/features/students/api.ts'
import { api } from '#web/app/lib/api.ts'
import { ComboBox } from '#web/app/ui/combo-box.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { useField } from '#web/app/ui/use-field.ts'
import { words } from '../words.ts'

const chosen = z.object({ intoId: z.string().nullable() })

interface MergeAccountsProps {
  student: { readonly id: string; readonly name: string }
  /** The page about the account that is gone is left for the other one. */
  onMerged: (intoId: string) => void
}

/** Of two accounts of one student, which one stays and what moves into it (Rules #194). */
export function MergeAccounts({ student: { id, name }, onMerged }: MergeAccountsProps) {
  const form = useChecked(chosen, { intoId: null as string | null })
  const { control } = form
  const field = useField({ control, name: 'intoId' })
  const students = useStudentChoice(field.value)
  const intoId = field.value === id ? null : field.value
  const options = students.field.options.filter((each) => each.id !== id)
  return (
    <FormDialog
      title={words.mergeTitle(name)}
      form={form}
      draftOf={null}
      submitLabel={words.merge}
      leaveLabel="Go back"
      isDangerous
      isUnfinished={intoId === null}
      face={faceOf([students], words.students)}
      send={async () => {
        if (intoId === null) return
        await api.students.merge({ params: { id }, body: { intoId } }, { show: () => onMerged(intoId) })
      }}
      success={words.merged}
      fallback={words.notMerged}
    >
      {words.merging(name).map((sentence) => (
        <p key={sentence} className="text-ink-2">
          {sentence}
        </p>
      ))}
      <ComboBox {...field} {...students.field} options={options} label={words.mergeInto} />
      {students.chosen && intoId && (
        <p aria-live="polite" className="font-semibold wrap-anywhere">
          {words.staysAndGoes(students.chosen.name, name)}
        </p>
      )}
    </FormDialog>
  )
}
