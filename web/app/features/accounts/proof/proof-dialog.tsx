import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { proofBody } from '#contract/proof.ts'
import { api } from '#web/app/lib/api.ts'
import { useClosing } from '#web/app/ui/dialogs.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormPassword, FormText } from '#web/app/ui/form-fields.tsx'
import { currentUser } from '../api.ts'
import { ProveButton } from '../passkeys/proving/prove-button.tsx'
import { words as accountWords } from '../words.ts'
import { words } from './words.ts'

interface ProofDialogProps {
  /** Once it is closed. */
  onAnswered: (isProved: boolean) => void
}

/** What was asked for waits behind it, and goes on by itself once it is proved who asks (Rules #159). */
export function ProofDialog({ onAnswered }: ProofDialogProps) {
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  const isByCode = user?.hasSecondFactor === true
  const form = useForm({
    resolver: zodResolver(proofBody),
    defaultValues: isByCode ? { code: '' } : { password: '' },
  })
  const isProved = useRef(false)
  const closing = useClosing()
  return (
    <FormDialog
      title={words.title}
      form={form}
      draftOf={null}
      submitLabel="Confirm"
      send={async (body) => {
        await api.proof.give({ body })
        isProved.current = true
      }}
      fallback={words.notChecked}
      onClosed={() => onAnswered(isProved.current)}
    >
      <p>{words.why}</p>
      <ProveButton
        or={isByCode ? words.orByCode : words.orByPassword}
        onProved={() => {
          closing()
          onAnswered(true)
        }}
      />
      {isByCode ? (
        <FormText
          control={form.control}
          name="code"
          label="Code"
          description={accountWords.whichCode}
          autoComplete="one-time-code"
          spellCheck="false"
          isRequired
          autoFocus
        />
      ) : (
        <>
          <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <FormPassword
            control={form.control}
            name="password"
            label="Your password"
            autoComplete="current-password"
            isRequired
            autoFocus
          />
        </>
      )}
    </FormDialog>
  )
}
