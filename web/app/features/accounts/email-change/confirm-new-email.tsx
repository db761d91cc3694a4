import { api } from '#web/app/lib/api.ts'
import { Confirm } from '../one-time-link/confirm.tsx'
import { words } from './words.ts'

/** A new address confirms itself; it is the own one then, or waits for the one that it replaces (Rules #155). */
export function ConfirmNewEmail({ token, email }: { token: string; email: string }) {
  const confirm = async () => {
    const { outcome, silenceEndsAt } = await api.emailChanges.answer({ body: { token, answer: 'AGREE' } })
    return outcome === 'REPLACED' ? words.confirmedAndDone : words.confirmed(silenceEndsAt)
  }
  return <Confirm email={email} call={confirm} />
}
