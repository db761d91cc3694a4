import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { type Earnings, earningsIn, type Period } from './api.ts'
import { MonthlyTrends } from './monthly-trends.tsx'
import { SubjectShares } from './subject-shares.tsx'
import { Summary } from './summary.tsx'
import { QuickStats, TeachingHours } from './teaching.tsx'
import { hasFigures, periods, words } from './words.ts'

/** Rules: finance, 'Tutor payment dashboard'. */
export function PaymentDashboard() {
  const [period, setPeriod] = useState<Period>('month')
  const asked = useQuery(earningsIn(period))
  return (
    <>
      <div className="mb-5 max-w-xs">
        <Segmented label="Period" options={periods} value={period} onChange={(id) => setPeriod(id as Period)} />
      </div>
      {asked.data ? (
        <Figures earnings={asked.data} period={period} />
      ) : (
        faceOf([asked], { waiting: words.loading, rows: 4, failed: words.notLoaded })
      )}
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
