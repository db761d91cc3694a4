/** What a browser can do about notifications, and what was said to it. */
export type Ability = 'can' | 'blocked' | 'needs_install' | 'cannot'

/** An iPhone pushes to what stands on its home screen, and to nothing else. */
export function abilityOf(): Ability {
  if (!('PushManager' in globalThis && 'serviceWorker' in navigator && 'Notification' in globalThis))
    return isApples() && !isInstalled() ? 'needs_install' : 'cannot'
  return Notification.permission === 'denied' ? 'blocked' : 'can'
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** An iPad says that it is a Mac, and has fingers. */
function isApples(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
