import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { changedFields, intervalOf, mended, useSending } from '#web/app/features/bookings/state.ts'
import { useStudentChoice } from '#web/app/features/students/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { useDraft } from '#web/app/lib/drafts.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { type Draft, freshDraft, problemOfDraft, subjectsFor } from './state.ts'
import { SuggestFields } from './suggest-fields.tsx'
import { CLOSES_AFTER_MS, words } from './words.ts'

interface SuggestDialogProps {
  /** Whom it is for, where the page knows; another can still be chosen. */
  studentId?: string
  onClose: () => void
}

/** Offers a student a lesson, which holds its time until the student answers (Rules: bookings, Rules #21). */
export function SuggestDialog({ studentId, onClose }: SuggestDialogProps) {
  const now = useNow()
  const formId = useId()
  const unsent = useDraft(`suggestion:${studentId ?? ''}`, () => freshDraft(studentId ?? null, now))
  const { value: draft } = unsent
  const { students, subjects, face } = useChoices(draft.studentId)
  const [isSent, setSent] = useState(false)
  const offered = subjectsFor(students.chosen, subjects)
  const { isSending, problem, setProblem, send } = useSending(() => suggest(draft), {
    fallback: words.failed,
    onSent: () => {
      unsent.forget()
      setSent(true)
    },
  })
  useClosing(isSent, onClose)
  const choose = (next: Draft) => {
    unsent.change(next)
    setProblem(mended(problem, changedFields(draft, next)))
  }
  const leave = () => !isSending && onClose()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isOffered = offered.some(({ id }) => id === draft.subjectId)
    const found = problemOfDraft(draft, isOffered ? draft.subjectId : null, now)
    if (found) return setProblem(found)
    await send()
  }

  const footer = (
    <>
      {!isSent && <Button onPress={leave}>Cancel</Button>}
      {/* One button, so that the focus stays on it. */}
      <Button
        variant="primary"
        isPending={isSending}
        {...(isSent ? { onPress: onClose } : { type: 'submit' as const, form: formId })}
      >
        {isSent ? 'Close' : 'Suggest Booking'}
      </Button>
    </>
  )
  return (
    <Dialog title="Suggest Booking to Student" onClose={leave} isDismissable={false} footer={!face && footer}>
      {face ??
        (isSent ? (
          <p role="status">{words.sent(students.chosen?.name ?? '')}</p>
        ) : (
          <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
            <DraftNote draft={unsent} />
            {problem && <ErrorBox>{problem.sentence}</ErrorBox>}
            <SuggestFields
              draft={draft}
              onChange={choose}
              students={students}
              subjects={offered}
              problems={problem?.fields ?? {}}
              now={now}
            />
          </form>
        ))}
    </Dialog>
  )
}

/** Whom and what can be chosen; `face` stands in place of the form while there is nothing to choose from. */
function useChoices(studentId: string | null) {
  const students = useStudentChoice(studentId)
  const subjects = useQuery(ask(api.subjects.list))
  const face = faceOf([{ ...students, data: students.students }, subjects], {
    waiting: words.loading,
    rows: 5,
    failed: students.isError ? words.studentsNotLoaded : words.subjectsNotLoaded,
  })
  const nobody = !students.isAnybody && <Empty>{words.noStudents}</Empty>
  return { students, subjects: subjects.data ?? [], face: face ?? (nobody || null) }
}

async function suggest({ studentId, subjectId, time, ...rest }: Draft): Promise<void> {
  const interval = intervalOf(time)
  if (!studentId || !subjectId || !interval) return
  const { start: startTime, end: endTime } = interval
  await api.bookings.suggest({ body: { studentId, subjectId, startTime, endTime, ...rest } })
}

/** Long enough to read that it was sent. */
function useClosing(isSent: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isSent) return
    const closing = setTimeout(onClose, CLOSES_AFTER_MS)
    return () => clearTimeout(closing)
  }, [isSent, onClose])
}
