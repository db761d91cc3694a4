import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import type { FullUser } from '../api.ts'
import { words } from './words.ts'

/** Part: the address that somebody has asked for, and whose word it waits for; nothing where that is none (Rules #155). */
export function PendingEmail({ user }: { user: FullUser }) {
  const { pendingEmail, email: old, role } = user
  if (!pendingEmail) return null
  const { email, waitsFor, silenceEndsAt, endsAt } = pendingEmail
  const says = {
    BOTH: words.waitsForBoth(old, silenceEndsAt),
    NEW: words.waitsForNew,
    OLD: words.waitsForOld(old, silenceEndsAt),
  }
  return (
    <div role="note" className="rounded-md border border-rule bg-ochre-tint px-4 py-3 wrap-anywhere">
      <p className="font-semibold">{words.pending(email)}</p>
      <p className="mt-1">{says[waitsFor]}</p>
      {role === 'TUTOR' && waitsFor !== 'NEW' && (
        <p className="mt-1">
          {words.onTheServer} <code className="text-sm select-all">{words.command(email)}</code>
        </p>
      )}
      <p className="mt-1 text-sm text-ink-2">{words.endsAt(endsAt)}</p>
      <ActButton
        size="sm"
        className="mt-2"
        call={() => api.emailChanges.withdraw()}
        success={words.withdrawn}
        failed={words.notWithdrawn}
      >
        {words.withdraw}
      </ActButton>
    </div>
  )
}
