import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed } from '#contract/client.ts'
import { proofBody } from '#contract/proof.ts'
import type { secondFactorRefusals } from '#contract/second-factor.ts'
import { api } from '#web/app/lib/api.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { useClosing } from '#web/app/ui/dialogs.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormPassword, FormText } from '#web/app/ui/form-fields.tsx'
import { currentUser } from '../api.ts'
import { ProveButton } from '../passkeys/proving/prove-button.tsx'
import { words as signingIn } from '../signing-in/words.ts'
import { words } from './words.ts'

interface ProofDialogProps {
  /** Once it is closed. */
  onAnswered: (isProved: boolean) => void
}

/** What was asked for waits behind it, and goes on by itself once it is proved who asks (Rules #159). */
export function ProofDialog({ onAnswered }: ProofDialogProps) {
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  const isByCode = user?.hasSecondFactor === true
  // One may take the place of the other while it is open: somewhere else a second factor is switched on.
  const form = useForm({ resolver: zodResolver(proofBody), defaultValues: { password: '', code: '' } })
  const isProved = useRef(false)
  const closing = useClosing()
  return (
    <FormDialog
      title={words.title}
      form={form}
      draftOf={null}
      submitLabel="Confirm"
      send={async ({ password, code }) => {
        await api.proof.give({ body: isByCode ? { code } : { password } }).catch(readIfCodeIsNeeded)
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
          description={signingIn.whichCode}
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

const CODE_NEEDED = 'code_needed' satisfies keyof typeof secondFactorRefusals

/** This page does not know yet that a second factor is on. */
async function readIfCodeIsNeeded(error: unknown): Promise<never> {
  if (error instanceof CallFailed && error.code === CODE_NEEDED) await readAgain(['account'])
  throw error
}
