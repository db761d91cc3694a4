/**
 * Stands in the document behind the page that it draws, and runs before anything of it is seen: whoever is signed in sees
 * nothing of it, and a press waits for the application (web/app/drawn/take-over.ts, decision 056).
 */
import { hasPasskeys } from '#web/app/features/accounts/passkeys/state.ts'
import { readStored } from '#web/app/lib/storage.ts'
import { CONTROLS } from './controls.ts'

const drawn = document.getElementById('drawn')
if (drawn && readStored('token') !== null) {
  drawn.remove()
  document.getElementById('boot')?.removeAttribute('hidden')
} else if (drawn) {
  if (!hasPasskeys) drawn.querySelector('button:has(.lucide-key-round)')?.remove()
  drawn.addEventListener('pointerdown', () => {
    drawn.dataset.held = ''
  })
  drawn.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    // Sent by the browser itself, a password would stand in the address.
    event.preventDefault()
    drawn.dataset.pressed = String([...drawn.querySelectorAll(CONTROLS)].indexOf(button))
  })
  for (const name of ['click', 'pointercancel', 'dragend'])
    addEventListener(name, () => {
      delete drawn.dataset.held
    })
}
