import type { WeeklyBlock } from '#contract/site-content.ts'
import { type Span, spansOn, weekdays } from '#web/weekly-hours.ts'
import { clockInWords, spanInWords, timetableRange } from './hours.ts'
import { vars } from './icons.tsx'

/** As tall as twelve hours in the drawing, within reason: few hours get more room each. */
const idealHeight = 264
const hourHeight = { least: 20, most: 36 }

export function Timetable({ blocks }: { blocks: WeeklyBlock[] }) {
  const range = timetableRange(blocks)
  const hours = (range.end - range.start) / 60
  const height = Math.min(hourHeight.most, Math.max(hourHeight.least, Math.round(idealHeight / hours)))
  return (
    <table className="timetable" style={vars({ '--hours': hours, '--hour': `${height}px` })}>
      <caption className="visually-hidden">Weekly tutoring hours</caption>
      <thead>
        <tr>
          <th scope="col" className="axis">
            <span className="visually-hidden">Day</span>
          </th>
          {weekdays.map(({ name }) => (
            <th key={name} scope="col">
              <span className="day">{name}</span>
              <span className="initial" aria-hidden="true">
                {name[0]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="axis">
            <span className="visually-hidden">Hours</span>
            <Axis range={range} />
          </th>
          {weekdays.map(({ dayOfWeek, name }) => (
            <td key={name}>
              <Day spans={spansOn(dayOfWeek, blocks)} range={range} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Every second hour, apart from the edges. */
function Axis({ range }: { range: Span }) {
  const marks = Array.from({ length: (range.end - range.start) / 120 - 1 }, (_, i) => range.start + (i + 1) * 120)
  return (
    <div className="squares" aria-hidden="true">
      {marks.map((minutes) => (
        <span key={minutes} style={vars({ '--start': (minutes - range.start) / 60 })}>
          {clockInWords(minutes)}
        </span>
      ))}
    </div>
  )
}

function Day({ spans, range }: { spans: Span[]; range: Span }) {
  return (
    <div className="squares">
      {spans.length === 0 && <div className="closed">No lessons</div>}
      {spans.map((span) => (
        <div
          key={span.start}
          className="open"
          style={vars({ '--start': (span.start - range.start) / 60, '--length': (span.end - span.start) / 60 })}
        >
          {spanInWords(span)}
        </div>
      ))}
    </div>
  )
}
