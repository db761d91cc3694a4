import { type Control, useForm } from 'react-hook-form'
import { clockFromMinutes, londonDateOf, QUARTER_MINUTES } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FormSegmented } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { FormClock, FormDate } from '#web/app/ui/form-times.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { type Draft, formOf, freshDraft, resolveDraft } from './state.ts'
import { words } from './words.ts'

/** Takes time off. What can be known is said before asking; what was chosen stays when saving fails. */
export function TimeOffDialog() {
  const fields = useForm<Draft>({ defaultValues: freshDraft(londonDateOf(now())), resolver: resolveDraft })
  async function add(draft: Draft) {
    const added = await api.timeOff.add({ body: formOf(draft) })
    if (added.lessons.length === 0) return
    void openDialog(() => import('./affected-lessons.tsx'), 'AffectedDialog', { added })
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
    >
      <TimeOffFields control={fields.control} kind={fields.watch('kind')} />
    </FormDialog>
  )
}

const kinds: Option<Draft['kind']>[] = [
  { id: 'days', name: 'Whole days' },
  { id: 'part', name: 'Part of a day' },
]
const times = Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, place) =>
  clockFromMinutes(place * QUARTER_MINUTES),
)

function TimeOffFields({ control, kind }: { control: Control<Draft>; kind: Draft['kind'] }) {
  return (
    <>
      <FormSegmented control={control} name="kind" label="How long" options={kinds} />
      {kind === 'days' ? (
        <div className="grid gap-5 md:grid-cols-2">
          <FormDate control={control} name="fromDate" label="First day" />
          <FormDate control={control} name="toDate" label="Last day" />
        </div>
      ) : (
        <div className="grid gap-5 md:grid-cols-[1.4fr_1fr_1fr]">
          <FormDate control={control} name="date" label="Day" />
          <FormClock control={control} name="startTime" label="From" options={times} step={1} />
          <FormClock control={control} name="endTime" label="To" options={times} step={1} />
        </div>
      )}
      <FormText control={control} name="note" label="Note (optional)" description="Only you can read it." />
    </>
  )
}
