import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { poundsText } from '#domain/money.ts'
import { storedToken } from '#web/app/lib/api.ts'
import { Figure, Section } from '#web/app/ui/card.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { type Earnings, type Period, statisticsIn } from './api.ts'
import {
  hasFigures,
  hoursInWords,
  lessonCount,
  periodName,
  periods,
  statisticsMessages,
  statisticsProblem,
  words,
} from './words.ts'

/** What came in and was taught, on the tutor's dashboard (Rules: finance). */
export function FinancialStatistics() {
  const [timeframe, setTimeframe] = useState<Period>('month')
  const asked = useQuery(statisticsIn(timeframe))
  const { data, error } = asked
  return (
    <Section
      title="Financial statistics"
      aside={<Segmented label="Timeframe" options={periods} value={timeframe} onChange={setTimeframe} />}
    >
      {data ? (
        <Figures earnings={data} timeframe={timeframe} />
      ) : (
        faceOf([asked], {
          ...words.faces,
          rows: 1,
          failed: statisticsProblem(error, storedToken() !== null),
        })
      )}
    </Section>
  )
}

function Figures({ earnings, timeframe }: { earnings: Earnings; timeframe: Period }) {
  if (!hasFigures(earnings)) return <Empty>{statisticsMessages.empty}</Empty>
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure name={periodName[timeframe]} note="Payments confirmed">
        {poundsText(earnings.periodAmount)}
      </Figure>
      <Figure name="Total earnings" note="Since the beginning">
        {poundsText(earnings.totalEarnings)}
      </Figure>
      <Figure name="Average per session" note={`${lessonCount(earnings.completedSessions)} taught`}>
        {poundsText(earnings.averagePerSession)}
      </Figure>
      <Figure
        name="Hours taught"
        note={earnings.hourlyRate === null ? words.nothingTaught : `${poundsText(earnings.hourlyRate)} an hour`}
      >
        {hoursInWords(earnings.totalHours)}
      </Figure>
      <Figure name="Owed now" note={words.owedNow}>
        {poundsText(earnings.owedNow)}
      </Figure>
      <Figure name="Coming up" note={words.comingUp}>
        {poundsText(earnings.comingUp)}
      </Figure>
    </dl>
  )
}
