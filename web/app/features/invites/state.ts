import type { Invite } from '#contract/invites.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { type Said, succeed } from '#web/app/ui/toasts.tsx'

/** Puts an invite's address on the clipboard and says so; where the browser refuses it, it is shown. */
export async function copyUrl(invite: Invite, success: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(invite.inviteUrl)
  } catch {
    void openDialog(() => import('./copy-by-hand.tsx'), 'CopyByHand', { invite })
    return
  }
  succeed(success)
}

/** Those whose student, e-mail, telephone number or code has the text; capitals and gaps in a number do not matter. */
export function matchingInvites(invites: readonly Invite[], search: string): readonly Invite[] {
  const sought = search.trim().toLowerCase()
  const digits = sought.replaceAll(' ', '')
  return invites.filter(
    ({ studentName, email, phoneNumber, code }) =>
      [studentName, email, code].some((text) => text?.toLowerCase().includes(sought)) ||
      phoneNumber?.replaceAll(' ', '').includes(digits),
  )
}
