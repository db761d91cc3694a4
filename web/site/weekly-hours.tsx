import type { WeeklyBlock } from '#contract/site-content.ts'
import { usualHours, usualHoursHeading } from '#web/weekly-hours.ts'
import { hoursInWords } from './hours.ts'
import { Timetable } from './timetable.tsx'
import { TryAgain } from './try-again.tsx'

/** The week as a timetable and in words; the usual hours, named as such, when the current ones could not be read. */
export function WeeklyHours({ hours, path }: { hours: WeeklyBlock[] | null; path: string }) {
  const blocks = hours ?? usualHours
  if (blocks.length === 0) return <p className="intro">No weekly hours are set at the moment.</p>
  return (
    <>
      {!hours && (
        <div className="unsure">
          <h3>{usualHoursHeading}</h3>
          <TryAgain path={path} />
        </div>
      )}
      <Timetable blocks={blocks} />
      <dl className="hours-in-words">
        {hoursInWords(blocks).map((line) => (
          <div key={line.days}>
            <dt>{line.days}</dt>
            <dd>{line.hours}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
