import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Quiz } from '#contract/quizzes.ts'
import { isFoundBy, PEOPLE_AT_ONCE } from '#domain/people-search.ts'
import { quizSubjectLabel } from '#domain/quiz-words.ts'
import { londonDateOf } from '#domain/time.ts'
import { knownStudents, type Student, studentsFound } from '#web/app/features/students/api.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { counted, dayAndTime } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { DueFields } from '#web/app/ui/due-fields.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { RadioGroup } from '#web/app/ui/radio-group.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { BACK_AFTER_MS, words } from '../words.ts'
import { choiceProblem, dueAt, dueProblem, emptyDraft, isBeingTaken } from './state.ts'

interface AssignQuizProps {
  quizzes: readonly Quiz[]
  quizId: string | undefined
  onChoose: (id: string) => void
  onAssigned: () => void
}

/** One quiz for any number of students (Rules: quizzes). */
export function AssignQuiz({ quizzes, quizId, onChoose, onAssigned }: AssignQuizProps) {
  const chosen = quizzes.find(({ id }) => id === quizId)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="card max-h-128 overflow-y-auto p-4 md:p-6">
        <RadioGroup
          label="Quiz"
          options={quizzes.map(({ id, title, subject, _count }) => ({
            id,
            name: title,
            note: `${quizSubjectLabel[subject]}, ${counted(_count.questions, 'question')}`,
          }))}
          value={chosen?.id ?? null}
          onChange={onChoose}
        />
      </div>
      <Loaded of={knownStudents} {...words.students}>
        {(students) => <AssignForm students={students} quiz={chosen} onAssigned={onAssigned} />}
      </Loaded>
    </div>
  )
}

interface AssignFormProps {
  students: readonly Student[]
  quiz: Quiz | undefined
  onAssigned: () => void
}

/** Gives a quiz out or takes it back. What was chosen stays when that fails. */
function AssignForm({ students, quiz, onAssigned }: AssignFormProps) {
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
    body: [underWay, words.takeBackRules],
    confirmLabel: 'Take it back',
    act,
    fallback: words.notUnassigned,
  })
}

interface StudentChoiceProps {
  /** Those whom the tutor knows. */
  students: readonly Student[]
  /** Who has the chosen quiz already. */
  assignments: NonNullable<Quiz['assignments']>
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Select All means all that the search shows; whoever is ticked stays so when the search changes. */
function StudentChoice({ students, assignments, value, onChange }: StudentChoiceProps) {
  const [search, setSearch] = useState('')
  const listed = useFound(students, search.trim())
  const shown = listed.map(({ id }) => id)
  const isAll = shown.length > 0 && shown.every((id) => value.includes(id))
  const due = new Map(assignments.map(({ studentId, dueDate }) => [studentId, dueDate]))
  const { data: counts } = useQuery(ask(api.students.counts))
  if (students.length === 0) return <p className="text-ink-2">{words.noStudents}</p>
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <TextField label="Search students" type="search" value={search} onChange={setSearch} />
        </div>
        <Button
          isDisabled={shown.length === 0}
          onPress={() =>
            onChange(isAll ? value.filter((id) => !shown.includes(id)) : [...new Set([...value, ...shown])])
          }
        >
          {isAll ? 'Deselect All' : 'Select All'}
        </Button>
      </div>
      {counts && counts.known > 0 && counts.new > 0 && (
        <p className="-mt-1 mb-3 text-sm text-ink-2">{words.newAreSearched}</p>
      )}
      <CheckboxGroup label={`Students (${value.length} selected)`} value={[...value]} onChange={onChange}>
        {listed.length === 0 && <p className="py-3 text-ink-2">{words.noneFound}</p>}
        <div className="max-h-96 overflow-y-auto rounded-md border border-rule bg-surface px-3 empty:hidden">
          {listed.map(({ id, name, email, isNew }) => (
            <Checkbox key={id} value={id}>
              <span className="block py-1 wrap-anywhere">
                {name} {isNew && <Chip tone="warn">New</Chip>} <span className="text-sm text-ink-3">{email}</span>
                {due.has(id) && <span className="block text-sm text-ink-2">{assignedWords(due.get(id))}</span>}
              </span>
            </Checkbox>
          ))}
        </div>
        {search.trim() !== '' && listed.length >= PEOPLE_AT_ONCE && (
          <p className="mt-2 text-sm text-ink-2">{words.firstAreListed}</p>
        )}
      </CheckboxGroup>
    </div>
  )
}

/** Everybody who is known, or whoever a search finds on the server, new ones too. */
function useFound(students: readonly Student[], search: string): readonly Student[] {
  const { data: found } = useQuery({ ...studentsFound(search), enabled: search !== '' })
  return search === '' ? students : (found ?? students.filter(isFoundBy(search)))
}

function assignedWords(dueDate: Date | null | undefined): string {
  return dueDate ? `Assigned, due ${dayAndTime(dueDate)}` : 'Assigned, no due date'
}
