import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { DisclosureStateContext } from 'react-aria-components'
import type { HourEntry, HourPackage } from '#contract/hour-packages.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { hoursInWords } from '../words.ts'
import { lessonOfEntry, signedHours, whoseOfEntry, whyOf, words } from './words.ts'

interface StatementProps {
  hourPackage: HourPackage
  /** Who reads it: what the tutor changed is his own doing. */
  isTutor?: boolean
}

/** Every line of the package's ledger; read once somebody opens it. */
export function Statement({ hourPackage, isTutor = false }: StatementProps) {
  const disclosure = useContext(DisclosureStateContext)
  const entries = useQuery({
    ...ask(api.hourPackages.entries, { params: { id: hourPackage.id } }),
    enabled: disclosure?.isExpanded ?? true,
  })
  // While it is folded nothing of it is on its way.
  if (entries.isPending && !entries.isFetching) return null
  if (!entries.data) {
    return faceOf([entries], words.statement)
  }
  if (entries.data.length === 0) return <Empty>{words.noEntries}</Empty>
  return (
    <ol className="divide-y divide-feint border-y border-feint">
      {entries.data.map((entry) => (
        <Line key={entry.id} entry={entry} hourPackage={hourPackage} isTutor={isTutor} />
      ))}
    </ol>
  )
}

function Line({ entry, hourPackage, isTutor }: { entry: HourEntry } & Required<StatementProps>) {
  const { subject, isShared } = hourPackage
  const whose = whoseOfEntry(entry)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <p className="font-semibold wrap-anywhere">{whyOf(entry, isTutor)}</p>
      <p className="text-right font-semibold tabular-nums">{signedHours(entry.hoursChanged)}</p>
      <div className="text-sm text-ink-2 wrap-anywhere">
        {entry.booking && <p>{lessonOfEntry(entry.booking, subject)}</p>}
        {isShared && whose && <p>{whose}</p>}
        <p>{date(entry.createdAt)}</p>
      </div>
      <p className="text-right text-sm text-ink-2 tabular-nums">{hoursInWords(entry.balanceAfter)} left</p>
    </li>
  )
}
