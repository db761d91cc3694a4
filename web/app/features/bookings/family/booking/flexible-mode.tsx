import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { lessonTimeSentences } from '#contract/sentences/bookings.ts'
import { EQUAL_SUBJECTS } from '#contract/sentences/series.ts'
import type { Subject } from '#contract/subjects.ts'
import { isBookableDate, lessonTimeProblem } from '#domain/booking-times.ts'
import { lengthThatFits } from '#domain/lesson-requests.ts'
import { poundsText } from '#domain/money.ts'
import { repeatedSubject } from '#domain/series.ts'
import { addMinutes, instantAt, londonClockOf, QUARTER_MINUTES } from '#domain/time.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { timeRange } from '#web/app/lib/format.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { Switch } from '#web/app/ui/switch.tsx'
import {
  type Draft,
  type ModeProps,
  mayAddRow,
  minutesOf,
  ofTotal,
  type Row,
  STARTS,
  TOTALS,
  withNewRow,
} from './state.ts'
import { TimeChoice } from './times/time-choice.tsx'
import { lengthInWords, rowsPence, words } from './words.ts'

/** One of the free times or a start on any quarter of an hour, and one or more subjects one after the other. */
export function FlexibleMode({ draft, onChange, offer, now, isSending, onAsk }: ModeProps) {
  const { subjects } = offer
  const [problem, setProblem] = useState<string | null>(null)
  const isIncomplete = problem === words.incomplete
  const price = rowsPence(draft.rows, subjects, draft.isOnline)
  const change: ModeProps['onChange'] = (values) => {
    setProblem(null)
    onChange(values)
  }

  function submit() {
    const lesson = lessonOf(draft)
    if (!lesson || price <= 0) return setProblem(words.incomplete)
    const reason = lessonProblem(draft, lesson, now)
    setProblem(reason)
    if (reason !== null) return
    const { parts, start: startTime, end: endTime } = lesson
    const { isOnline } = draft
    const [only, ...others] = parts
    if (only && others.length === 0) onAsk({ lesson: { subjectId: only.subjectId, startTime, endTime, isOnline } })
    else onAsk({ series: { startTime, isOnline, parts, weeks: 1 } })
  }

  return (
    <form
      noValidate
      className="card grid gap-5 p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <When draft={draft} onChange={change} now={now} isIncomplete={isIncomplete} />
      <Rows draft={draft} onChange={change} subjects={subjects} isIncomplete={isIncomplete} />
      <Switch isSelected={draft.isOnline} onChange={(isOnline) => change({ isOnline })}>
        Online
      </Switch>
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="mr-auto" aria-live="polite" aria-atomic>
          <span className="font-display text-2xl font-semibold">{poundsText(price)}</span>{' '}
          <span className="text-ink-3">{summary(draft)}</span>
        </p>
        <Button type="submit" variant="pencil" isPending={isSending}>
          Request lesson
        </Button>
      </div>
    </form>
  )
}

/** `isIncomplete` once it was sent with something missing: each field then says what it lacks. */
type FieldsProps = Pick<ModeProps, 'draft' | 'onChange'> & { isIncomplete: boolean }

function When({ draft, onChange, now, isIncomplete }: FieldsProps & Pick<ModeProps, 'now'>) {
  const { date, start, rows, totalMinutes } = draft
  function pick(slot: GridSlot) {
    const minutes = lengthThatFits(slot, totalMinutes)
    // A lesson of several subjects is not shared out again unasked.
    const isShortened = minutes < totalMinutes && rows.length === 1
    onChange({
      date: slot.date,
      start: londonClockOf(slot.startTime),
      ...(isShortened ? ofTotal(draft, minutes) : {}),
    })
  }
  return (
    <>
      <TimeChoice
        time={{ date, start }}
        minutes={totalMinutes}
        onChange={onChange}
        onPick={pick}
        now={now}
        isOnline={draft.isOnline}
        labels={{ date: 'Date', start: 'Start time' }}
        starts={STARTS}
        problems={{
          date: isIncomplete && date === null ? words.dateMissing : '',
          start: isIncomplete && start === null ? words.startMissing : '',
        }}
      />
      <div className="grid gap-5 md:grid-cols-3">
        <Select
          label="Total duration"
          options={TOTALS.map((minutes) => ({ id: minutes as number, name: lengthInWords(minutes) }))}
          value={totalMinutes}
          onChange={(minutes) => onChange(ofTotal(draft, minutes))}
        />
      </div>
    </>
  )
}

function Rows({ draft, onChange, subjects, isIncomplete }: FieldsProps & { subjects: readonly Subject[] }) {
  const { rows, totalMinutes } = draft
  const changeRow = (key: number, values: Partial<Row>) =>
    onChange({ rows: rows.map((row) => (row.key === key ? { ...row, ...values } : row)) })
  const lengths = Array.from({ length: totalMinutes / QUARTER_MINUTES }, (_, place) => (place + 1) * QUARTER_MINUTES)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">Subjects, one after the other</legend>
      {rows.map(({ key, subjectId, minutes }, place) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_2.75rem]"
        >
          <div className="col-span-2 sm:col-span-1">
            <SubjectSelect
              label={`Subject ${place + 1}`}
              subjects={subjects}
              value={subjectId}
              error={isIncomplete && subjectId === null ? words.subjectMissing : ''}
              onChange={(id) => changeRow(key, { subjectId: id })}
            />
          </div>
          <Select
            label={`Duration of subject ${place + 1}`}
            options={lengths.map((length) => ({ id: length, name: lengthInWords(length) }))}
            value={minutes}
            onChange={(length) => changeRow(key, { minutes: length })}
          />
          {rows.length > 1 && (
            <IconButton
              icon={Trash2}
              label={`Remove subject ${place + 1}`}
              onPress={() => onChange({ rows: rows.filter((row) => row.key !== key) })}
            />
          )}
        </div>
      ))}
      <Button
        icon={Plus}
        className="justify-self-start"
        isDisabled={!mayAddRow(draft)}
        onPress={() => onChange({ rows: withNewRow(draft) })}
      >
        Add subject
      </Button>
    </fieldset>
  )
}

/** Why the server would refuse it, in its words where it has any; null when it may be asked for. */
function lessonProblem(draft: Draft, { date, parts, start, end }: Lesson, now: Date): string | null {
  if (!isBookableDate(date, now)) return words.dateOutside
  if (minutesOf(draft.rows) > draft.totalMinutes) return words.tooLong
  if (repeatedSubject(parts) !== null) return EQUAL_SUBJECTS
  const problem = lessonTimeProblem({ type: 'LESSON', start, end, now })
  return problem && lessonTimeSentences[problem].msg
}

type Lesson = NonNullable<ReturnType<typeof lessonOf>>

/** What is asked for, or null while something is missing. The lesson is as long as its subjects together. */
function lessonOf({ date, start: clock, rows }: Draft) {
  const parts = rows.flatMap(({ subjectId, minutes }) => (subjectId === null ? [] : [{ subjectId, minutes }]))
  if (!date || !clock || parts.length < rows.length) return null
  const start = instantAt(date, clock)
  return { date, parts, start, end: addMinutes(start, minutesOf(rows)) }
}

function summary(draft: Draft): string {
  const lesson = lessonOf(draft)
  const length = lengthInWords(minutesOf(draft.rows))
  return lesson ? `${length}, ${timeRange(lesson.start, lesson.end)}` : length
}
