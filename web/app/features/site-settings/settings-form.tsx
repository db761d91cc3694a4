import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { FormRadios } from '#web/app/ui/form-choices.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import type { Settings } from './api.ts'
import { ClaimFields } from './claim-fields.tsx'
import { KEEP_TYPED, SavingForm } from './saving-form.tsx'
import { type PublicValues, publicFields, publicValuesOf } from './state.ts'
import { words } from './words.ts'

export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm({
    resolver: zodResolver(publicFields),
    values: publicValuesOf(settings),
    resetOptions: KEEP_TYPED,
  })
  return (
    <SavingForm form={form} valuesOf={publicValuesOf} sentences={words}>
      <BusinessFields control={form.control} />
      <TutorFields control={form.control} />
      {/* Rules: newcomers. */}
      <FormRadios control={form.control} name="onlyInvited" label="Who can register" options={choices} />
      <PrivacyFields control={form.control} />
      <ClaimFields control={form.control} unconfirmed={settings.unconfirmedClaims ?? []} />
    </SavingForm>
  )
}

function BusinessFields({ control }: { control: Control<PublicValues> }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-semibold">Your business</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <FormText control={control} name="brandName" label="Brand name" isRequired />
        <FormText
          control={control}
          name="contactEmail"
          type="email"
          label="Contact email"
          description={words.emailAbout}
          autoComplete="off"
        />
        <FormText
          control={control}
          name="blurb"
          label="In one sentence"
          description="Stands at the foot of each page."
        />
      </div>
    </fieldset>
  )
}

function TutorFields({ control }: { control: Control<PublicValues> }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-semibold">You</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <FormText control={control} name="tutorName" label="Tutor's name" autoComplete="off" isRequired />
        <FormText control={control} name="quote" label="A sentence of yours" description="Without quotation marks." />
      </div>
      <FormTextArea control={control} name="biography" label="Biography" description={words.biographyAbout} rows={8} />
    </fieldset>
  )
}

function PrivacyFields({ control }: { control: Control<PublicValues> }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-semibold">Your page about privacy</legend>
      <FormTextArea
        control={control}
        name="postalAddress"
        label="Postal address"
        description={words.addressAbout}
        rows={4}
      />
      <FormTextArea
        control={control}
        name="processors"
        label="Companies that hold data for you"
        description={words.processorsAbout}
        rows={4}
      />
    </fieldset>
  )
}

const choices = [
  { id: false, name: 'Anyone', note: words.anyoneAbout },
  { id: true, name: 'Only with an invite', note: words.invitedAbout },
]
