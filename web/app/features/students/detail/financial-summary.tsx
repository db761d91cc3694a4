import { pounds } from '#web/app/lib/format.ts'
import { Figure } from '#web/app/ui/figure.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { type StudentStats, statsOf } from '../api.ts'
import { words } from '../words.ts'

/** Rules: students, of all time. */
export function FinancialSummary({ studentId }: { studentId: string }) {
  return (
    <Section title="Financial Summary">
      <Loaded of={statsOf(studentId)} waiting={words.statsLoading} rows={1} failed={words.statsNotLoaded}>
        {(stats) => <Figures stats={stats} />}
      </Loaded>
    </Section>
  )
}

function Figures({ stats }: { stats: StudentStats }) {
  const { totalPaid, totalOwed, owedNow, comingUp, totalBookings, totalPackagesPurchased } = stats
  return (
    <dl className="grid grid-cols-2 gap-3 tabular-nums lg:grid-cols-4">
      <Figure name="Total Paid">{pounds(totalPaid)}</Figure>
      <Figure name="Total Owed" note={totalOwed > 0 && words.owed(pounds(owedNow), pounds(comingUp))}>
        <span className={owedNow > 0 ? 'text-warn' : ''}>{pounds(totalOwed)}</span>
      </Figure>
      <Figure name="Total Lessons">{totalBookings}</Figure>
      <Figure name="Packages Purchased">{totalPackagesPurchased}</Figure>
    </dl>
  )
}
