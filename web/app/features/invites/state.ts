import { notify } from '#web/app/ui/toasts.tsx'
import type { Invite } from './api.ts'
import { SHOWN_MS } from './words.ts'

/** Puts an invite's address on the clipboard and says so; false where the browser refuses it. */
export async function copyUrl(inviteUrl: string, success: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(inviteUrl)
  } catch {
    return false
  }
  notify(success, 'ok', SHOWN_MS)
  return true
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
