import { useQuery } from '@tanstack/react-query'
import { pounds } from '#web/app/lib/format.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { Figure } from '#web/app/ui/figure.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { type StudentStats, statsOf } from '../api.ts'
import { messages } from '../messages.ts'

/** Rules: students, of all time. */
export function FinancialSummary({ studentId }: { studentId: string }) {
  const stats = useQuery(statsOf(studentId))
  return (
    <Section title="Financial Summary">
      {stats.data ? (
        <Figures stats={stats.data} />
      ) : stats.isError ? (
        <Failed message={messages.statsNotLoaded} onRetry={() => void stats.refetch()} />
      ) : (
        <SkeletonRows label={messages.statsLoading} rows={1} />
      )}
    </Section>
  )
}

function Figures({ stats }: { stats: StudentStats }) {
  const { totalPaid, totalOwed, owedNow, comingUp, totalBookings, totalPackagesPurchased } = stats
  return (
    <dl className="grid grid-cols-2 gap-3 tabular-nums lg:grid-cols-4">
      <Figure name="Total Paid">{pounds(totalPaid)}</Figure>
      <Figure name="Total Owed" note={totalOwed > 0 && messages.owed(pounds(owedNow), pounds(comingUp))}>
        <span className={owedNow > 0 ? 'text-warn' : ''}>{pounds(totalOwed)}</span>
      </Figure>
      <Figure name="Total Lessons">{totalBookings}</Figure>
      <Figure name="Packages Purchased">{totalPackagesPurchased}</Figure>
    </dl>
  )
}
