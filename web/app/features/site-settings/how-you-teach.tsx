import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Card } from '#web/app/ui/card.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { SkeletonForm } from '#web/app/ui/skeleton.tsx'
import { type Settings, tutorSettings } from './api.ts'
import { KEEP_TYPED, SavingForm } from './saving-form.tsx'
import { teachingFields, teachingValuesOf } from './state.ts'
import { words } from './words.ts'

/** Rules #132: where the tutor teaches, and where online lessons usually meet. */
export function HowYouTeach() {
  return (
    <Card title="How you teach" className="mt-9">
      <Loaded
        of={tutorSettings}
        waiting={<SkeletonForm label={words.teachingLoading} className="h-[19rem] md:h-[11rem]" />}
        failed={words.notLoaded}
      >
        {(settings) => <TeachingForm settings={settings} />}
      </Loaded>
    </Card>
  )
}

const sentences = { saved: words.teachingSaved, notSaved: words.teachingNotSaved }

function TeachingForm({ settings }: { settings: Settings }) {
  const form = useForm({
    resolver: zodResolver(teachingFields),
    values: teachingValuesOf(settings),
    resetOptions: KEEP_TYPED,
  })
  return (
    <SavingForm form={form} valuesOf={teachingValuesOf} sentences={sentences}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormText control={form.control} name="area" label="Area" description={words.areaAbout} />
        <FormText
          control={form.control}
          name="usualMeetingLink"
          type="url"
          label="Usual meeting link"
          placeholder="https://"
          description={words.linkAbout}
          autoComplete="off"
        />
      </div>
    </SavingForm>
  )
}
