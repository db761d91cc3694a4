/** Part: a lesson that the tutor suggests to a student. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useStudentChoice } from '#web/app/features/students/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { spanOf } from '../time-fields.tsx'
import { freshDraft, subjectsFor, suggestion } from './state.ts'
import { SuggestFields } from './suggest-fields.tsx'
import { words } from './words.ts'

interface SuggestDialogProps {
  /** Whom it is for, where the page knows; another can still be chosen. */
  studentId?: string
}

/** Offers a student a lesson, which holds its time until the student answers (Rules: bookings, Rules #21). */
export function SuggestDialog({ studentId }: SuggestDialogProps) {
  const form = useForm({ resolver: zodResolver(suggestion), defaultValues: freshDraft(studentId ?? null) })
  const students = useStudentChoice(form.watch('studentId'))
  const subjects = useQuery(ask(api.subjects.list))
  const face = faceOf([{ ...students, data: students.students }, subjects], {
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
