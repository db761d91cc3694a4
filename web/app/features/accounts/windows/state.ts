import { continueDrafts } from '#web/app/lib/drafts.ts'
import { forgetOffline } from '#web/app/lib/offline-page.ts'
import { queryClient } from '#web/app/lib/query-client.ts'
import { readStored } from '#web/app/lib/storage.ts'
import { currentUser, followPerson } from '../api.ts'

interface Page {
  /** Whether it shows nothing of whoever is signed in: what was done there stays on the screen then. */
  readonly showsNobody?: () => boolean
  readonly beginAnew?: () => void
}

/**
 * Another window of this browser may sign somebody in or out, also while this page lies in the browser's memory: then it
 * begins anew, with nothing of whoever used it before on the screen meanwhile. Returns how to stop.
 */
export function followOtherWindows({
  showsNobody = () => false,
  beginAnew = () => location.reload(),
}: Page = {}): () => void {
  const look = () => {
    const token = readStored('token')
    if (isStillFor(token)) {
      if (token) continueDrafts(token)
    } else if (showsNobody()) followPerson()
    else {
      document.body.hidden = true
      // What it was just keeping for the time without a connection was the one before's.
      void forgetOffline().finally(beginAnew)
    }
  }
  const onStored = ({ key }: StorageEvent) => {
    if (key === 'token' || key === null) look()
  }
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look()
  }
  addEventListener('storage', onStored)
  addEventListener('pageshow', onShown)
  return () => {
    removeEventListener('storage', onStored)
    removeEventListener('pageshow', onShown)
  }
}

/** Whether whoever this page is shown to is who this device's token belongs to; a new password makes a new token. */
function isStillFor(token: string | null): boolean {
  const shown = queryClient.getQueryData(currentUser.queryKey)
  if (token === null) return shown === null
  return Boolean(shown) && readStored('reader') === `${shown?.role} ${shown?.id}`
}
