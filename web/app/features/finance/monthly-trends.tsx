import { Suspense } from 'react'
import { poundsText } from '#domain/money.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Card } from '#web/app/ui/card.tsx'
import { Skeleton } from '#web/app/ui/skeleton.tsx'
import type { Earnings } from './api.ts'
import { type MonthBar, monthBars, words } from './words.ts'

// The charts' library is the largest of all: only whoever sees a chart loads it.
const TrendChart = lazyPart(() => import('./trend-chart.tsx'), 'TrendChart')

/** The last six months, as bars to look at and as a table to be read out (Rules: finance). */
export function MonthlyTrends({ earnings: { monthlyEarnings } }: { earnings: Earnings }) {
  const isEmpty = monthlyEarnings.every(({ earnings, sessions }) => earnings === 0 && sessions === 0)
  const bars = monthBars(monthlyEarnings)
  return (
    <Card title="Monthly Trends" note={words.trends}>
      {isEmpty ? (
        <p className="text-ink-2">{words.noMonths}</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <TrendChart bars={bars} />
          </Suspense>
          <MonthTable bars={bars} />
        </>
      )}
    </Card>
  )
}

function MonthTable({ bars }: { bars: readonly MonthBar[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{words.trends}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Payments</th>
            <th scope="col">Lessons</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ month, name, earnings, sessions }) => (
            <tr key={month}>
              <th scope="row">{name}</th>
              <td>{poundsText(earnings)}</td>
              <td>{sessions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
