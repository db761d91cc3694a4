import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Subject } from '#contract/subjects.ts'
import { londonDateOf } from '#domain/time.ts'
import { untilWords, usualTitle } from '#web/app/features/bookings/words.ts'
import type { StudentChoice } from '#web/app/features/students/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { counted } from '#web/app/lib/format.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ComboBox } from '#web/app/ui/combo-box.tsx'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormSegmented } from '#web/app/ui/form-choices.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { NumberField } from '#web/app/ui/number-field.tsx'
import { places } from '#web/app/ui/places.ts'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import { firstMinutes, types } from '../tutor/suggestion/state.ts'
import { words as usual } from '../tutor/suggestion/words.ts'
import { TimeFields } from '../tutor/time-fields.tsx'
import { latestOf } from './api.ts'
import { answerTimes, type Checked, type Draft, hows, isWeekly, repeats } from './state.ts'
import { words } from './words.ts'

interface LessonFieldsProps {
  form: UseFormReturn<Draft, unknown, Checked>
  students: StudentChoice
  /** Those that this student may be taught. */
  subjects: readonly Subject[]
}

export function LessonFields({ form, students, subjects }: LessonFieldsProps) {
  const { control, formState, setValue, watch } = form
  const draft = watch()
  const { studentId, subjectId, startTime, startClock, type, isOnline } = draft
  const judged = Object.values(formState.errors).find((problem) => problem.type === 'custom')
  const isIncomplete = [studentId, subjectId, startTime, startClock].includes(null)
  // A sentence about it is not covered by its list, which opens with the focus.
  const { ref: _, ...student } = useField({ control, name: 'studentId' })
  const isPhone = useIsPhone()
  const subject = subjects.find(({ id }) => id === subjectId)
  useUsualLesson(form, subjects)
  return (
    <>
      {judged && <ErrorBox>{isIncomplete ? usual.incomplete : judged.message}</ErrorBox>}
      <FormSegmented control={control} name="how" label={words.how} options={hows} />
      <div className="grid gap-5 md:grid-cols-2">
        <ComboBox {...student} {...students.field} autoFocus={!isPhone && studentId === null} />
        <SubjectSelect {...useField({ control, name: 'subjectId' })} subjects={subjects} />
      </div>
      <TimeFields control={control} type={type} minDate={londonDateOf(useNow())} />
      <div className="grid gap-5 md:grid-cols-2">
        <FormSegmented control={control} name="isOnline" label="Where" options={places} />
        {draft.how === 'SUGGEST' && <AnswerBy form={form} />}
        {draft.how === 'BOOK' && type === 'LESSON' && (
          <div className="flex gap-3 *:first:flex-1">
            <FormSegmented control={control} name="repeat" label={words.repeat} options={repeats} />
            {isWeekly(draft) && <Weeks form={form} />}
          </div>
        )}
      </div>
      <Disclosure title={words.more}>
        <div className="grid gap-5 pb-2">
          <Segmented
            label="Type"
            options={types}
            value={type}
            onChange={(chosen) => {
              setValue('type', chosen)
              setValue('endTime', firstMinutes[chosen])
            }}
          />
          {type === 'CONSULTATION' && <p className="text-ink-2">{usual.consultationLength}</p>}
          <FormText
            control={control}
            name="title"
            label="Title (optional)"
            {...(subject ? { placeholder: usualTitle({ parts: [{ subject }], isOnline }) } : {})}
          />
          <FormTextArea control={control} name="notes" label="Notes (optional)" description="The family reads them." />
        </div>
      </Disclosure>
    </>
  )
}

function AnswerBy({ form: { control, watch } }: Pick<LessonFieldsProps, 'form'>) {
  const { value, ...field } = useField({ control, name: 'answerHours' })
  const [startTime, startClock] = watch(['startTime', 'startClock'])
  const seenAt = useNow()
  const times = answerTimes({ startTime, startClock }).map(({ hours, until }) => ({
    ...{ id: hours, name: untilWords(until, seenAt).replace('until ', ''), note: counted(hours, 'hour') },
  }))
  const options = [{ id: 0, name: words.untilItBegins }, ...times]
  // A start that comes nearer leaves no time for what was chosen.
  const chosen = options.some(({ id }) => id === value) ? value : 0
  return <Select label={words.answerBy} options={options} value={chosen} {...field} />
}

function Weeks({ form: { control } }: Pick<LessonFieldsProps, 'form'>) {
  return (
    <div className="w-24">
      <NumberField label={words.weeks} minValue={1} maxValue={52} {...useField({ control, name: 'weeks' })} />
    </div>
  )
}

/** A student's next lesson is most often like the last: subject and mode are chosen already, and can be chosen otherwise. */
function useUsualLesson({ setValue, watch }: LessonFieldsProps['form'], subjects: readonly Subject[]): void {
  const [studentId, subjectId] = watch(['studentId', 'subjectId'])
  const { data: latest } = useQuery({ ...latestOf(studentId ?? ''), enabled: studentId !== null })
  const isTaught = (id: string | undefined) => subjects.some((subject) => subject.id === id)
  const isLost = subjectId !== null && !isTaught(subjectId)
  const last = latest?.[0]
  const only = subjects.length === 1 ? subjects[0]?.id : undefined
  const likely = studentId === null ? undefined : isTaught(last?.subject.id) ? last?.subject.id : only
  const mode = last?.isOnline
  useEffect(() => {
    // What the next student does not learn is chosen again.
    if (isLost) setValue('subjectId', null)
    else if (subjectId === null && likely) {
      setValue('subjectId', likely)
      if (mode !== undefined) setValue('isOnline', mode)
    }
  }, [isLost, subjectId, likely, mode, setValue])
}
