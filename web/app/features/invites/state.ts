import { notify } from '#web/app/ui/toasts.tsx'
import { SHOWN_MS } from './messages.ts'

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
