import { type Control, useController } from 'react-hook-form'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { messages } from './messages.ts'
import type { PublicValues } from './state.ts'

/** Spec 1 §1, Rules §8: the tutor's to prove, or to empty. */
export function ClaimFields({ control }: { control: Control<PublicValues> }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">Claims</legend>
      <p className="max-w-prose text-sm text-ink-2">{messages.claimsAbout}</p>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <FormText control={control} name="parentRating" label="Parent rating" placeholder="4.9" />
        <FormText control={control} name="localFamilies" label="Local families" placeholder="10+" />
        <FormText control={control} name="familiesSince" label="Families since" placeholder="2023" />
        <FormText control={control} name="experience" label="Experience" placeholder="2+ years" />
        <FormText control={control} name="satisfaction" label="Satisfaction" placeholder="100%" />
        <FormText control={control} name="improvementSessions" label="Sessions to improvement" placeholder="4–6" />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Claim control={control} name="backgroundVerified" label="Background verified" />
        <Claim control={control} name="insured" label="Insured" />
      </div>
    </fieldset>
  )
}

type ClaimProps = { control: Control<PublicValues>; name: 'backgroundVerified' | 'insured'; label: string }

function Claim({ control, name, label }: ClaimProps) {
  const { field } = useController({ control, name })
  return (
    <Checkbox isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur}>
      {label}
    </Checkbox>
  )
}
