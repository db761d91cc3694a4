import { useState } from 'react'
import { api } from '#web/app/lib/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { words } from './words.ts'

/** Asks first: those on paper somewhere open nothing any more. */
export function RenewCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  /** The dialog does not close by itself: the codes stand in its place. */
  async function renew() {
    setCodes((await api.secondFactor.renewCodes()).recoveryCodes)
    return false
  }
  if (codes) return <RecoveryCodes codes={codes} />
  return (
    <AlertDialog title={words.renewing} confirmLabel={words.renew} isSafe onConfirm={renew} fallback={words.notRenewed}>
      <p>{words.whatRenews}</p>
    </AlertDialog>
  )
}
