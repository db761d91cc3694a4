import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

export interface TabItem<Id extends string = string> {
  id: Id
  name: string
  /** Shown after the name when above zero. */
  count?: number
  content: ReactNode
}

export interface TabsProps<Id extends string> {
  label: string
  items: readonly TabItem<Id>[]
  selected: NoInfer<Id>
  onSelect: (id: NoInfer<Id>) => void
}

export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  const keepInSight = useCallback(() => {
    bringIntoSight(row.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(selected)}"]`))
  }, [selected])
  useLayoutEffect(keepInSight, [keepInSight])
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(id) => onSelect(id as Id)}>
      <TabList
        ref={row}
        aria-label={label}
        className="relative -mx-4 flex gap-1 overflow-x-auto border-b border-rule px-4 md:mx-0 md:px-0"
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            data-focus-home={item.id === selected || undefined}
            ref={item.id === selected ? bringIntoSight : null}
            className="-mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-[3px] border-transparent px-3 font-semibold whitespace-nowrap text-ink-2 outline-offset-[-3px] hover:text-ink data-selected:border-bottle data-selected:text-ink"
          >
            {item.name}
            {/* A count that comes or goes later moves the tabs behind it. */}
            {item.count ? (
              <span ref={keepInSight} className="rounded-xs bg-warn-bg px-1.5 text-sm text-warn">
                {item.count}
              </span>
            ) : null}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-5">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** On a phone the row is wider than the screen, and the tab of the address, or one that is chosen by its edge, may lie outside. */
function bringIntoSight(tab: HTMLElement | null | undefined): void {
  const row = tab?.parentElement
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
