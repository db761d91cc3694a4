/** Part: another time for a lesson. */
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { codecs } from '#contract/codecs.ts'
import type { Subject } from '#contract/subjects.ts'
import { poundsText } from '#domain/money.ts'
import { amendmentEstimatePence } from '#domain/pricing.ts'
import { londonClockOf, londonDateOf, minutesBetween } from '#domain/time.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { MoneyField } from '#web/app/ui/number-field.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { useField } from '#web/app/ui/use-field.ts'
import { type Lesson, rescheduleLesson } from '../api.ts'
import { words as bookingWords } from '../words.ts'
import { spanOf, TimeFields, timeShape } from './time-fields.tsx'
import { lessonInWords, words } from './words.ts'

const move = z.object({
  ...timeShape(words.amendIncomplete, words.amendIncomplete),
  subjectId: z.string(),
  /** In pounds; null as long as the tutor leaves it to the estimate. */
  price: z.number().nullable(),
  notes: z.string(),
})
type TypedMove = z.input<typeof move>

interface RescheduleDialogProps {
  lesson: Lesson
  /** What another page than the schedule says when the server gave no sentence. */
  fallback?: string
}

/** The tutor gives a lesson another time; of one booking the subject and the price may change too (Rules #24, #102). */
export function RescheduleDialog({ lesson, fallback = words.amendFailed }: RescheduleDialogProps) {
  const subjects = useQuery(ask(api.subjects.list, { query: { includeInactive: true } }))
  const form = useChecked(move, typedOf(lesson))
  const estimate = estimateOf(lesson, form.watch(), subjects.data ?? [])
  const reschedule = ({ subjectId, price, notes, ...time }: z.output<typeof move>) =>
    rescheduleLesson(lesson, {
      ...spanOf(time),
      subjectId,
      price: price === null ? estimate : codecs.pounds.decode(price),
      ...(notes.trim() === '' ? {} : { notes }),
    })
  return (
    <FormDialog
      title="Reschedule"
      form={form}
      // A whole lesson and its first part have the same id, and drafts of their own.
      draftOf={`move:${lesson.parts.map(({ id }) => id).join('+')}`}
      submitLabel="Reschedule"
      isJudgedWhole
      send={reschedule}
      success={words.rescheduled}
      fallback={fallback}
      face={faceOf([subjects], words.subjects)}
    >
      <p className="text-ink-2">{lessonInWords(lesson)}</p>
      {lesson.status === 'CONFIRMED' && <p>{words.confirmedMoves}</p>}
      {lesson.parts.length > 1 && <p>{words.wholeMoves(lesson)}</p>}
      {lesson.besides.length > 0 && <p>{bookingWords.onePartMoves(lesson)}</p>}
      <Fields
        form={form}
        lesson={lesson}
        estimate={estimate}
        subjects={(subjects.data ?? []).filter(({ id, isActive }) => isActive || id === lesson.subject.id)}
      />
    </FormDialog>
  )
}

interface FieldsProps {
  form: UseFormReturn<TypedMove, unknown, z.output<typeof move>>
  lesson: Lesson
  /** In pence. */
  estimate: number
  subjects: readonly Subject[]
}

function Fields({ form: { control, formState }, lesson, estimate, subjects }: FieldsProps) {
  const subject = useField({ control, name: 'subjectId' })
  const price = useField({ control, name: 'price' })
  const isConsultation = lesson.type === 'CONSULTATION'
  const isWhole = lesson.parts.length > 1
  const usual = codecs.pounds.encode(estimate)
  const isIncomplete = Object.values(formState.errors).some(({ message }) => message === words.amendIncomplete)
  return (
    <>
      {isIncomplete && <ErrorBox>{words.amendIncomplete}</ErrorBox>}
      <TimeFields control={control} type={lesson.type} keepsLength={isWhole} />
      {isConsultation && <p className="text-ink-2">{words.consultationLength}</p>}
      {!isWhole && (
        <div className="grid gap-5 md:grid-cols-[1.6fr_1fr]">
          <SubjectSelect {...subject} subjects={subjects} />
          {!isConsultation && (
            <MoneyField {...price} label="Price" step={0.01} maxValue={1000} value={price.value ?? usual} />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <p aria-live="polite" aria-atomic className="py-2 tabular-nums">
          {isConsultation || isWhole ? 'Price' : 'Estimated price'}: {poundsText(estimate)}
        </p>
        {price.value !== null && price.value !== usual && (
          <Button variant="quiet" onPress={() => price.onChange(null)}>
            Use the estimate
          </Button>
        )}
      </div>
      <FormTextArea
        control={control}
        name="notes"
        label="Notes (optional)"
        description="The student reads them with the new time."
      />
    </>
  )
}

function typedOf({ startTime, endTime, subject }: Lesson): TypedMove {
  const time = { startTime: londonDateOf(startTime), startClock: londonClockOf(startTime) }
  return { ...time, endTime: minutesBetween(startTime, endTime), subjectId: subject.id, price: null, notes: '' }
}

/** In pence; of a lesson the tutor reads every price. */
function estimateOf(lesson: Lesson, { endTime: minutes, subjectId }: TypedMove, subjects: readonly Subject[]): number {
  const subject = subjects.find(({ id }) => id === subjectId)
  const pricePence = lesson.price ?? 0
  if (!subject || lesson.parts.length > 1) return pricePence
  const booking = {
    type: lesson.type,
    isOnline: lesson.isOnline,
    minutes: minutesBetween(lesson.startTime, lesson.endTime),
    pricePence,
  }
  const isSameSubject = subjectId === lesson.subject.id
  return amendmentEstimatePence(booking, { rates: ratesOf(subject), isSameSubject, minutes })
}
