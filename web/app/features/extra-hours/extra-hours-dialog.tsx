/** Part: the form by which the tutor opens extra hours. */
import { useQuery } from '@tanstack/react-query'
import { type Control, type ResolverResult, useForm } from 'react-hook-form'
import { extraHoursRefusals } from '#contract/extra-hours.ts'
import { extraHoursProblem } from '#domain/extra-hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import {
  type CalendarDate,
  type ClockTime,
  calendarDate,
  clockFromMinutes,
  clockMinutes,
  clockTime,
  dayInterval,
  type Interval,
  instantAt,
  londonDateOf,
  QUARTER_MINUTES,
} from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { judged } from '#web/app/lib/judged.ts'
import { FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormClock, FormDate } from '#web/app/ui/form-times.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { places } from '#web/app/ui/places.ts'
import { words } from './words.ts'

interface ExtraHoursDialogProps {
  /** When, where the calendar knows. */
  wished?: { readonly date: CalendarDate; readonly start: ClockTime | null; readonly minutes: number } | undefined
}
interface Draft {
  /** Null while no whole date is typed. */
  date: string | null
  /** Null while what is typed is no time. */
  startTime: ClockTime | null
  endTime: ClockTime | null
  /** Null serves every subject. */
  subjectId: string | null
  /** Null serves both. */
  isOnline: boolean | null
}

const DAY_MINUTES = 24 * 60
const times = Array.from({ length: DAY_MINUTES / QUARTER_MINUTES }, (_, place) =>
  clockFromMinutes(place * QUARTER_MINUTES),
)
const everySubject: Option<string | null> = { id: null, name: 'All Subjects' }
const modes: Option<boolean | null>[] = [{ id: null, name: 'Both' }, ...places]

/** Opens extra hours. What can be known is said before asking; what was chosen stays when saving fails. */
export function ExtraHoursDialog({ wished }: ExtraHoursDialogProps) {
  const form = useForm<Draft>({ defaultValues: freshDraft(wished), resolver: resolveDraft })
  async function add({ subjectId, isOnline, ...draft }: Draft) {
    const span = spanOf(draft)
    if (span) await api.extraHours.add({ body: { startTime: span.start, endTime: span.end, subjectId, isOnline } })
  }
  return (
    <FormDialog
      title="Add Extra Hours"
      form={form}
      draftOf={wished ? null : 'extra-hours'}
      submitLabel="Add"
      isJudgedWhole
      send={add}
      {...words.adding}
    >
      <Fields control={form.control} />
    </FormDialog>
  )
}

function Fields({ control }: { control: Control<Draft> }) {
  const subjects = useQuery(ask(api.subjects.list))
  const offered = (subjects.data ?? []).map((each) => ({ id: each.id, name: subjectInFull(each) }))
  return (
    <>
      <div className="grid gap-5 md:grid-cols-[1.4fr_1fr_1fr]">
        <FormDate control={control} name="date" label="Day" />
        <FormClock control={control} name="startTime" label="From" options={times} step={QUARTER_MINUTES} />
        <FormClock control={control} name="endTime" label="To" options={times} step={QUARTER_MINUTES} />
      </div>
      <FormSelect control={control} name="subjectId" label="Subject (optional)" options={[everySubject, ...offered]} />
      <FormSegmented control={control} name="isOnline" label="Where" options={modes} />
    </>
  )
}

/** Our choice: Saturday's morning hours are what is most often added, but the day is not known. */
function freshDraft(wished: ExtraHoursDialogProps['wished']): Draft {
  const serves = { subjectId: null, isOnline: null }
  const date = wished?.date ?? londonDateOf(now())
  if (!wished?.start) return { date, startTime: clockTime('10:00'), endTime: clockTime('12:00'), ...serves }
  const end = (clockMinutes(wished.start) + wished.minutes) % DAY_MINUTES
  return { date, startTime: wished.start, endTime: clockFromMinutes(end), ...serves }
}

/** Midnight as an end is that of the next day. */
function spanOf({ date, startTime, endTime }: Pick<Draft, 'date' | 'startTime' | 'endTime'>): Interval | null {
  if (!date || !startTime || !endTime) return null
  const day = calendarDate(date)
  const end = endTime === '00:00' ? dayInterval(day).end : instantAt(day, endTime)
  return { start: instantAt(day, startTime), end }
}

/** What the server would say, before it is asked. */
function resolveDraft(draft: Draft): ResolverResult<Draft> {
  const span = spanOf(draft)
  const problem = span && extraHoursProblem(span, now())
  return judged(draft, {
    date: draft.date ? null : words.dateMissing,
    startTime: draft.startTime ? null : words.timeMissing,
    endTime: draft.endTime ? (problem ? extraHoursRefusals[problem].message : null) : words.timeMissing,
  })
}
