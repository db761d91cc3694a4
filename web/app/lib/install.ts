import { useSyncExternalStore } from 'react'

/** What a browser that can install the application hands over, of Chromium; the others have a menu of their own. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let held: InstallEvent | null = null
const listeners = new Set<() => void>()

function hold(event: InstallEvent | null): void {
  held = event
  for (const listener of listeners) listener()
}

/** Nobody is asked by the browser itself: who wants the application presses our button. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    hold(event as InstallEvent)
  })
  addEventListener('appinstalled', () => hold(null))
}

/** Asks the browser to install the application; null where it offers nothing, or has done so. */
export function useInstall(): (() => Promise<void>) | null {
  const event = useSyncExternalStore(subscribe, () => held)
  if (!event) return null
  return async () => {
    await event.prompt()
    // It can be asked once.
    hold(null)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
