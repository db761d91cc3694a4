import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { londonDateOf } from '#domain/time.ts'
import type { Student } from '#web/app/features/students/api.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { DueFields } from '#web/app/ui/due-fields.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Quiz } from '../api.ts'
import { BACK_AFTER_MS, SHOWN_MS, words } from '../words.ts'
import { choiceProblem, dueProblem, emptyDraft, formOf } from './state.ts'
import { StudentChoice } from './student-choice.tsx'

interface AssignFormProps {
  students: readonly Student[]
  quiz: Quiz | undefined
  onAssigned: () => void
}

/** Gives a quiz out or takes it back. What was chosen stays when that fails. */
export function AssignForm({ students, quiz, onAssigned }: AssignFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [problem, setProblem] = useState<string | null>(null)
  const [aboutDue, setAboutDue] = useState('')
  /** What the tutor is told before attempts under way end; null while there is nothing to ask. */
  const [underWay, setUnderWay] = useState<string | null>(null)
  const fail = (fallback: string) => (error: Error) => setProblem(problemText(error, fallback))
  const assign = useMutation({
    mutationFn: (id: string) => api.quizzes.assign({ params: { id }, body: formOf(draft) }),
    onSuccess: () => notify(words.assigned, 'ok', SHOWN_MS),
    onError: fail(words.notAssigned),
  })
  const unassign = useMutation({
    mutationFn: (quizId: string) => takeBack(quizId, { endAttempts: false }),
    onError: (error) => {
      const isAboutAttempts = error instanceof CallFailed && error.code === 'attempts_under_way'
      if (isAboutAttempts) setUnderWay(error.message)
      else fail(words.notUnassigned)(error)
    },
  })
  async function takeBack(id: string, { endAttempts }: { endAttempts: boolean }) {
    const body = { studentIds: [...draft.studentIds], endAttempts }
    const { unassigned } = await api.quizzes.unassign({ params: { id }, body })
    notify(words.unassigned(unassigned), 'ok', SHOWN_MS)
    setDraft({ ...draft, studentIds: [] })
  }
  const isBusy = assign.isPending || assign.isSuccess || unassign.isPending

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is drawn meanwhile
  useEffect(() => {
    if (!assign.isSuccess) return
    const going = setTimeout(onAssigned, BACK_AFTER_MS)
    return () => clearTimeout(going)
  }, [assign.isSuccess])

  function begin(isUnassigning: boolean) {
    if (isBusy) return
    const missing = choiceProblem(quiz?.id, draft, isUnassigning)
    const late = isUnassigning ? null : dueProblem(draft, now())
    setProblem(missing)
    setAboutDue(late ?? '')
    if (!missing && late) announce(late)
    if (quiz && !missing && !late) (isUnassigning ? unassign : assign).mutate(quiz.id)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    begin(false)
  }

  const count = draft.studentIds.length
  return (
    <form onSubmit={submit} noValidate aria-label="Assign Quiz" className="card grid min-w-0 gap-5 p-4 md:p-6">
      <StudentChoice
        students={students}
        assignments={quiz?.assignments ?? []}
        value={draft.studentIds}
        onChange={(studentIds) => setDraft({ ...draft, studentIds })}
      />
      <DueFields
        due={draft}
        onChange={(due) => setDraft({ ...draft, ...due })}
        minDate={londonDateOf(now())}
        description={words.dueRules}
        error={aboutDue}
      />
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={assign.isPending || assign.isSuccess}>
          Assign Quiz to {count} Student(s)
        </Button>
        <Button isPending={unassign.isPending} onPress={() => begin(true)}>
          Unassign from {count} student(s)
        </Button>
      </div>
      <p className="text-sm text-ink-3">{words.unassignRules}</p>
      {quiz && underWay && (
        <AlertDialog
          title={words.takeBack}
          confirmLabel="Take it back"
          onConfirm={() => takeBack(quiz.id, { endAttempts: true })}
          fallback={words.notUnassigned}
          onClose={() => setUnderWay(null)}
        >
          <p>{underWay}</p>
          <p>{words.takeBackRules}</p>
        </AlertDialog>
      )}
    </form>
  )
}
