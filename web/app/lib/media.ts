import { useSyncExternalStore } from 'react'
import { isPhone, PHONE } from './is-phone.ts'

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** A touch screen: nothing is ever hovered over. */
export function cannotHover(): boolean {
  return matchMedia('(hover: none)').matches
}
