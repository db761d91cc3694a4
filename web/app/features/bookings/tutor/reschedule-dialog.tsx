import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { codecs } from '#contract/codecs.ts'
import type { Subject } from '#contract/subjects.ts'
import { amendmentEstimatePence } from '#domain/pricing.ts'
import { addMinutes, instantAt, minutesBetween } from '#domain/time.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { type Lesson, rescheduleLesson } from '../api.ts'
import { chosenTimeOf } from '../state.ts'
import { lessonInWords, words } from '../words.ts'
import { move, RescheduleFields, type TypedMove } from './reschedule-fields.tsx'

interface RescheduleDialogProps {
  lesson: Lesson
  onClose: () => void
  /** What another page than the schedule says when the server gave no sentence. */
  fallback?: string
}

/** The tutor gives a lesson another time; of one booking the subject and the price may change too (Rules #24, #102). */
export function RescheduleDialog({ lesson, onClose, fallback = words.amendFailed }: RescheduleDialogProps) {
  const subjects = useQuery(ask(api.subjects.list, { query: { includeInactive: true } }))
  const fields = useForm({ resolver: zodResolver(move), defaultValues: typedOf(lesson) })
  const estimate = estimateOf(lesson, fields.watch(), subjects.data ?? [])
  function reschedule({
    startTime: date,
    startClock,
    endTime: minutes,
    subjectId,
    price,
    notes,
  }: z.output<typeof move>) {
    const startTime = instantAt(date, startClock)
    return rescheduleLesson(lesson, {
      ...{ startTime, endTime: addMinutes(startTime, minutes), subjectId },
      price: price === null ? estimate : codecs.pounds.decode(price),
      ...(notes.trim() === '' ? {} : { notes }),
    })
  }
  return (
    <FormDialog
      title="Reschedule"
      form={fields}
      // A whole lesson and its first part have the same id, and drafts of their own.
      draftOf={`move:${lesson.parts.map(({ id }) => id).join('+')}`}
      submitLabel="Reschedule"
      isJudgedWhole
      send={reschedule}
      success={words.rescheduled}
      fallback={fallback}
      face={faceOf([subjects], { waiting: words.subjectsLoading, failed: words.subjectsNotLoaded })}
      onClose={onClose}
    >
      <p className="text-ink-2">{lessonInWords(lesson)}</p>
      {lesson.status === 'CONFIRMED' && <p>{words.confirmedMoves}</p>}
      {lesson.parts.length > 1 && <p>{words.wholeMoves(lesson)}</p>}
      {lesson.besides.length > 0 && <p>{words.onePartMoves(lesson)}</p>}
      <RescheduleFields
        form={fields}
        lesson={lesson}
        estimate={estimate}
        subjects={(subjects.data ?? []).filter(({ id, isActive }) => isActive || id === lesson.subject.id)}
      />
    </FormDialog>
  )
}

function typedOf(lesson: Lesson): TypedMove {
  const { date, start, minutes } = chosenTimeOf(lesson)
  return {
    ...{ startTime: date, startClock: start, endTime: minutes },
    ...{ subjectId: lesson.subject.id, price: null, notes: '' },
  }
}

/** In pence. */
function estimateOf(lesson: Lesson, { endTime: minutes, subjectId }: TypedMove, subjects: readonly Subject[]): number {
  const subject = subjects.find(({ id }) => id === subjectId)
  if (!subject || lesson.parts.length > 1) return lesson.price
  const booking = {
    type: lesson.type,
    isOnline: lesson.isOnline,
    minutes: minutesBetween(lesson.startTime, lesson.endTime),
    pricePence: lesson.price,
  }
  const isSameSubject = subjectId === lesson.subject.id
  return amendmentEstimatePence(booking, { rates: ratesOf(subject), isSameSubject, minutes })
}
