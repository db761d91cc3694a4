/**
 * Stands in the document behind the page that it draws, and runs before anything of it is seen: whoever is signed in sees
 * nothing of it (decision 056).
 */
import { hasPasskeys } from '#web/app/features/accounts/passkeys/state.ts'
import { readStored } from '#web/app/lib/storage.ts'
import { keepPresses, takeOver } from './take-over.ts'

const drawn = document.getElementById('drawn')
if (drawn && readStored('token') !== null) {
  drawn.remove()
  document.getElementById('boot')?.removeAttribute('hidden')
} else if (drawn) {
  if (!hasPasskeys) drawn.querySelector('button:has(.lucide-key-round)')?.remove()
  keepPresses(drawn)
  globalThis.putInPlace = (draw) => takeOver(drawn, draw)
}
