import { useState } from 'react'
import { isPhone } from '#web/app/lib/media.ts'
import { readStored, writeStored } from '#web/app/lib/storage.ts'

/** Whether the sidebar is collapsed: remembered on this device; collapsed at first on phones (Spec 1 §4). */
export function useSidebarCollapsed(isOnPhone: boolean): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(initiallyCollapsed)
  const [wasOnPhone, setWasOnPhone] = useState(isOnPhone)

  // A window that becomes narrow must not open the sidebar over the page.
  if (wasOnPhone !== isOnPhone) {
    setWasOnPhone(isOnPhone)
    setCollapsed(isOnPhone || initiallyCollapsed())
  }

  return [
    isCollapsed,
    (collapsed) => {
      setCollapsed(collapsed)
      writeStored('sidebarCollapsed', String(collapsed))
    },
  ]
}

function initiallyCollapsed(): boolean {
  const stored = readStored('sidebarCollapsed')
  return stored === null ? isPhone() : stored === 'true'
}
