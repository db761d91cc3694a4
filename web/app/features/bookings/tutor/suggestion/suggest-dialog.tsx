/** Part: a lesson that the tutor suggests to a student. */

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { Subject } from '#contract/subjects.ts'
import { poundsText } from '#domain/money.ts'
import { lessonPricePence } from '#domain/pricing.ts'
import { londonDateOf } from '#domain/time.ts'
import { minutesInWords, usualTitle } from '#web/app/features/bookings/words.ts'
import { type StudentChoice, useStudentChoice } from '#web/app/features/students/api.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ComboBox } from '#web/app/ui/combo-box.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormSegmented } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { places } from '#web/app/ui/places.ts'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { useField } from '#web/app/ui/use-field.ts'
import { spanOf, TimeFields } from '../time-fields.tsx'
import { type Draft, firstMinutes, freshDraft, subjectsFor, suggestion, types } from './state.ts'
import { words } from './words.ts'

interface SuggestDialogProps {
  /** Whom it is for, where the page knows; another can still be chosen. */
  studentId?: string
}

/** Offers a student a lesson, which holds its time until the student answers (Rules: bookings, Rules #21). */
export function SuggestDialog({ studentId }: SuggestDialogProps) {
  const form = useChecked(suggestion, freshDraft(studentId ?? null))
  const students = useStudentChoice(form.watch('studentId'))
  const subjects = useQuery(ask(api.subjects.list))
  const face = faceOf([students, subjects], {
    waiting: words.loading,
    rows: 5,
    failed: students.isError ? words.studentsNotLoaded : words.subjectsNotLoaded,
  })
  return (
    <FormDialog
      title="Suggest Booking to Student"
      form={form}
      draftOf={`suggestion:${studentId ?? ''}`}
      submitLabel="Suggest Booking"
      isJudgedWhole
      send={({ startTime, startClock, endTime, ...rest }) =>
        api.bookings.suggest({ body: { ...rest, ...spanOf({ startTime, startClock, endTime }) } })
      }
      sent={words.sent(students.chosen?.name ?? '')}
      fallback={words.failed}
      face={face ?? (!students.isAnybody && <Empty>{words.noStudents}</Empty>)}
    >
      <SuggestFields form={form} students={students} subjects={subjectsFor(students.chosen, subjects.data ?? [])} />
    </FormDialog>
  )
}

interface SuggestFieldsProps {
  form: UseFormReturn<Draft, unknown, z.output<typeof suggestion>>
  students: StudentChoice
  /** Those that this student may be offered. */
  subjects: readonly Subject[]
}

function SuggestFields({ form: { control, formState, setValue, watch }, students, subjects }: SuggestFieldsProps) {
  const { studentId, subjectId, startTime, startClock, endTime: minutes, type, isOnline } = watch()
  // What the server refuses is said above by itself.
  const judged = Object.values(formState.errors).find((problem) => problem.type === 'custom')
  const isIncomplete = [studentId, subjectId, startTime, startClock].includes(null)
  // Without the focus: its list would open over the sentence that says what is missing.
  const { ref: _, ...student } = useField({ control, name: 'studentId' })
  const subject = subjects.find(({ id }) => id === subjectId)
  const isLost = subjectId !== null && !subject
  // What the next student does not learn is chosen again.
  useEffect(() => {
    if (isLost) setValue('subjectId', null)
  }, [isLost, setValue])
  return (
    <>
      {judged && <ErrorBox>{isIncomplete ? words.incomplete : judged.message}</ErrorBox>}
      <div className="grid gap-5 md:grid-cols-2">
        <ComboBox {...student} {...students.field} />
        <SubjectSelect {...useField({ control, name: 'subjectId' })} subjects={subjects} />
        <Segmented
          label="Type"
          options={types}
          value={type}
          onChange={(chosen) => {
            setValue('type', chosen)
            setValue('endTime', firstMinutes[chosen])
          }}
        />
        <FormSegmented control={control} name="isOnline" label="Where" options={places} />
      </div>
      <TimeFields control={control} type={type} minDate={londonDateOf(useNow())} />
      {type === 'CONSULTATION' && <p className="text-ink-2">{words.consultationLength}</p>}
      <FormText
        control={control}
        name="title"
        label="Title (optional)"
        {...(subject ? { placeholder: usualTitle({ parts: [{ subject }], isOnline }) } : {})}
      />
      <FormTextArea
        control={control}
        name="notes"
        label="Notes (optional)"
        description="The student reads them with the suggestion."
      />
      <p aria-live="polite" aria-atomic className="tabular-nums">
        {subject && (
          <>
            Suggested price:{' '}
            <span className="font-display text-2xl font-semibold">
              {poundsText(lessonPricePence(ratesOf(subject), { type, isOnline, minutes }))}
            </span>{' '}
            <span className="text-ink-3">for {minutesInWords(minutes)}</span>
          </>
        )}
      </p>
    </>
  )
}
