import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import { IconButton } from './button.tsx'
import type { RowMenuProps } from './menu.tsx'

const loadMenu = () => import('./menu.tsx')
const LoadedMenu = lazy(() => loadMenu().then(({ RowMenu }) => ({ default: RowMenu })))

/**
 * The three dots at the end of a row. They stand there at once; the menu behind them, with which a page would weigh a
 * fifth more, is fetched when the page has been read, or pressed.
 */
export function RowMenu(menu: Omit<RowMenuProps, 'opensWith'>) {
  const [opensWith, setOpensWith] = useState<RowMenuProps['opensWith']>()
  useEffect(() => whenIdle(() => void loadMenu().catch(() => {})), [])
  const openByArrow = ({ key }: Pick<KeyboardEvent, 'key'>) => {
    if (key === 'ArrowDown') setOpensWith('first')
    if (key === 'ArrowUp') setOpensWith('last')
  }
  const dots = (
    <IconButton
      icon={Ellipsis}
      iconSize={20}
      label={menu.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPress={({ pointerType }) => setOpensWith(/keyboard|virtual/.test(pointerType) ? 'first' : 'menu')}
      onKeyDown={openByArrow}
    />
  )
  if (!opensWith) return dots
  return (
    <Suspense fallback={dots}>
      <LoadedMenu {...menu} opensWith={opensWith} />
    </Suspense>
  )
}
