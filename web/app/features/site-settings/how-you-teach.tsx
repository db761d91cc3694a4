import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Card } from '#web/app/ui/card.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { SkeletonForm } from '#web/app/ui/skeleton.tsx'
import { type Settings, tutorSettings } from './api.ts'
import { messages } from './messages.ts'
import { KEEP_TYPED, SavingForm } from './saving-form.tsx'
import { teachingFields, teachingValuesOf } from './state.ts'

/** Rules #132: where the tutor teaches, and where online lessons usually meet. */
export function HowYouTeach() {
  const { data, isError, refetch } = useQuery(tutorSettings)
  return (
    <Card title="How you teach" className="mt-9">
      {data ? (
        <TeachingForm settings={data} />
      ) : isError ? (
        <Failed message={messages.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm label={messages.teachingLoading} className="h-[19rem] md:h-[11rem]" />
      )}
    </Card>
  )
}

const sentences = { saved: messages.teachingSaved, notSaved: messages.teachingNotSaved }

function TeachingForm({ settings }: { settings: Settings }) {
  const form = useForm({
    resolver: zodResolver(teachingFields),
    values: teachingValuesOf(settings),
    resetOptions: KEEP_TYPED,
  })
  return (
    <SavingForm form={form} valuesOf={teachingValuesOf} sentences={sentences}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormText control={form.control} name="area" label="Area" description={messages.areaAbout} />
        <FormText
          control={form.control}
          name="usualMeetingLink"
          type="url"
          label="Usual meeting link"
          placeholder="https://"
          description={messages.linkAbout}
          autoComplete="off"
        />
      </div>
    </SavingForm>
  )
}
