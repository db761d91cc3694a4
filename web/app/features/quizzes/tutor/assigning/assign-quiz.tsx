import type { Quiz } from '#contract/quizzes.ts'
import { quizSubjectLabel } from '#domain/quiz-words.ts'
import { knownStudents } from '#web/app/features/students/api.ts'
import { counted } from '#web/app/lib/format.ts'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { RadioGroup } from '#web/app/ui/radio-group.tsx'
import { words } from '../words.ts'
import { AssignForm } from './assign-form.tsx'

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
      <Loaded of={knownStudents} waiting={words.studentsLoading} failed={words.studentsNotLoaded}>
        {(students) => <AssignForm students={students} quiz={chosen} onAssigned={onAssigned} />}
      </Loaded>
    </div>
  )
}
