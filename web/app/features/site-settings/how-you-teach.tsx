import { FormText } from '#web/app/ui/form-fields.tsx'
import { SettingsCard } from './settings-card.tsx'
import { teachingFields, teachingValuesOf } from './state.ts'
import { words } from './words.ts'

/** Rules #132: where the tutor teaches, and where online lessons usually meet. */
export function HowYouTeach() {
  return (
    <SettingsCard
      title="How you teach"
      height="h-[19rem] md:h-[11rem]"
      schema={teachingFields}
      valuesOf={teachingValuesOf}
      sentences={words.teaching}
    >
      {(control) => (
        <div className="grid gap-4 md:grid-cols-2">
          <FormText control={control} name="area" label="Area" description={words.areaAbout} />
          <FormText
            control={control}
            name="usualMeetingLink"
            type="url"
            label="Usual meeting link"
            placeholder="https://"
            description={words.linkAbout}
            autoComplete="off"
          />
        </div>
      )}
    </SettingsCard>
  )
}
