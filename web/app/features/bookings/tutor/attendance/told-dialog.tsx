import * as z from 'zod'
import { policyInWords } from '#domain/policy-words.ts'
import { type CalendarDate, type ClockTime, instantAt, londonClockOf, londonDateOf } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { startsWith } from '#web/app/features/bookings/family/booking/times/state.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormClock, FormDate } from '#web/app/ui/form-times.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { needed } from '../time-fields.tsx'
import { lessonInWords } from '../words.ts'
import { cancelForFamily } from './api.ts'
import { words } from './words.ts'

/** By the name that the server has for what it refuses. */
const typed = z.object({ toldAt: needed<CalendarDate>(words.noDate), toldClock: needed<ClockTime>(words.noClock) })

interface ToldDialogProps {
  lesson: Lesson
  now: Date
}

/** A family that rang or wrote has cancelled when it did so (Rules #230). */
export function ToldDialog({ lesson, now }: ToldDialogProps) {
  const isAhead = now < lesson.startTime
  const form = useChecked(typed, {
    toldAt: londonDateOf(isAhead ? now : lesson.startTime),
    toldClock: isAhead ? londonClockOf(now) : null,
  })
  const { control } = form
  const terms = { lateHours: lesson.noticePeriodHours, latePercent: lesson.latePercent }
  return (
    <FormDialog
      title={words.whenTold}
      form={form}
      draftOf={`told:${lesson.id}`}
      submitLabel="Cancel lesson"
      leaveLabel="Keep it"
      isDangerous
      send={({ toldAt, toldClock }) => cancelForFamily(lesson, instantAt(toldAt, toldClock))}
      {...words.told}
    >
      <p className="text-ink-2">{lessonInWords(lesson)}</p>
      <div className="grid grid-cols-2 gap-4">
        <FormDate control={control} name="toldAt" label={words.toldDate} />
        <FormClock
          control={control}
          name="toldClock"
          label={words.toldClock}
          options={startsWith(form.watch('toldClock'))}
          step={1}
        />
      </div>
      <p>{policyInWords(terms)}</p>
      <p className="text-ink-2">{words.toldAbout}</p>
    </FormDialog>
  )
}
