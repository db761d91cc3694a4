import { diaryRulesFields } from '#contract/diary-rules.ts'
import type { DiaryRules } from '#domain/diary-rules.ts'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { setRules } from './api.ts'
import { NATION_OPTIONS, words } from './words.ts'

const fields = diaryRulesFields.pick({ nation: true })

/** Whose bank holidays are closed (Rules #221). */
export function BankHolidaysDialog({ rules }: { rules: DiaryRules }) {
  const form = useChecked(fields, { nation: rules.nation })
  return (
    <FormDialog
      title={words.bankHolidays}
      form={form}
      draftOf="diary-rules:bank-holidays"
      submitLabel="Save"
      send={(change) => setRules(rules, change)}
      {...words.saved}
    >
      <FormSelect control={form.control} name="nation" label="Closed on those of" options={NATION_OPTIONS} />
    </FormDialog>
  )
}
