import { diaryRulesFields } from '#contract/diary-rules.ts'
import type { DiaryRules } from '#domain/diary-rules.ts'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { setRules } from './api.ts'
import { choicesOf, words } from './words.ts'

const fields = diaryRulesFields.pick({ lateHours: true, latePercent: true, absentPercent: true })

/** Until when families cancel free of charge, and what stays payable after that, or is of a lesson that was missed (Rules #227). */
export function CancellingDialog({ rules }: { rules: DiaryRules }) {
  const { lateHours, latePercent, absentPercent } = rules
  const form = useChecked(fields, { lateHours, latePercent, absentPercent })
  const choices = choicesOf(rules)
  const { control } = form
  return (
    <FormDialog
      title={words.cancelling}
      form={form}
      draftOf="diary-rules:cancelling"
      submitLabel="Save"
      send={(change) => setRules(rules, change)}
      {...words.saved}
    >
      <p className="text-ink-2">{words.cancellingAbout}</p>
      <FormSelect control={control} name="lateHours" label="Free of charge" options={choices.lateHours} />
      <FormSelect control={control} name="latePercent" label="After that is payable" options={choices.latePercent} />
      <FormSelect
        control={control}
        name="absentPercent"
        label="Missed, it is payable"
        options={choices.absentPercent}
      />
    </FormDialog>
  )
}
