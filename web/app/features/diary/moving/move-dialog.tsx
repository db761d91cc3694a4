import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import { spanOfDates } from '#domain/diary.ts'
import { metAt } from '#domain/moving.ts'
import {
  addDays,
  type Interval,
  londonClockOf,
  londonDateOf,
  minutesBetween,
  mondayOf,
  QUARTER_MINUTES,
} from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { saidOf } from '#web/app/features/bookings/changes/state.ts'
import { spanOf, TimeFields, timeShape } from '#web/app/features/bookings/tutor/time-fields.tsx'
import { lessonWith, minutesInWords } from '#web/app/features/bookings/words.ts'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { diaryOf } from '../api.ts'
import { moveLesson } from './api.ts'
import { movedTo, remarkOn, words } from './words.ts'

const move = z.object(timeShape(words.incomplete, words.incomplete))

interface MoveDialogProps {
  lesson: Lesson
  how: 'time' | 'length'
}

/** What dragging does, in a form: another time, or another length (Rules #211). */
export function MoveDialog({ lesson, how }: MoveDialogProps) {
  const before = { start: lesson.startTime, end: lesson.endTime }
  const form = useChecked(move, {
    ...{ startTime: londonDateOf(before.start), startClock: londonClockOf(before.start) },
    endTime: minutesBetween(before.start, before.end),
  })
  const typed = move.safeParse(form.watch())
  const time = typed.success ? intervalOf(typed.data) : null
  return (
    <FormDialog
      title={how === 'time' ? words.move : words.changeLength}
      form={form}
      draftOf={null}
      submitLabel={how === 'time' ? words.moveNow : words.changeNow}
      send={(checked) => moveLesson(lesson, intervalOf(checked))}
      success={(moved) => saidOf(movedTo(time ?? before, before), moved)}
      fallback={words.failed}
    >
      <p className="text-ink-2">{lessonWith(lesson.student, lesson)}</p>
      {how === 'time' ? (
        <TimeFields control={form.control} type={lesson.type} keepsLength />
      ) : (
        <FormSelect control={form.control} name="endTime" label={words.length} options={lengthsBeside(before)} />
      )}
      {time && <Standing lesson={lesson} time={time} />}
    </FormDialog>
  )
}

function intervalOf(checked: z.output<typeof move>): Interval {
  const { startTime, endTime } = spanOf(checked)
  return { start: startTime, end: endTime }
}

function lengthsBeside({ start, end }: Interval) {
  const usual = Array.from(
    { length: MAX_BOOKING_MINUTES / QUARTER_MINUTES },
    (_, place) => (place + 1) * QUARTER_MINUTES,
  )
  const lengths = [...new Set([...usual, minutesBetween(start, end)])].sort((a, b) => a - b)
  return lengths.map((id) => ({ id, name: minutesInWords(id) }))
}

/** What is there at that time, before it is asked for. */
function Standing({ lesson, time }: { lesson: Lesson; time: Interval }) {
  const from = mondayOf(londonDateOf(time.start))
  const { data, isPlaceholderData } = useQuery(diaryOf({ from }))
  const span = spanOfDates(from, addDays(from, 6))
  const met = data && !isPlaceholderData ? metAt(lesson, time, { ...data, span }) : null
  const tone = met?.what === 'taken' ? 'text-danger' : met?.what === 'free' ? 'text-ink-2' : 'text-warn'
  return (
    <p role="status" className={`min-h-6 ${tone}`}>
      {met && (met.what === 'free' ? words.free : remarkOn(met) && `${remarkOn(met)}.`)}
    </p>
  )
}
