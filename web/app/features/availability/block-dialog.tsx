import { useQuery } from '@tanstack/react-query'
import { type Ref, useId, useState } from 'react'
import { type Control, type Resolver, useForm } from 'react-hook-form'
import type { Block } from '#contract/availability.ts'
import { type BlockProblem, blockProblem } from '#domain/availability.ts'
import type { Season } from '#domain/seasons.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { type ClockTime, clockTime, QUARTER_MINUTES, type Weekday } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { judged } from '#web/app/lib/judged.ts'
import { useClockTyping } from '#web/app/ui/clock-typing.ts'
import { FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { places } from '#web/app/ui/places.ts'
import { Select } from '#web/app/ui/select.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import {
  ALL_SUBJECTS,
  blockName,
  blockSentence,
  dayName,
  fromTwelveHour,
  type TwelveHourTime,
  toTwelveHour,
  totalHours,
  WEEKDAYS,
  words,
} from './words.ts'

interface BlockValues {
  dayOfWeek: Weekday
  /** Null while what is typed is no time. */
  startTime: ClockTime | null
  endTime: ClockTime | null
  /** Null serves every subject. */
  subjectId: string | null
  /** Null serves lessons of both modes. */
  isOnline: boolean | null
}

/** Our choice: the hours after school. */
const USUAL = { startTime: clockTime('15:00'), endTime: clockTime('20:00'), subjectId: null, isOnline: null }
const fieldOf = {
  block_ends_before_start: 'endTime',
  block_overlaps: 'startTime',
  too_many_blocks: 'dayOfWeek',
} as const satisfies Record<BlockProblem['code'], keyof BlockValues>

interface BlockDialogProps {
  day: Weekday
  season: Season
  /** The one to change; without it, a new one on `day`. */
  block?: Block
  /** Of the season. */
  diary: readonly Block[]
}

/** Adds a block or changes one. What can be known is said before asking; what was typed stays when saving fails. */
export function BlockDialog({ day, season, block, diary }: BlockDialogProps) {
  const { dayOfWeek, startTime, endTime, subjectId, isOnline } = block ?? { dayOfWeek: day, ...USUAL }
  const defaultValues = { dayOfWeek, startTime, endTime, subjectId, isOnline }
  const form = useForm<BlockValues>({ defaultValues, resolver: resolverFor({ season, block, diary }) })
  const whole = wholeBlock(form.watch())
  async function save(values: BlockValues) {
    const whole = wholeBlock(values)
    if (!whole) return
    const body = { ...whole, season }
    await (block
      ? api.availability.updateBlock({ params: { id: block.id }, body })
      : api.availability.addBlock({ body }))
  }
  return (
    <FormDialog
      title={block ? 'Edit Time Block' : 'Add Time Block'}
      form={form}
      draftOf={`block:${block?.id ?? `${season} ${day}`}`}
      submitLabel={block ? 'Save' : 'Add'}
      isJudgedWhole
      aside={
        <p className="mr-auto text-ink-2 tabular-nums max-sm:w-full">
          {whole && whole.startTime < whole.endTime && `${blockName(whole)}, ${totalHours([whole])}`}
        </p>
      }
      send={save}
      success={block ? words.updated : words.added}
      fallback={words.notSaved}
      fieldOf={fieldOf}
    >
      <Fields control={form.control} ownSubject={block?.subject ?? null} />
    </FormDialog>
  )
}

/** Null while a time is none. */
function wholeBlock({ startTime, endTime, ...values }: BlockValues) {
  return startTime === null || endTime === null ? null : { ...values, startTime, endTime }
}

function resolverFor({ season, block, diary }: Omit<BlockDialogProps, 'day'>): Resolver<BlockValues> {
  return (values) => {
    const whole = wholeBlock(values)
    const problem = whole && blockProblem({ ...whole, season, id: block?.id ?? 'new' }, diary)
    return judged(values, {
      startTime: values.startTime === null ? words.noTime : null,
      endTime: values.endTime === null ? words.noTime : null,
      ...(problem ? { [fieldOf[problem.code]]: blockSentence(problem) } : {}),
    })
  }
}

const days = WEEKDAYS.map((day) => ({ id: day, name: dayName(day) }))
const modes: Option<boolean | null>[] = [{ id: null, name: 'Both' }, ...places]
const everySubject: Option<string | null> = { id: null, name: ALL_SUBJECTS }

interface FieldsProps {
  control: Control<BlockValues>
  /** Offered even when it is no longer active, so that it is not lost unseen. */
  ownSubject: Block['subject']
}

function Fields({ control, ownSubject }: FieldsProps) {
  const active = useQuery(ask(api.subjects.list))
  const subjects = active.data ?? []
  const isMissing = ownSubject && !subjects.some(({ id }) => id === ownSubject.id)
  const offered = (isMissing ? [ownSubject, ...subjects] : subjects).map((each) => ({
    id: each.id,
    name: subjectInFull(each),
  }))
  return (
    <>
      <FormSelect control={control} name="dayOfWeek" label="Day of week" options={days} />
      <div className="grid gap-5 md:grid-cols-2">
        <TimeField label="Start time" {...useField({ control, name: 'startTime' })} />
        <TimeField label="End time" {...useField({ control, name: 'endTime' })} />
      </div>
      <FormSelect
        key={String(active.isError)} // React Aria ties a description to its field only when both appear together
        control={control}
        name="subjectId"
        label="Subject (optional)"
        options={[everySubject, ...offered]}
        {...(active.isError ? { description: words.subjectsNotLoaded } : {})}
      />
      <FormSegmented control={control} name="isOnline" label="Where" options={modes} />
    </>
  )
}

const hours = Array.from({ length: 12 }, (_, place) => ({ id: place + 1, name: String(place + 1) }))
const minutes = ['00', '15', '30', '45'].map((name) => ({ id: Number(name), name }))
const halves = (['AM', 'PM'] as const).map((id) => ({ id, name: id }))

interface TimeFieldProps {
  label: string
  /** Null while what is typed is no time. */
  value: ClockTime | null
  onChange: (time: ClockTime | null) => void
  error: string
  ref: Ref<HTMLInputElement>
}

/**
 * A time of day as hours 1 to 12, minutes in steps of 15, and AM or PM; it can be typed as well (Rules: availability).
 * While what is typed is no time the lists keep what they showed.
 */
function TimeField({ label, value, onChange, error, ref }: TimeFieldProps) {
  const id = useId()
  const typing = useClockTyping({ value, onChange, error, step: QUARTER_MINUTES })
  const [last, setLast] = useState<ClockTime>(value ?? clockTime('12:00'))
  if (value !== null && value !== last) setLast(value)
  const time = toTwelveHour(value ?? last)
  const change = (part: Partial<TwelveHourTime>) => typing.choose(fromTwelveHour({ ...time, ...part }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be narrower than what is in it
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1 font-display font-semibold">
        {label}
      </p>
      <TextField
        ref={ref}
        label="Typed, such as 16:30 or 4.30pm"
        autoComplete="off"
        value={typing.text}
        onChange={typing.type}
        onBlur={typing.leave}
        error={typing.error}
      />
      <div className="mt-3 grid grid-cols-3 gap-2">
        <Select label="Hour" options={hours} value={time.hour} onChange={(hour) => change({ hour })} />
        <Select label="Minute" options={minutes} value={time.minute} onChange={(minute) => change({ minute })} />
        <Select label="AM/PM" options={halves} value={time.half} onChange={(half) => change({ half })} />
      </div>
    </div>
  )
}
