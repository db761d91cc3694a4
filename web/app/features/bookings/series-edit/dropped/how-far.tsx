import type { EditScope } from '#domain/series-edits.ts'
import type { Interval } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { lessonWith } from '#web/app/features/bookings/words.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { ChoiceDialog } from '#web/app/ui/choice-dialog.tsx'
import type { Reach } from '../state.ts'
import { reachInWords, scopeWords, words } from '../words.ts'

interface HowFarProps {
  lesson: Lesson
  /** Where it was dropped. */
  time: Interval
  reaches: readonly Reach[]
  /** Null where it is to stay. */
  onEnd: (scope: EditScope | null) => void
}

/** Which lessons of a series a drop means; the one that was dropped stands first. */
export function HowFar({ lesson, time, reaches, onEnd }: HowFarProps) {
  return (
    <ChoiceDialog
      title={time.start.getTime() === lesson.startTime.getTime() ? words.howFarLength : words.howFar}
      choices={reaches.map((reach) => ({ id: reach.scope, name: scopeWords[reach.scope], note: reachInWords(reach) }))}
      onEnd={onEnd}
    >
      <p>{lessonWith(lesson.student, lesson)}</p>
      <p className="tabular-nums">{words.thereThen(dayAndRange(time.start, time.end))}</p>
    </ChoiceDialog>
  )
}
