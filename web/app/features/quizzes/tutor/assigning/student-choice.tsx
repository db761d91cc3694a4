import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Quiz } from '#contract/quizzes.ts'
import { PEOPLE_AT_ONCE } from '#domain/people-search.ts'
import { dayAndTime } from '#web/app/features/quizzes/words.ts'
import { type Student, studentsFound } from '#web/app/features/students/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { matchingPeople } from '#web/app/lib/people-search.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { words } from '../words.ts'

interface StudentChoiceProps {
  /** Those whom the tutor knows. */
  students: readonly Student[]
  /** Who has the chosen quiz already. */
  assignments: NonNullable<Quiz['assignments']>
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Select All means all that the search shows; whoever is ticked stays so when the search changes. */
export function StudentChoice({ students, assignments, value, onChange }: StudentChoiceProps) {
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
  return search === '' ? students : (found ?? matchingPeople(students, search))
}

function assignedWords(dueDate: Date | null | undefined): string {
  return dueDate ? `Assigned, due ${dayAndTime(dueDate)}` : 'Assigned, no due date'
}
