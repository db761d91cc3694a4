import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { MARKS, MOST_LATE_MINUTES } from '#domain/attendance.ts'
import { missedInWords } from '#domain/policy-words.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { FormRadios } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { NumberField } from '#web/app/ui/number-field.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { useField } from '#web/app/ui/use-field.ts'
import { lessonInWords } from '../words.ts'
import { markLesson } from './api.ts'
import { words } from './words.ts'

const typed = z
  .object({ mark: z.enum(MARKS), lateMinutes: z.int(words.howLate).nullable() })
  .refine(
    ({ mark, lateMinutes }) =>
      mark !== 'LATE' || (lateMinutes !== null && lateMinutes >= 1 && lateMinutes <= MOST_LATE_MINUTES),
    { message: words.howLate, path: ['lateMinutes'] },
  )

/** Whether the student came, or how much later (Rules #229). */
export function AttendanceDialog({ lesson }: { lesson: Lesson }) {
  const { attendance, parts } = lesson
  const form = useChecked(typed, {
    mark: attendance?.mark ?? 'PRESENT',
    lateMinutes: attendance?.lateMinutes ?? null,
  })
  const { data: policy } = useQuery(ask(api.diaryRules.policy))
  const { control } = form
  const late = useField({ control, name: 'lateMinutes' })
  const isCompleted = parts.some(({ status }) => status === 'COMPLETED')
  const options = MARKS.map((id) => ({ id, name: words.marks[id], ...(id === 'ABSENT' ? absence() : {}) }))
  function absence() {
    if (isCompleted) return { isDisabled: true, note: words.hasFeedback }
    return policy ? { note: missedInWords(policy.absentPercent) } : {}
  }
  return (
    <FormDialog
      title={words.title}
      form={form}
      draftOf={`attendance:${lesson.id}`}
      submitLabel="Save"
      send={({ mark, lateMinutes }) => markLesson(lesson, mark, lateMinutes)}
      {...words.saved}
    >
      <p className="text-ink-2">{lessonInWords(lesson)}</p>
      <FormRadios control={control} name="mark" label={words.didTheyCome} options={options} />
      {form.watch('mark') === 'LATE' && (
        <NumberField {...late} label={words.lateMinutes} minValue={1} maxValue={MOST_LATE_MINUTES} step={1} />
      )}
    </FormDialog>
  )
}
