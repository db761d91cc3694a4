/** Part: the form by which the tutor takes time off. */
import { type Control, type ResolverResult, useForm } from 'react-hook-form'
import type { Question } from '#contract/core.ts'
import { type timeOff, timeOffForm, timeOffRefusals } from '#contract/time-off.ts'
import {
  type CalendarDate,
  type ClockTime,
  calendarDate,
  clockFromMinutes,
  clockMinutes,
  clockTime,
  instantAt,
  londonDateOf,
  QUARTER_MINUTES,
} from '#domain/time.ts'
import { type TimeOffProblem, type TimeOffWish, timeOffProblem } from '#domain/time-off.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { judged } from '#web/app/lib/judged.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FormSegmented } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { FormClock, FormDate } from '#web/app/ui/form-times.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { words } from './words.ts'

interface TimeOffDialogProps {
  /** When, where the calendar knows. */
  wished?: { readonly date: CalendarDate; readonly start: ClockTime | null; readonly minutes: number } | undefined
}

/** Takes time off. What can be known is said before asking; what was chosen stays when saving fails. */
export function TimeOffDialog({ wished }: TimeOffDialogProps) {
  const fields = useForm<Draft>({ defaultValues: freshDraft(londonDateOf(now()), wished), resolver: resolveDraft })
  async function add(draft: Draft) {
    const added = await api.timeOff.add({ body: formOf(draft) })
    if (added.lessons.length === 0) return
    void openDialog(() => import('./affected-lessons.tsx'), 'AffectedDialog', { added })
  }
  return (
    <FormDialog
      title="Add Time Off"
      form={fields}
      draftOf={wished ? null : 'time-off'}
      submitLabel="Add"
      isJudgedWhole
      send={add}
      {...words.adding}
    >
      <TimeOffFields control={fields.control} kind={fields.watch('kind')} />
    </FormDialog>
  )
}

const kinds: Option<Draft['kind']>[] = [
  { id: 'days', name: 'Whole days' },
  { id: 'part', name: 'Part of a day' },
]
const times = Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, place) =>
  clockFromMinutes(place * QUARTER_MINUTES),
)

function TimeOffFields({ control, kind }: { control: Control<Draft>; kind: Draft['kind'] }) {
  return (
    <>
      <FormSegmented control={control} name="kind" label="How long" options={kinds} />
      {kind === 'days' ? (
        <div className="grid gap-5 md:grid-cols-2">
          <FormDate control={control} name="fromDate" label="First day" />
          <FormDate control={control} name="toDate" label="Last day" />
        </div>
      ) : (
        <div className="grid gap-5 md:grid-cols-[1.4fr_1fr_1fr]">
          <FormDate control={control} name="date" label="Day" />
          <FormClock control={control} name="startTime" label="From" options={times} step={1} />
          <FormClock control={control} name="endTime" label="To" options={times} step={1} />
        </div>
      )}
      <FormText control={control} name="note" label="Note (optional)" description="Only you can read it." />
    </>
  )
}

/** What is chosen in the dialog; a date is null while it is not complete. */
interface Draft {
  kind: 'days' | 'part'
  fromDate: string | null
  toDate: string | null
  date: string | null
  /** Null while what is typed is no time. */
  startTime: ClockTime | null
  endTime: ClockTime | null
  note: string
}

/** Our choice: the hours after school. */
function freshDraft(today: CalendarDate, wished: TimeOffDialogProps['wished']): Draft {
  const date = wished?.date ?? today
  const usual = { startTime: clockTime('15:00'), endTime: clockTime('20:00') }
  const days = { fromDate: date, toDate: date, date, note: '' }
  if (!wished?.start) return { kind: 'days', ...days, ...usual }
  const end = clockMinutes(wished.start) + wished.minutes
  return { kind: 'part', ...days, startTime: wished.start, endTime: clockFromMinutes(Math.min(end, LAST_MINUTE)) }
}

/** A part of a day ends on it. */
const LAST_MINUTE = 24 * 60 - 1

/** What to send, once nothing is missing. */
function formOf(draft: Draft): Question<(typeof timeOff)['add']>['body'] {
  return { ...wishOf(draft), note: draft.note }
}

const asked = { days: ['fromDate', 'toDate'], part: ['date', 'startTime', 'endTime'] } as const
const missing = {
  fromDate: words.fromMissing,
  toDate: words.toMissing,
  date: words.dateMissing,
  startTime: words.timeMissing,
  endTime: words.timeMissing,
}

/** What the server would say, before it is asked. */
function resolveDraft(draft: Draft): ResolverResult<Draft> {
  const wish = wishOf(draft)
  const problem = wish && timeOffProblem(wish, now())
  const note = timeOffForm.shape.note.safeParse(draft.note).error?.issues[0]
  const absent = asked[draft.kind].filter((name) => draft[name] === null)
  return judged(draft, {
    ...Object.fromEntries(absent.map((name) => [name, missing[name]])),
    ...(problem ? { [fieldOf(problem, draft.kind)]: timeOffRefusals[problem].message } : {}),
    note: note?.message ?? null,
  })
}

function fieldOf(problem: TimeOffProblem, kind: Draft['kind']): keyof Draft {
  if (problem === 'time_off_too_far_ahead') return kind === 'days' ? 'fromDate' : 'date'
  return kind === 'days' ? 'toDate' : 'endTime'
}

function wishOf({ kind, fromDate, toDate, date, startTime, endTime }: Draft): TimeOffWish | null {
  if (kind === 'days') {
    return fromDate && toDate ? { fromDate: calendarDate(fromDate), toDate: calendarDate(toDate) } : null
  }
  if (!date || !startTime || !endTime) return null
  const day = calendarDate(date)
  return { startTime: instantAt(day, startTime), endTime: instantAt(day, endTime) }
}
