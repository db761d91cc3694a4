import { type Control, useWatch } from 'react-hook-form'
import { consentWords } from '#domain/consents.ts'
import { FormRadios } from '#web/app/ui/form-choices.tsx'
import type { Invitation } from './api.ts'
import { asksFor, type JoinDraft } from './state.ts'

const YES_OR_NO = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
]

interface ConsentFieldsProps {
  control: Control<JoinDraft>
  place: number
  invitation: Invitation
}

/** What a parent agrees to for one child, each answered by a press of its own: nothing is chosen before. */
export function ConsentFields({ control, place, invitation }: ConsentFieldsProps) {
  const child = useWatch({ control, name: `children.${place}` })
  const names = { child: child.name.trim().split(' ')[0] || 'your child', tutor: invitation.tutorName }
  return child.consents.map(
    ({ kind, wordingId }, index) =>
      asksFor(child, kind) && (
        <FormRadios
          key={kind}
          control={control}
          name={`children.${place}.consents.${index}.isGiven`}
          label={consentWords(invitation.wordings.find(({ id }) => id === wordingId)?.text ?? '', names)}
          options={YES_OR_NO}
        />
      ),
  )
}
