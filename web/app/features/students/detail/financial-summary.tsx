import { useQuery } from '@tanstack/react-query'
import { pounds } from '#web/app/lib/format.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { type StudentStats, statsOf } from '../api.ts'
import { messages } from '../messages.ts'

/** Spec 2 §2, of all time. */
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
  const { totalPaid, totalOwed, totalBookings, totalPackagesPurchased } = stats
  const figures = [
    { name: 'Total Paid', figure: pounds(totalPaid) },
    { name: 'Total Owed', figure: pounds(totalOwed), isOwed: totalOwed > 0 },
    { name: 'Total Lessons', figure: totalBookings },
    { name: 'Packages Purchased', figure: totalPackagesPurchased },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ name, figure, isOwed = false }) => (
        <div key={name} className="card flex flex-col justify-between gap-1 p-3 md:p-5">
          <dt className="text-sm font-semibold text-ink-2">{name}</dt>
          <dd className={cx('font-display text-2xl font-semibold wrap-anywhere tabular-nums', isOwed && 'text-warn')}>
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
