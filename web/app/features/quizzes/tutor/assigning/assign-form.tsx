import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Quiz } from '#contract/quizzes.ts'
import { londonDateOf } from '#domain/time.ts'
import type { Student } from '#web/app/features/students/api.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { DueFields } from '#web/app/ui/due-fields.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { BACK_AFTER_MS, words } from '../words.ts'
import { choiceProblem, dueAt, dueProblem, emptyDraft, isBeingTaken } from './state.ts'
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
  const { studentIds } = draft
  const fail = (fallback: string) => (error: Error) => setProblem(problemText(error, fallback))
  const assign = useMutation({
    mutationFn: (id: string) => api.quizzes.assign({ params: { id }, body: { studentIds, dueDate: dueAt(draft) } }),
    onSuccess: () => succeed(words.assigned),
    onError: fail(words.notAssigned),
  })
  const unassign = useMutation({
    mutationFn: (id: string) => takeBack(id, false),
    onError: (error, id) => {
      if (isBeingTaken(error)) askToTakeBack(error.message, () => takeBack(id, true))
      else fail(words.notUnassigned)(error)
    },
  })
  async function takeBack(id: string, endAttempts: boolean) {
    const { unassigned } = await api.quizzes.unassign({ params: { id }, body: { studentIds, endAttempts } })
    succeed(words.unassigned(unassigned))
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

  return (
    <form onSubmit={submit} noValidate aria-label="Assign Quiz" className="card grid min-w-0 gap-5 p-4 md:p-6">
      <StudentChoice
        students={students}
        assignments={quiz?.assignments ?? []}
        value={studentIds}
        onChange={(ids) => setDraft({ ...draft, studentIds: [...ids] })}
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
          Assign Quiz to {studentIds.length} Student(s)
        </Button>
        <Button isPending={unassign.isPending} onPress={() => begin(true)}>
          Unassign from {studentIds.length} student(s)
        </Button>
      </div>
      <p className="text-sm text-ink-3">{words.unassignRules}</p>
    </form>
  )
}

/** What the tutor is told before attempts under way end. */
function askToTakeBack(underWay: string, act: () => Promise<void>): void {
  confirm({
    title: words.takeBack,
    body: (
      <>
        <p>{underWay}</p>
        <p>{words.takeBackRules}</p>
      </>
    ),
    confirmLabel: 'Take it back',
    act,
    fallback: words.notUnassigned,
  })
}
