import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { consentWordings, consentWords } from '#domain/consents.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { FormCheckbox, FormRadios } from '#web/app/ui/form-choices.tsx'
import { FormPassword, FormText } from '#web/app/ui/form-fields.tsx'
import type { LogInFields as Typed } from './state.ts'
import { words } from './words.ts'

interface LogInFieldsProps<V extends Typed & FieldValues> {
  control: Control<V>
  /** The first name. */
  child: string
  /** Not to log in at all is a choice. */
  mayHaveNone?: boolean
  /** Whether the parent has to agree with it. */
  asks: boolean
}

const HOW = (['NAME', 'EMAIL'] as const).map((id) => ({ id, name: words.kinds[id] }))
const HOW_OR_NOT = [...HOW, { id: 'NONE' as const, name: words.kindsOrNone.NONE }]

/** How a child logs in, and what the parent agrees to with it. */
export function LogInFields<V extends Typed & FieldValues>(props: LogInFieldsProps<V>) {
  const { child, mayHaveNone = false, asks } = props
  const control = props.control as unknown as Control<Typed>
  const how = useWatch({ control, name: 'is' as Path<Typed> })
  const { data: site } = useQuery(siteFacts)
  const names = { child: child || 'Your child', tutor: site?.tutorName ?? '' }
  return (
    <>
      <FormRadios
        control={control}
        name="is"
        label={words.setUpTitle(child || 'your child')}
        options={mayHaveNone ? HOW_OR_NOT : HOW}
      />
      {how === 'NAME' && (
        <FormText
          control={control}
          name="signInName"
          label="Sign-in name"
          description={words.nameHint}
          autoComplete="off"
          spellCheck="false"
          isRequired
        />
      )}
      {how === 'EMAIL' && (
        <FormText control={control} name="email" label="Email" type="email" autoComplete="off" isRequired />
      )}
      {how !== 'NONE' && (
        <>
          <FormPassword control={control} name="password" label="Password" autoComplete="new-password" isRequired />
          {asks && (
            <FormCheckbox control={control} name="agrees">
              {consentWords(consentWordings.ACCOUNT.text, names)} {words.agree}
            </FormCheckbox>
          )}
        </>
      )}
    </>
  )
}
