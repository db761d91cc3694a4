import { useForm } from 'react-hook-form'
import { londonDateOf } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import type { AffectedLessonsProps } from './affected-lessons.tsx'
import { type Draft, formOf, freshDraft, resolveDraft } from './state.ts'
import { TimeOffFields } from './time-off-fields.tsx'
import { words } from './words.ts'

interface TimeOffDialogProps extends Pick<AffectedLessonsProps, 'onReschedule'> {
  onClose: () => void
}

/** Takes time off. What can be known is said before asking; what was chosen stays when saving fails. */
export function TimeOffDialog({ onReschedule, onClose }: TimeOffDialogProps) {
  const fields = useForm<Draft>({
    defaultValues: freshDraft(londonDateOf(now())),
    resolver: resolveDraft,
  })
  async function add(draft: Draft) {
    const added = await api.timeOff.add({ body: formOf(draft) })
    if (added.lessons.length === 0) return
    void openDialog(() => import('./affected-dialog.tsx'), 'AffectedDialog', { added, onReschedule })
  }
  return (
    <FormDialog
      title="Add Time Off"
      form={fields}
      draftOf="time-off"
      submitLabel="Add"
      isJudgedWhole
      send={add}
      success={words.added}
      fallback={words.notSaved}
      onClose={onClose}
    >
      <TimeOffFields control={fields.control} kind={fields.watch('kind')} />
    </FormDialog>
  )
}
