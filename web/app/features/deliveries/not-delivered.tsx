import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ListedDelivery } from '#contract/deliveries.ts'
import { TOLD_AT_ONCE } from '#domain/deliveries.ts'
import { currentUser } from '#web/app/features/accounts/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { writeStored } from '#web/app/lib/storage.ts'
import { Section } from '#web/app/ui/card.tsx'
import { Empty, Loaded } from '#web/app/ui/loaded.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { MailChecks } from './mail-checks.tsx'
import { words } from './words.ts'

/** Rules #164: what did not arrive, what waits, and whether mail arrives at all. */
export function NotDelivered() {
  useSeen()
  return (
    <>
      <p className="-mt-4 mb-5 max-w-prose text-ink-2">{words.about}</p>
      <Loaded of={ask(api.deliveries.list)} {...words.unsent} rows={5}>
        {({ notDelivered, waiting, ...mail }) => (
          <>
            <MailChecks {...mail} />
            <Section title="Not delivered" isHome>
              <Lines of={notDelivered} none={words.allArrived} more={words.newestHundred} />
            </Section>
            <Section title="Waiting">
              <Lines of={waiting} none={words.nothingWaits} more={words.firstHundred} />
            </Section>
          </>
        )}
      </Loaded>
    </>
  )
}

/** What stands here is noted above the other pages no more. */
function useSeen(): void {
  const latestId = useQuery({ ...currentUser, enabled: false }).data?.notArrived?.latestId
  useEffect(() => {
    if (latestId) writeStored('deliveriesSeen', latestId)
  }, [latestId])
}

interface LinesProps {
  of: readonly ListedDelivery[]
  none: string
  /** Where there may be more than are listed. */
  more: string
}

function Lines({ of: listed, none, more }: LinesProps) {
  if (listed.length === 0) return <Empty>{none}</Empty>
  return (
    <>
      <ul className="card divide-y divide-rule">
        {listed.map(({ text, person, ...delivery }) => (
          <li key={delivery.id} tabIndex={-1} data-focus-home="row" className="px-4 py-2.5 tabular-nums lg:px-5">
            <div className="flex items-baseline justify-between gap-x-5 max-lg:flex-col">
              <span className="min-w-0 font-semibold wrap-anywhere">{text}</span>
              <Who person={person} />
            </div>
            <DeliveryLine delivery={delivery} text={`${text}, ${person.name}`} />
          </li>
        ))}
      </ul>
      {listed.length === TOLD_AT_ONCE && <p className="mt-3 text-sm text-ink-3">{more}</p>}
    </>
  )
}

function Who({ person: { id, name, isStudent } }: Pick<ListedDelivery, 'person'>) {
  if (!isStudent) return <span className="text-ink-2 wrap-anywhere">{name}</span>
  return (
    <Link
      to="/students/$studentId"
      params={{ studentId: id }}
      className="min-w-0 text-link underline underline-offset-[.2em] wrap-anywhere"
    >
      {name}
    </Link>
  )
}
