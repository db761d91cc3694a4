import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components'

/** What few people need, behind its title. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaDisclosure className="group/disclosure">
      <Heading level={3} className="text-base">
        <Button slot="trigger" className="flex min-h-11 items-center gap-2 font-body font-semibold text-link">
          <ChevronRight
            size={18}
            className="transition-transform duration-120 group-data-expanded/disclosure:rotate-90"
            aria-hidden
          />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
