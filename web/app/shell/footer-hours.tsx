import { spanInFigures, spansOn, type WeeklyBlock, weekdays } from '#web/weekly-hours.ts'

export function FooterHours({ hours }: { hours: readonly WeeklyBlock[] }) {
  const open = weekdays
    .map(({ dayOfWeek, name }) => ({ name, spans: spansOn(dayOfWeek, hours) }))
    .filter(({ spans }) => spans.length > 0)
  if (open.length === 0) return <p>No weekly hours are set at the moment.</p>
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 tabular-nums">
      {open.map(({ name, spans }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="whitespace-nowrap text-spine-ink max-sm:whitespace-normal">
            {spans.map(spanInFigures).join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
