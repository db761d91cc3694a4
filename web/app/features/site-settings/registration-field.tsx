import { type Control, useController } from 'react-hook-form'
import { RadioGroup } from '#web/app/ui/radio-group.tsx'
import type { PublicValues } from './state.ts'
import { words } from './words.ts'

const choices = [
  { id: 'anyone', name: 'Anyone', note: words.anyoneAbout },
  { id: 'invited', name: 'Only with an invite', note: words.invitedAbout },
]

/** Rules: newcomers. */
export function RegistrationField({ control }: { control: Control<PublicValues> }) {
  const { field } = useController({ control, name: 'onlyInvited' })
  return (
    <RadioGroup
      label="Who can register"
      options={choices}
      value={field.value ? 'invited' : 'anyone'}
      onChange={(id) => field.onChange(id === 'invited')}
    />
  )
}
