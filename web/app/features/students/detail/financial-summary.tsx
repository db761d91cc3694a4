import type { Answer } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { poundsText } from '#domain/money.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Figure } from '#web/app/ui/figure.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { words } from '../words.ts'

/** Rules: students, of all time. */
export function FinancialSummary({ studentId }: { studentId: string }) {
  const stats = ask(api.students.stats, { params: { id: studentId } })
  return (
    <Section title="Financial Summary">
      <Loaded of={stats} waiting={words.statsLoading} rows={1} failed={words.statsNotLoaded}>
        {(figures) => <Figures stats={figures} />}
      </Loaded>
    </Section>
  )
}

function Figures({ stats }: { stats: Answer<typeof students.stats> }) {
  const { totalPaid, totalOwed, owedNow, comingUp, totalBookings, totalPackagesPurchased } = stats
  return (
    <dl className="grid grid-cols-2 gap-3 tabular-nums lg:grid-cols-4">
      <Figure name="Total Paid">{poundsText(totalPaid)}</Figure>
      <Figure name="Total Owed" note={totalOwed > 0 && words.owed(poundsText(owedNow), poundsText(comingUp))}>
        <span className={owedNow > 0 ? 'text-warn' : ''}>{poundsText(totalOwed)}</span>
      </Figure>
      <Figure name="Total Lessons">{totalBookings}</Figure>
      <Figure name="Packages Purchased">{totalPackagesPurchased}</Figure>
    </dl>
  )
}
