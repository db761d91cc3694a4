import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Label, Meter } from 'react-aria-components'
import { poundsText } from '#domain/money.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Card, Figure } from '#web/app/ui/card.tsx'
import { Empty, faceOf, Skeleton } from '#web/app/ui/loaded.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { type Earnings, earningsIn, type Period } from './api.ts'
import {
  average,
  hasFigures,
  hoursInWords,
  lessonCount,
  type MonthBar,
  monthBars,
  percentOf,
  percentText,
  periodName,
  periods,
  words,
} from './words.ts'

/** Rules: finance, 'Tutor payment dashboard'. */
export function PaymentDashboard() {
  const [period, setPeriod] = useState<Period>('month')
  const asked = useQuery(earningsIn(period))
  return (
    <>
      <div className="mb-5 max-w-xs">
        <Segmented label="Period" options={periods} value={period} onChange={setPeriod} />
      </div>
      {asked.data ? <Figures earnings={asked.data} period={period} /> : faceOf([asked], { ...words.faces, rows: 4 })}
    </>
  )
}

function Figures({ earnings, period }: { earnings: Earnings; period: Period }) {
  if (!hasFigures(earnings)) {
    return (
      <Empty>
        {words.noFigures} {words.howToBegin}
      </Empty>
    )
  }
  return (
    <div className="grid gap-5">
      <Summary earnings={earnings} period={period} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TeachingHours earnings={earnings} />
        <QuickStats earnings={earnings} />
        <SubjectShares earnings={earnings} />
        <MonthlyTrends earnings={earnings} />
      </div>
    </div>
  )
}

/** The four cards, and what is not paid yet (Rules: finance). */
function Summary({ earnings, period }: { earnings: Earnings; period: Period }) {
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure name="Total payments confirmed">{poundsText(earnings.totalEarnings)}</Figure>
      <Figure name={periodName[period]}>{poundsText(earnings.periodAmount)}</Figure>
      <Figure name="Confirmed payments">{earnings.confirmedPayments.toLocaleString('en-GB')}</Figure>
      <Figure name="Average per payment">{poundsText(earnings.averagePerPayment)}</Figure>
      <Figure name="Owed now" note={words.owedNow}>
        {poundsText(earnings.owedNow)}
      </Figure>
      <Figure name="Coming up" note={words.comingUp}>
        {poundsText(earnings.comingUp)}
      </Figure>
    </dl>
  )
}

function TeachingHours({ earnings }: { earnings: Earnings }) {
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
function QuickStats({ earnings }: { earnings: Earnings }) {
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

/** What each subject brought, and how much of the whole that is (Rules: finance). */
function SubjectShares({ earnings: { earningsBySubject, totalEarnings } }: { earnings: Earnings }) {
  return (
    <Card title="Payments by Subject" note={words.subjectShares}>
      {earningsBySubject.length === 0 ? (
        <p className="text-ink-2">{words.noSubjects}</p>
      ) : (
        <ul className="grid gap-4">
          {earningsBySubject.map((subject) => (
            <li key={subject.subject}>
              <Share {...subject} percent={percentOf(subject.earnings, totalEarnings)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type ShareProps = Earnings['earningsBySubject'][number] & { percent: number }

function Share({ subject, sessions, earnings, percent }: ShareProps) {
  return (
    <Meter value={percent} valueLabel={percentText(percent)} className="grid gap-1.5">
      {({ valueText }) => (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Label className="font-semibold wrap-anywhere">{subject}</Label>
            <span className="tabular-nums">
              {poundsText(earnings)} <span className="text-ink-2">({valueText})</span>
            </span>
          </div>
          <div className="h-2.5 overflow-hidden rounded-xs bg-neutral-bg" aria-hidden>
            <div className="h-full bg-bottle" style={{ width: `${percent}%` }} />
          </div>
          <span className="text-sm text-ink-3">{lessonCount(sessions)}</span>
        </>
      )}
    </Meter>
  )
}

// The charts' library is the largest of all: only whoever sees a chart loads it.
const TrendChart = lazyPart(() => import('./trend-chart.tsx'), 'TrendChart')

/** The last six months, as bars to look at and as a table to be read out (Rules: finance). */
function MonthlyTrends({ earnings: { monthlyEarnings } }: { earnings: Earnings }) {
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
