import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { FormCheckbox, FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { FormClock, FormDate } from '#web/app/ui/form-times.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { MoneyField } from '#web/app/ui/number-field.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import { lengthsWith, startsWith } from '../family/booking/times/state.ts'
import { minutesInWords } from '../words.ts'
import type { TypedEdit } from './state.ts'
import { words } from './words.ts'

type Form = UseFormReturn<TypedEdit>

/** What each kind of edit asks for. */
export function EditFields({ form }: { form: Form }) {
  const { control } = form
  const kind = form.watch('kind')
  if (kind === 'TIME') return <TimeFields form={form} />
  if (kind === 'LESSON') return <LessonFields form={form} />
  if (kind === 'PAUSE') {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDate control={control} name="from" label="From" />
        <FormDate control={control} name="to" label="To, included" />
        <FormCheckbox control={control} name="addAtEnd">
          Add as many lessons at the end
        </FormCheckbox>
      </div>
    )
  }
  if (kind === 'END') return <FormDate control={control} name="after" label="Last day" />
  if (kind === 'EXTEND') {
    const weeks = Array.from({ length: 52 }, (_, place) => ({ id: place + 1, name: weeksInWords(place + 1) }))
    return <FormSelect control={control} name="weeks" label="How much longer" options={weeks} />
  }
  return null
}

const weeksInWords = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`)

/** Monday first. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, place) => ({
  ...{ id: (place + 1) % 7, name },
}))

function TimeFields({ form: { control, watch } }: { form: Form }) {
  const [clock, minutes] = watch(['clock', 'minutes'])
  const lengths = lengthsWith(minutes, 'LESSON', MAX_BOOKING_MINUTES)
  return (
    <div className="grid grid-cols-2 gap-4 *:first:max-sm:col-span-2 sm:grid-cols-3">
      <FormSelect control={control} name="weekday" label="Day" options={WEEKDAYS} />
      <FormClock control={control} name="clock" label="Start" options={startsWith(clock)} step={1} />
      <FormSelect
        control={control}
        name="minutes"
        label="Length"
        options={lengths.map((id) => ({ id, name: minutesInWords(id) }))}
      />
    </div>
  )
}

function LessonFields({ form: { control } }: { form: Form }) {
  const subjects = useQuery(ask(api.subjects.list, { query: { includeInactive: true } }))
  const { name: _subject, ...subject } = useField({ control, name: 'subjectId' })
  const { name: _price, ...price } = useField({ control, name: 'price' })
  if (!subjects.data) return faceOf([subjects], words.subjects)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SubjectSelect
        {...subject}
        subjects={subjects.data.filter(({ id, isActive }) => isActive || id === subject.value)}
      />
      <MoneyField
        {...price}
        label="Price of each (optional)"
        description="Left out, it follows from the rate."
        step={0.01}
        maxValue={1000}
      />
      <FormSegmented
        control={control}
        name="isOnline"
        label="Mode"
        options={[
          { id: true, name: 'Online' },
          { id: false, name: 'In person' },
        ]}
      />
      <FormText
        control={control}
        name="title"
        label="Title (optional)"
        description={words.usualTitle}
        maxLength={200}
      />
      <div className="sm:col-span-2">
        <FormText
          control={control}
          name="meetingLink"
          type="url"
          label="Meeting link (optional)"
          placeholder="https://"
          description={words.whichLink}
        />
      </div>
    </div>
  )
}
