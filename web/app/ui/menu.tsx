import { Ellipsis } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { popoverClass, rowClass } from './popover-class.ts'

export interface RowAction {
  /** By which it is known in its menu, too. */
  name: string
  act: () => unknown
  /** A line under the name: why it cannot be done now. */
  note?: string
  isDestructive?: boolean
  isDisabled?: boolean
}

export interface RowMenuProps {
  /** Says which row: `Actions for the lesson on Tue 8 Sept`. */
  label: string
  actions: readonly RowAction[]
  /** What has the focus when it comes; it opens as soon as it is there, for it has been pressed already. */
  opensWith: 'menu' | 'first' | 'last'
}

/** The three dots at the end of a row, and what they open (row-menu.tsx). */
export function RowMenu({ label, actions, opensWith }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [focused, setFocused] = useState<RowMenuProps['opensWith'] | undefined>(opensWith)
  useLayoutEffect(() => {
    // Where focus is when the menu opens, it is given back to; the dots that were pressed are gone.
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  const change = (opens: boolean) => {
    setOpen(opens)
    setFocused(undefined)
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      <IconButton icon={Ellipsis} iconSize={20} label={label} ref={button} />
      <Popover className={cx(popoverClass, 'min-w-48')} placement="bottom end">
        <FocusGivenBack to={button} />
        <Menu
          items={actions}
          onAction={(name) => actions.find((action) => action.name === name)?.act()}
          className="outline-none"
          {...(focused && focused !== 'menu' ? { autoFocus: focused } : {})}
        >
          {(action) => (
            <MenuItem
              id={action.name}
              textValue={action.name}
              isDisabled={action.isDisabled}
              className={cx(rowClass, action.isDestructive && !action.isDisabled && 'text-danger')}
            >
              <span className="py-1.5">
                <Text slot="label" className="block">
                  {action.name}
                </Text>
                {action.note && (
                  <Text slot="description" className="block max-w-64 text-sm text-ink-3">
                    {action.note}
                  </Text>
                )}
              </span>
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/**
 * Gives focus back as soon as the menu is gone. React Aria does so with the next frame: a dialog that comes before it
 * would find the focus nowhere, and could not give it back to the menu later.
 */
function FocusGivenBack({ to }: { to: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) to.current?.focus({ preventScroll: true })
      })
  }, [to])
  return null
}
