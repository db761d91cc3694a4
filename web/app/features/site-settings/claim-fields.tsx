import type { Control } from 'react-hook-form'
import type { CLAIMS } from '#domain/start-steps.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { FormCheckbox } from '#web/app/ui/form-choices.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import type { PublicValues } from './state.ts'
import { words } from './words.ts'

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
export function ClaimFields({ control, unconfirmed }: ClaimFieldsProps) {
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
  const { act, isPending } = useAct(yes, { failed: words.notSaved })
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-warn">
      <p>{words.check}</p>
      <Button variant="quiet" size="sm" onPress={() => act()} isPending={isPending}>
        Yes, it is
        <span className="sr-only">: {label}</span>
      </Button>
    </div>
  )
}
