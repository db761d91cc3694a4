import type { Control } from 'react-hook-form'
import type { CLAIMS } from '#domain/start-steps.ts'
import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { FormCheckbox, FormRadios } from '#web/app/ui/form-choices.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { SettingsCard } from './settings-card.tsx'
import { type PublicValues, publicFields, publicValuesOf } from './state.ts'
import { words } from './words.ts'

/** Rules #132: what the public pages say about the business. */
export function SiteSettings() {
  return (
    <SettingsCard
      title="Public pages"
      note={words.about}
      height="h-[110rem] md:h-[70rem]"
      schema={publicFields}
      valuesOf={publicValuesOf}
      sentences={words.site}
    >
      {(control, { unconfirmedClaims = [] }) => (
        <>
          <BusinessFields control={control} />
          <TutorFields control={control} />
          {/* Rules: newcomers. */}
          <FormRadios control={control} name="onlyInvited" label="Who can register" options={choices} />
          <PrivacyFields control={control} />
          <ClaimFields control={control} unconfirmed={unconfirmedClaims} />
        </>
      )}
    </SettingsCard>
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

type ClaimName = (typeof CLAIMS)[number]

const TEXTS = [
  { name: 'parentRating', label: 'Parent rating', placeholder: '4.9' },
  { name: 'localFamilies', label: 'Local families', placeholder: '10+' },
  { name: 'familiesSince', label: 'Families since', placeholder: '2023' },
  { name: 'experience', label: 'Experience', placeholder: '2+ years' },
  { name: 'satisfaction', label: 'Satisfaction', placeholder: '100%' },
  { name: 'improvementSessions', label: 'Sessions to improvement', placeholder: '4–6' },
] as const
const FLAGS = [
  { name: 'backgroundVerified', label: 'Background verified' },
  { name: 'insured', label: 'Insured' },
] as const

interface ClaimFieldsProps {
  control: Control<PublicValues>
  /** Those that nobody has said are true of this tutor. */
  unconfirmed: readonly ClaimName[]
}

/** The tutor's to prove, or to empty (Rules: differences). */
function ClaimFields({ control, unconfirmed }: ClaimFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">Claims</legend>
      <p className="max-w-prose text-sm text-ink-2">
        {words.claimsAbout} {/* Beside it, so that nothing that was typed here is lost. */}
        <a href="/?preview" target="_blank" rel="noopener" className="text-link underline">
          {words.publicPage}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        {TEXTS.map(({ name, ...words }) => (
          <div key={name} className="grid content-start gap-1">
            <FormText control={control} name={name} {...words} />
            {unconfirmed.includes(name) && <Check name={name} label={words.label} />}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {FLAGS.map(({ name, label }) => (
          <div key={name}>
            <FormCheckbox control={control} name={name}>
              {label}
            </FormCheckbox>
            {unconfirmed.includes(name) && <Check name={name} label={label} />}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Asked of every claim until it is confirmed, changed or emptied (Rules #132). */
function Check({ name, label }: { name: ClaimName; label: string }) {
  const yes = () => api.siteSettings.update({ body: { confirmedClaims: [name] } })
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-warn">
      <p>{words.check}</p>
      <ActButton variant="quiet" size="sm" call={yes} failed={words.site.notSaved}>
        Yes, it is
        <span className="sr-only">: {label}</span>
      </ActButton>
    </div>
  )
}
