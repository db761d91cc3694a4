import { useContext } from 'react'
import { DisclosureStateContext } from 'react-aria-components'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { ReportList } from './report-list.tsx'
import { words } from './words.ts'

/** A family's reports behind their title: they are asked for once somebody opens them. */
export function FamilyReports({ studentId }: { studentId: string }) {
  return (
    <div className="card mt-8 px-4 py-2 md:px-5 print:not-has-data-expanded:hidden">
      <Disclosure title={words.title} level={2}>
        <OnceOpened studentId={studentId} />
      </Disclosure>
    </div>
  )
}

function OnceOpened({ studentId }: { studentId: string }) {
  const disclosure = useContext(DisclosureStateContext)
  return (
    disclosure?.isExpanded && (
      <div className="pb-3">
        <ReportList studentId={studentId} />
      </div>
    )
  )
}
