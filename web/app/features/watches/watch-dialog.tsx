import { useQuery } from '@tanstack/react-query'
import { type Control, type ResolverResult, useForm } from 'react-hook-form'
import { watchProblems } from '#contract/watches.ts'
import { LESSON_MINUTES } from '#domain/booking-times.ts'
import { type ClockTime, clockFromMinutes, clockTime, QUARTER_MINUTES, type Weekday } from '#domain/time.ts'
import { wishProblem } from '#domain/watches.ts'
import { minutesInWords } from '#web/app/features/bookings/words.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { judged } from '#web/app/lib/judged.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormClock } from '#web/app/ui/form-times.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { places } from '#web/app/ui/places.ts'
import { useField } from '#web/app/ui/use-field.ts'
import { type Watch, watchInWords, words } from './words.ts'

interface Draft {
  subjectId: string | null
  isOnline: boolean
  minutes: number
  weekdays: Weekday[]
  /** Null while what is typed is no time. */
  fromTime: ClockTime | null
  untilTime: ClockTime | null
}

const times = Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, place) =>
  clockFromMinutes(place * QUARTER_MINUTES),
)
const lengths = [30, 45, 60, 75, 90, 120, 150, LESSON_MINUTES.max].map((id) => ({ id, name: minutesInWords(id) }))
const week: readonly (readonly [Weekday, string])[] = [
  ...([
    [1, 'Monday'],
    [2, 'Tuesday'],
    [3, 'Wednesday'],
    [4, 'Thursday'],
  ] as const),
  ...([
    [5, 'Friday'],
    [6, 'Saturday'],
    [0, 'Sunday'],
  ] as const),
]
/** Our choice: after school. */
const AFTER_SCHOOL = { fromTime: clockTime('16:00'), untilTime: clockTime('19:00') }

interface WatchDialogProps {
  studentId: string
}

/** What a student waits for, and one thing more to wait for (Rules #242). */
export function WatchDialog({ studentId }: WatchDialogProps) {
  const form = useForm<Draft>({
    defaultValues: { subjectId: null, isOnline: true, minutes: 60, weekdays: [], ...AFTER_SCHOOL },
    resolver: resolveDraft,
  })
  const waiting = useQuery(ask(api.watches.list, { params: { studentId } }))
  const subjects = useQuery(ask(api.subjects.list))
  const failed = waiting.isError ? words.list.failed : words.subjectsFailed
  return (
    <FormDialog
      title={words.wait}
      form={form}
      draftOf={`watch:${studentId}`}
      submitLabel={words.submit}
      send={async ({ subjectId, fromTime, untilTime, ...wish }) => {
        if (subjectId && fromTime && untilTime)
          await api.watches.add({ body: { ...wish, studentId, subjectId, fromTime, untilTime } })
      }}
      {...words.adding}
      face={faceOf([waiting, subjects], { waiting: words.list.waiting, rows: 4, failed })}
    >
      <p className="text-ink-2">{words.aboutWaiting}</p>
      {waiting.data && waiting.data.length > 0 && <Waiting watches={waiting.data} />}
      <SubjectSelect {...useField({ control: form.control, name: 'subjectId' })} subjects={subjects.data ?? []} />
      <Fields control={form.control} />
    </FormDialog>
  )
}

/** What is waited for already, each with its end. */
function Waiting({ watches }: { watches: readonly Watch[] }) {
  return (
    <section aria-labelledby="waiting-for">
      <h3 id="waiting-for" className="font-semibold">
        {words.waitingFor}
      </h3>
      <ul className="divide-y divide-feint">
        {watches.map((watch) => (
          <li key={watch.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span className="min-w-0 flex-1 basis-52 wrap-anywhere tabular-nums">{watchInWords(watch)}</span>
            <ActButton
              about={watchInWords(watch)}
              call={() => api.watches.stop({ params: { id: watch.id } })}
              {...words.stopping}
            >
              Stop
            </ActButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fields({ control }: { control: Control<Draft> }) {
  const { value, onChange, error } = useField({ control, name: 'weekdays' })
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <FormSelect control={control} name="minutes" label={words.length} options={lengths} />
        <FormSegmented control={control} name="isOnline" label="Where" options={places} />
      </div>
      <CheckboxGroup
        label={words.days}
        value={value.map(String)}
        onChange={(chosen) => onChange(chosen.map((day) => Number(day) as Weekday).sort((a, b) => a - b))}
        error={error}
      >
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {week.map(([day, name]) => (
            <Checkbox key={day} value={String(day)}>
              {name}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
      <div className="grid grid-cols-2 gap-5">
        <FormClock control={control} name="fromTime" label="From" options={times} step={QUARTER_MINUTES} />
        <FormClock control={control} name="untilTime" label="Until" options={times} step={QUARTER_MINUTES} />
      </div>
    </>
  )
}

/** What the server would say, before it is asked. */
function resolveDraft(draft: Draft): ResolverResult<Draft> {
  const { fromTime, untilTime } = draft
  const problem = fromTime && untilTime ? wishProblem({ ...draft, fromTime, untilTime }) : null
  return judged(draft, {
    subjectId: draft.subjectId ? null : words.subjectMissing,
    weekdays: draft.weekdays.length > 0 ? null : words.daysMissing,
    fromTime: fromTime ? null : words.timeMissing,
    untilTime: untilTime ? (problem ? watchProblems[problem].msg : null) : words.timeMissing,
  })
}
