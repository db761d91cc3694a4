import * as z from 'zod'
import { mayBeCarried, restOfDayMoved } from '#domain/moving.ts'
import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import { type Lesson, lessonsOnce } from '#web/app/features/bookings/api.ts'
import { saidOf } from '#web/app/features/bookings/changes/state.ts'
import { minutesInWords } from '#web/app/features/bookings/words.ts'
import type { Diary } from '#web/app/features/diary/api.ts'
import { dayInWords, words as diaryWords } from '#web/app/features/diary/words.ts'
import { now } from '#web/app/lib/clock.ts'
import { clockTime, counted } from '#web/app/lib/format.ts'
import { FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { moveAll } from '../api.ts'
import { words } from '../words.ts'

/** By 5 to 120 minutes; a quarter of an hour at first. */
const [LEAST, MOST, USUAL] = [5, 120, 15]
const ways = ['later', 'earlier'] as const
const rest = z.object({ from: z.string(), minutes: z.number(), way: z.enum(ways) })

interface RestDialogProps {
  date: CalendarDate
  diary: Diary
}

/** All lessons of a day from one on, later or earlier together, as when a train is late (Rules #211). */
export function RestDialog({ date, diary }: RestDialogProps) {
  const lessons = lessonsOnce(diary.bookings).filter((each) => londonDateOf(each.startTime) === date)
  const offered = lessons.filter(mayBeCarried)
  const first = offered.find(({ startTime }) => startTime > now()) ?? offered[0]
  const form = useChecked(rest, { from: first?.id ?? '', minutes: USUAL, way: 'later' })
  const typed = form.watch()
  const movesOf = ({ from, minutes, way }: z.output<typeof rest>) => {
    const chosen = offered.find(({ id }) => id === from)
    return chosen ? restOfDayMoved(lessons, chosen, way === 'later' ? minutes : -minutes) : []
  }
  const moves = movesOf(typed)
  const moved = offered.filter(({ id }) => moves.some((move) => move.id === id))
  return (
    <FormDialog
      title={diaryWords.restOf(dayInWords(date))}
      form={form}
      draftOf={null}
      submitLabel={`Move ${counted(moved.length, 'lesson')}`}
      isUnfinished={moved.length === 0}
      send={(checked) => moveAll(movesOf(checked))}
      success={(answer) => saidOf(words.restMoved(moved.length, minutesInWords(typed.minutes), typed.way), answer)}
      fallback={words.failed}
    >
      <FormSelect control={form.control} name="from" label="From" options={offered.map(optionOf)} />
      <FormSelect control={form.control} name="minutes" label="By" options={minutes} />
      <FormSegmented
        control={form.control}
        name="way"
        label="Way"
        options={ways.map((id) => ({ id, name: nameOf[id] }))}
      />
      <ul aria-label={words.afterwards} className="grid gap-1 tabular-nums">
        {moved.map((lesson) => (
          <li key={lesson.id}>
            <s className="text-ink-3">{clockTime(lesson.startTime)}</s>{' '}
            {clockTime(moves.find(({ id }) => id === lesson.id)?.startTime ?? lesson.startTime)} {lesson.student.name}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

const nameOf = { later: 'Later', earlier: 'Earlier' } as const
const minutes = Array.from({ length: (MOST - LEAST) / 5 + 1 }, (_, place) => LEAST + 5 * place).map((id) => ({
  id,
  name: minutesInWords(id),
}))
const optionOf = ({ id, startTime, student }: Lesson) => ({ id, name: `${clockTime(startTime)} ${student.name}` })
