import type { WeeklyHours } from './site-facts.ts'

/** Monday first, as the week reads here; the wire counts from Sunday. */
const days = [
  { dayOfWeek: 1, name: 'Monday' },
  { dayOfWeek: 2, name: 'Tuesday' },
  { dayOfWeek: 3, name: 'Wednesday' },
  { dayOfWeek: 4, name: 'Thursday' },
  { dayOfWeek: 5, name: 'Friday' },
  { dayOfWeek: 6, name: 'Saturday' },
  { dayOfWeek: 0, name: 'Sunday' },
]

export function FooterHours({ hours }: { hours: readonly WeeklyHours[] }) {
  const open = days
    .map(({ dayOfWeek, name }) => ({ name, spans: hours.filter((span) => span.dayOfWeek === dayOfWeek) }))
    .filter(({ spans }) => spans.length > 0)
  if (open.length === 0) return <p>No weekly hours are set at the moment.</p>
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 tabular-nums">
      {open.map(({ name, spans }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-spine-ink">{spans.map((span) => `${span.startTime}–${span.endTime}`).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
