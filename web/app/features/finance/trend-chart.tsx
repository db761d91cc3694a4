import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { poundsText } from '#domain/money.ts'
import { lessonCount, type MonthBar } from './words.ts'

const HEIGHT = 240

/** The months as bars. Screen readers get the table beside it, and nothing moves in. */
export function TrendChart({ bars }: { bars: readonly MonthBar[] }) {
  return (
    <div aria-hidden style={{ height: HEIGHT }}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          data={[...bars]}
          margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="22%"
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="shortName"
            interval={0}
            tickLine={false}
            axisLine={{ stroke: 'var(--rule-strong)' }}
            tick={{ fill: 'var(--ink-2)', fontSize: 14 }}
          />
          <YAxis hide domain={[0, 100]} />
          <Tooltip
            cursor={{ fill: 'var(--sunk)' }}
            isAnimationActive={false}
            content={({ payload }) => <Exact bar={payload[0]?.payload as MonthBar | undefined} />}
          />
          <Bar dataKey="bar" fill="var(--bottle)" radius={[3, 3, 0, 0]} maxBarSize={72} isAnimationActive={false}>
            <LabelList dataKey="label" position="top" fill="var(--ink)" fontSize={14} fontWeight={600} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function Exact({ bar }: { bar: MonthBar | undefined }) {
  if (!bar) return null
  return (
    <div className="rounded-md border border-rule bg-raised px-3 py-2 text-sm shadow-3">
      <p className="font-semibold">{bar.name}</p>
      <p className="tabular-nums">
        {poundsText(bar.earnings)}, {lessonCount(bar.sessions)}
      </p>
    </div>
  )
}
