import { poundsText } from '#domain/money.ts'
import { Card } from '#web/app/ui/card.tsx'
import type { Earnings } from './api.ts'
import { average, hoursInWords, lessonCount, words } from './words.ts'

export function TeachingHours({ earnings }: { earnings: Earnings }) {
  const { totalHours: taughtMinutes, hourlyRate, completedSessions } = earnings
  return (
    <Card title="Teaching Hours">
      <Rows
        rows={[
          { name: 'Total hours', value: hoursInWords(taughtMinutes) },
          { name: 'Hourly rate', value: hourlyRate === null ? words.nothingTaught : poundsText(hourlyRate) },
          { name: 'Taught', value: lessonCount(completedSessions) },
        ]}
      />
    </Card>
  )
}

/** Four weeks, each a quarter of them (Rules: finance). */
export function QuickStats({ earnings }: { earnings: Earnings }) {
  const { sessionsPerWeek, hoursPerWeek, weeklyPayments } = earnings.quickStats
  return (
    <Card title="Quick Stats" note={words.lastFourWeeks}>
      <Rows
        rows={[
          { name: 'Sessions per week', value: average(sessionsPerWeek) },
          { name: 'Hours per week', value: average(hoursPerWeek) },
          { name: 'Weekly payments', value: poundsText(weeklyPayments) },
        ]}
      />
    </Card>
  )
}

function Rows({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <dl className="divide-y divide-rule">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
