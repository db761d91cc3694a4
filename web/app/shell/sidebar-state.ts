import { useState } from 'react'
import { readStored, writeStored } from '#web/app/lib/storage.ts'

/**
 * Whether the sidebar is collapsed: remembered on this device where it stands beside the page. On a phone it lies over
 * the page, so that it begins collapsed and is not remembered (Rules: differences).
 */
export function useSidebarCollapsed(isOnPhone: boolean): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => initiallyCollapsed(isOnPhone))
  const [wasOnPhone, setWasOnPhone] = useState(isOnPhone)

  if (wasOnPhone !== isOnPhone) {
    setWasOnPhone(isOnPhone)
    setCollapsed(initiallyCollapsed(isOnPhone))
  }

  return [
    isCollapsed,
    (collapsed) => {
      setCollapsed(collapsed)
      if (!isOnPhone) writeStored('sidebarCollapsed', String(collapsed))
    },
  ]
}

function initiallyCollapsed(isOnPhone: boolean): boolean {
  return isOnPhone || readStored('sidebarCollapsed') === 'true'
}
