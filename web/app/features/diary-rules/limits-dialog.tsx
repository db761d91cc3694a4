import { diaryRulesFields } from '#contract/diary-rules.ts'
import type { DiaryRules } from '#domain/diary-rules.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { FormCheckbox, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { useField } from '#web/app/ui/use-field.ts'
import { setRules } from './api.ts'
import { choicesOf, LENGTH_OPTIONS, words } from './words.ts'

const fields = diaryRulesFields.pick({ noticeMinutes: true, furthestDays: true, lengths: true, atOnce: true })

/** How soon, how far ahead and for how long families may book (Rules #219). */
export function LimitsDialog({ rules }: { rules: DiaryRules }) {
  const { noticeMinutes, furthestDays, lengths, atOnce } = rules
  const form = useChecked(fields, { noticeMinutes, furthestDays, lengths: [...lengths], atOnce })
  const choices = choicesOf(rules)
  const { control } = form
  const { value, onChange, error } = useField({ control, name: 'lengths' })
  return (
    <FormDialog
      title={words.limits}
      form={form}
      draftOf="diary-rules:limits"
      submitLabel="Save"
      send={(change) => setRules(rules, change)}
      {...words.saved}
    >
      <FormSelect control={control} name="noticeMinutes" label="At the latest" options={choices.noticeMinutes} />
      <FormSelect control={control} name="furthestDays" label="At the earliest" options={choices.furthestDays} />
      <CheckboxGroup
        label="Lessons last"
        value={value.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number).sort((a, b) => a - b))}
        error={error}
      >
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {LENGTH_OPTIONS.map(({ minutes, name }) => (
            <Checkbox key={minutes} value={String(minutes)}>
              {name}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
      <FormCheckbox control={control} name="atOnce">
        {words.atOnce}
      </FormCheckbox>
    </FormDialog>
  )
}
