import { useSyncExternalStore } from 'react'

/** Mobile is under 768 px wide (Rules: screens). */
const PHONE = '(max-width: 767.98px)'

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
function isPhone(): boolean {
  return matchMedia(PHONE).matches
}

/** A touch screen: nothing is ever hovered over. */
export function cannotHover(): boolean {
  return matchMedia('(hover: none)').matches
}
