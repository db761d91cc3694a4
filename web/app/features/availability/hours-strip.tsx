import type { CSSProperties } from 'react'
import type { Block } from '#contract/availability.ts'
import { clockMinutes } from '#domain/time.ts'

interface HoursStripProps {
  blocks: readonly Block[]
  /** Whole hours after midnight. */
  from: number
  to: number
}

/** A day drawn on feint-ruled paper, a line for each hour. The same is said in words beside it. */
export function HoursStrip({ blocks, from, to }: HoursStripProps) {
  const share = (hours: number) => `${(hours / (to - from)) * 100}%`
  return (
    <span className="hours-strip" style={{ '--hours': to - from } as CSSProperties} aria-hidden>
      <span className="hours-axis">
        {marked(from, to).map((hour) => (
          <span key={hour} style={{ '--start': share(hour - from) } as CSSProperties}>
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
      </span>
      <span className="hours-paper">
        {blocks.map((block) => {
          const start = clockMinutes(block.startTime) / 60
          const place = { '--start': share(start - from), '--length': share(clockMinutes(block.endTime) / 60 - start) }
          return <i key={block.id} style={place as CSSProperties} />
        })}
      </span>
    </span>
  )
}

/** Both ends, and every fourth hour that is not too close to one of them. */
function marked(from: number, to: number): number[] {
  return [from, ...[4, 8, 12, 16, 20].filter((hour) => hour - from >= 2 && to - hour >= 2), to]
}
