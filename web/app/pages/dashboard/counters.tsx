import type { Role } from '#domain/people.ts'
import { words } from './words.ts'

interface CountersProps {
  role: Role
  upcoming: number
  waiting: number
  taught: number
}

/** How many lessons lie ahead, wait for the tutor's answer, and have been taught in this school year (Rules: to-do). */
export function Counters({ role, upcoming, waiting, taught }: CountersProps) {
  const rows = [
    { label: 'Upcoming lessons', count: upcoming },
    { label: role === 'TUTOR' ? 'Requests waiting for you' : 'Waiting for the tutor', count: waiting },
    {
      label: role === 'TUTOR' ? 'Lessons taught' : 'Lessons taken this year',
      note: words.schoolYear,
      count: taught,
    },
  ]
  return (
    <section aria-labelledby="counters" className="card flex flex-col p-5 md:p-6">
      <h2 id="counters" className="text-base text-ink-2">
        At a glance
      </h2>
      <dl className="mt-2 divide-y divide-rule">
        {rows.map(({ label, note, count }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>
              {label}
              {note && <span className="block text-sm text-ink-3">{note}</span>}
            </dt>
            <dd className="font-display text-2xl font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
