import { Download } from 'lucide-react'
import { useState } from 'react'
import { matchingPeople } from '#web/app/lib/people-search.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Student } from './api.ts'
import type { StudentTask } from './dialogs/student-task.tsx'
import { csvName, studentsCsv } from './format.ts'
import { messages } from './messages.ts'
import { StudentIcons } from './student-actions.tsx'
import { StudentCard } from './student-card.tsx'

/** Our choice: what one looks through; for more there is the search. */
const SHOWN_AT_ONCE = 24

interface StudentListProps {
  students: readonly Student[]
  search: string
  onSearch: (search: string) => void
  onTask: (task: StudentTask) => void
}

/** Spec 2 §2. */
export function StudentList({ students, search, onSearch, onTask }: StudentListProps) {
  const now = useNow()
  const found = matchingPeople(students, search)
  function save() {
    if (found.length === 0) return notify(messages.nobodyToExport, 'danger')
    saveFile({ blob: studentsCsv(found), fileName: undefined }, csvName(now))
  }
  return (
    <>
      <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-60 flex-1 md:max-w-md">
          <TextField type="search" label="Search by name or email" value={search} onChange={onSearch} />
        </div>
        <p role="status" className="mr-auto pb-2.5 text-sm text-ink-3">
          {students.length > 0 && messages.shown(found.length, students.length)}
        </p>
        <Button onPress={save}>
          <Download size={18} aria-hidden />
          Export CSV
        </Button>
      </search>
      {students.length === 0 ? (
        <Empty>{messages.none}</Empty>
      ) : found.length === 0 ? (
        <Empty action={<Button onPress={() => onSearch('')}>Clear search</Button>}>{messages.noneFound}</Empty>
      ) : (
        <Cards key={search} students={found} onTask={onTask} />
      )}
    </>
  )
}

/** From the top again after each search. */
function Cards({ students, onTask }: Pick<StudentListProps, 'students' | 'onTask'>) {
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {students.slice(0, limit).map((student) => (
          <StudentCard key={student.id} student={student}>
            <StudentIcons student={student} onTask={onTask} />
          </StudentCard>
        ))}
      </ul>
      {students.length > limit && (
        <p className="mt-5 text-center">
          <Button onPress={() => setLimit(limit + SHOWN_AT_ONCE)}>Show more students</Button>
        </p>
      )}
    </>
  )
}
