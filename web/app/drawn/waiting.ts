/**
 * Stands in the document before its styles and before the page that it draws: behind them it would wait for them, and what
 * is pressed meanwhile would be lost, or sent by the browser itself (decision 056).
 */
import { hasPasskeys } from '#web/app/features/accounts/passkeys/state.ts'
import { readStored } from '#web/app/lib/storage.ts'
import { keepPresses, takeOver } from './take-over.ts'

keepPresses()
globalThis.drawnIsThere = () => {
  const drawn = document.getElementById('drawn')
  if (drawn && readStored('token') !== null) {
    drawn.remove()
    document.getElementById('boot')?.removeAttribute('hidden')
  } else if (drawn) {
    if (!hasPasskeys) drawn.querySelector('button:has(.lucide-key-round)')?.remove()
    globalThis.putInPlace = (draw) => takeOver(drawn, draw)
  }
}
