import { diaryRulesFields } from '#contract/diary-rules.ts'
import type { DiaryRules } from '#domain/diary-rules.ts'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { setRules } from './api.ts'
import { choicesOf, words } from './words.ts'

const fields = diaryRulesFields.pick({ dayLessons: true, dayMinutes: true, weekLessons: true, weekMinutes: true })

/** How much families may book of a day and of a week (Rules #219). */
export function MostDialog({ rules }: { rules: DiaryRules }) {
  const { dayLessons, dayMinutes, weekLessons, weekMinutes } = rules
  const form = useChecked(fields, { dayLessons, dayMinutes, weekLessons, weekMinutes })
  const choices = choicesOf(rules)
  const { control } = form
  return (
    <FormDialog
      title={words.most}
      form={form}
      draftOf="diary-rules:most"
      submitLabel="Save"
      send={(change) => setRules(rules, change)}
      {...words.saved}
    >
      <FormSelect control={control} name="dayLessons" label="Lessons a day" options={choices.dayLessons} />
      <FormSelect control={control} name="dayMinutes" label="Hours a day" options={choices.dayMinutes} />
      <FormSelect control={control} name="weekLessons" label="Lessons a week" options={choices.weekLessons} />
      <FormSelect control={control} name="weekMinutes" label="Hours a week" options={choices.weekMinutes} />
    </FormDialog>
  )
}
