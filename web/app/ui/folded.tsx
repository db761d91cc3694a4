import { type ReactNode, Suspense, useContext } from 'react'
import { DisclosureStateContext } from 'react-aria-components'
import { Disclosure } from './disclosure.tsx'

/** A part of a page behind its title; what it shows is drawn, and asked for, once somebody opens it. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="card mt-5 px-4 py-2 md:px-5 print:not-has-data-expanded:hidden">
      <Disclosure title={title} level={2}>
        <OnceOpened>{children}</OnceOpened>
      </Disclosure>
    </div>
  )
}

function OnceOpened({ children }: { children: ReactNode }) {
  const disclosure = useContext(DisclosureStateContext)
  return (
    disclosure?.isExpanded && (
      <div className="pb-3">
        <Suspense>{children}</Suspense>
      </div>
    )
  )
}
