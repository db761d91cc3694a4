import './extra-hours-button.css'
import type { CSSProperties } from 'react'
import { timeRange } from '#web/app/lib/format.ts'
import { whenLoaded } from '#web/app/ui/dialogs.tsx'
import type { Diary } from '../api.ts'
import { words } from '../words.ts'

interface ExtraHoursButtonProps {
  extra: Diary['extraHours'][number]
  /** Where it begins in its day. */
  top: CSSProperties['top']
}

const questions = () => import('#web/app/features/extra-hours/questions.tsx')

/** Names the hours besides those of the week, above their empty time; a press asks whether they go (Rules #222). */
export function ExtraHoursButton({ extra, top }: ExtraHoursButtonProps) {
  return (
    <button
      type="button"
      className="diary-extra"
      style={{ top }}
      onClick={() => whenLoaded(questions, ({ askToDelete }) => askToDelete(extra))}
    >
      {words.extraHours}
      <span className="sr-only">, {timeRange(extra.startTime, extra.endTime)}</span>
      <span aria-hidden className="print:hidden">
        ×
      </span>
      <span className="sr-only">, {words.delete}</span>
    </button>
  )
}
