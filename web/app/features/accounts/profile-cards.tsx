import { type Control, Controller } from 'react-hook-form'
import { Card } from '#web/app/ui/card.tsx'
import { FormPassword, FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { Select } from '#web/app/ui/select.tsx'
import type { ProfileValues } from './state.ts'
import { SubjectChoice } from './subject-choice.tsx'
import { timeZoneOptions } from './words.ts'

interface CardOfForm {
  control: Control<ProfileValues>
}

export function OwnDetails({ control, needsPassword }: CardOfForm & { needsPassword: boolean }) {
  return (
    <Card title="Your details">
      <div className="grid gap-5">
        <FormText control={control} name="name" label="Name" autoComplete="name" isRequired />
        <FormText control={control} name="email" label="Email" type="email" autoComplete="username" isRequired />
        {needsPassword && (
          <FormPassword
            control={control}
            name="currentPassword"
            label="Current password"
            description="Needed to change your email. Your other devices will be signed out."
            autoComplete="current-password"
            isRequired
          />
        )}
        <FormText control={control} name="phoneNumber" label="Phone number" type="tel" autoComplete="tel" />
        <Controller
          control={control}
          name="timezone"
          render={({ field, fieldState }) => (
            <Select
              ref={field.ref}
              label="Time zone"
              description="Lesson times are always shown in UK time."
              options={timeZoneOptions}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message ?? ''}
            />
          )}
        />
      </div>
    </Card>
  )
}

export function AboutMe({ control }: CardOfForm) {
  return (
    <Card title="About Me">
      <FormTextArea
        control={control}
        name="description"
        label="What would you like to learn?"
        description="Your tutor reads this."
        rows={5}
      />
    </Card>
  )
}

export function ChosenSubjects({ control }: CardOfForm) {
  return (
    <Card title="Subject preferences">
      <Controller
        control={control}
        name="subjects"
        render={({ field, fieldState }) => (
          <SubjectChoice
            label="Subjects you would like to book"
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message ?? ''}
          />
        )}
      />
    </Card>
  )
}
