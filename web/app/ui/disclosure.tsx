import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components'
import { cx } from './class-names.ts'

export interface DisclosureProps {
  title: string
  /** Of its heading: 2 for a part of the page. */
  level?: 2 | 3
  children: ReactNode
}

/** What few people need, behind its title. It is printed where it is open. */
export function Disclosure({ title, level = 3, children }: DisclosureProps) {
  return (
    <AriaDisclosure className="group/disclosure print:not-data-expanded:hidden">
      <Heading level={level} className={level === 2 ? 'text-xl' : 'text-base'}>
        <Button
          slot="trigger"
          className={cx(
            'printed flex min-h-11 items-center gap-2 text-left font-semibold',
            level === 3 && 'font-body text-link',
          )}
        >
          <ChevronRight
            size={18}
            className="shrink-0 transition-transform duration-120 group-data-expanded/disclosure:rotate-90"
            aria-hidden
          />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
