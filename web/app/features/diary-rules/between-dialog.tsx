import { diaryRulesFields } from '#contract/diary-rules.ts'
import type { DiaryRules } from '#domain/diary-rules.ts'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { setRules } from './api.ts'
import { choicesOf, words } from './words.ts'

const fields = diaryRulesFields.pick({
  ...{ gapOnlineMinutes: true, gapInPersonMinutes: true, runMinutes: true, breakMinutes: true },
})

/** What lies between two lessons, and after several (Rules #219). */
export function BetweenDialog({ rules }: { rules: DiaryRules }) {
  const { gapOnlineMinutes, gapInPersonMinutes, runMinutes, breakMinutes } = rules
  const form = useChecked(fields, { gapOnlineMinutes, gapInPersonMinutes, runMinutes, breakMinutes })
  const choices = choicesOf(rules)
  const { control } = form
  return (
    <FormDialog
      title={words.between}
      form={form}
      draftOf="diary-rules:between"
      submitLabel="Save"
      send={(change) => setRules(rules, change)}
      {...words.saved}
    >
      <FormSelect
        control={control}
        name="gapOnlineMinutes"
        label="Gap between two lessons online"
        options={choices.gapOnlineMinutes}
      />
      <FormSelect
        control={control}
        name="gapInPersonMinutes"
        label="Gap beside a lesson in person"
        options={choices.gapInPersonMinutes}
      />
      <FormSelect control={control} name="runMinutes" label="Most without a break" options={choices.runMinutes} />
      <FormSelect control={control} name="breakMinutes" label="What counts as a break" options={choices.breakMinutes} />
    </FormDialog>
  )
}
