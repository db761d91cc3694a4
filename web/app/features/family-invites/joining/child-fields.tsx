import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SubjectChoice } from '#web/app/features/accounts/subject-choice.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { FormRadios, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormPassword, FormText } from '#web/app/ui/form-fields.tsx'
import { type JoinDraft, suggestedSignInName } from './state.ts'
import { words } from './words.ts'

const YEARS = [
  { id: null, name: words.noYear },
  ...Array.from({ length: 13 }, (_, before) => ({ id: before + 1, name: words.year(before + 1) })),
]
const LOG_INS = (['NAME', 'EMAIL', 'NONE'] as const).map((id) => ({ id, name: words.logIns[id] }))

interface ChildProps {
  form: UseFormReturn<JoinDraft>
  place: number
  /** Whoever has an account: nothing is asked but his agreement. */
  isThere: boolean
  /** The last one stays. */
  onRemove: (() => void) | null
}

/** One child: who it is, what it learns and how it logs in. */
export function ChildFields({ form, place, isThere, onRemove }: ChildProps) {
  const { control } = form
  const name = useWatch({ control, name: `children.${place}.name` })
  const first = name.trim().split(' ')[0] ?? ''
  if (isThere) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-info-bg px-4 py-3 text-info">
        <p>{words.isThere(first)}</p>
        {onRemove && <RemoveButton name={first} onRemove={onRemove} />}
      </div>
    )
  }
  return (
    <fieldset className="grid gap-5 rounded-lg border border-rule p-4 md:grid-cols-2 md:p-5">
      <legend className="px-1 font-display text-lg font-semibold">{first || `Child ${place + 1}`}</legend>
      <FormText control={control} name={`children.${place}.name`} label="Name" autoComplete="off" isRequired />
      <FormSelect control={control} name={`children.${place}.yearGroup`} label="Year group" options={YEARS} />
      <div className="md:col-span-2">
        <SubjectChoice control={control} name={`children.${place}.subjects`} label="Subjects" />
      </div>
      <div className="md:col-span-2">
        <FormRadios
          control={control}
          name={`children.${place}.logIn.is`}
          label={words.howToLogIn(first)}
          options={LOG_INS}
        />
      </div>
      <LogInFields form={form} place={place} name={name} />
      {onRemove && (
        <p className="md:col-span-2">
          <RemoveButton name={first} onRemove={onRemove} />
        </p>
      )}
    </fieldset>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="quiet" onPress={onRemove}>
      {words.remove(name)}
    </Button>
  )
}

/** A name to sign in with is suggested; it is looked up when the form is sent. */
function LogInFields({
  form: { control, getValues, setValue },
  place,
  name,
}: Pick<ChildProps, 'form' | 'place'> & { name: string }) {
  const how = useWatch({ control, name: `children.${place}.logIn.is` })
  if (how === 'NONE') return null
  const field = `children.${place}.logIn.signInName` as const
  const suggest = () => {
    if (getValues(field) === '') setValue(field, suggestedSignInName(name))
  }
  return (
    <>
      {how === 'NAME' ? (
        <FormText
          control={control}
          name={field}
          label="Sign-in name"
          description={words.signInNameHint}
          autoComplete="off"
          spellCheck="false"
          onFocus={suggest}
          isRequired
        />
      ) : (
        <FormText
          control={control}
          name={`children.${place}.logIn.email`}
          label="Email"
          type="email"
          autoComplete="off"
          isRequired
        />
      )}
      <FormPassword
        control={control}
        name={`children.${place}.logIn.password`}
        label="Password"
        autoComplete="new-password"
        isRequired
      />
    </>
  )
}
