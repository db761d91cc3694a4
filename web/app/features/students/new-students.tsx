import { Trash2 } from 'lucide-react'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import type { StudentCounts } from './api.ts'
import { NewcomerButtons } from './newcomer-buttons.tsx'
import { StudentCard } from './student-card.tsx'
import { type ListedStudents, StudentCards } from './student-cards.tsx'
import { words } from './words.ts'

interface NewStudentsProps {
  students: ListedStudents
  counts: StudentCounts | undefined
}

/** Whoever registered without the tutor having said that he knows them (Rules: newcomers). */
export function NewStudents({ students, counts }: NewStudentsProps) {
  if (!students.data?.pages.flat().length) return null
  const removeAll = (asked: StudentCounts) =>
    openDialog(() => import('./dialogs/remove-newcomers.tsx'), 'RemoveNewcomers', { counts: asked })
  return (
    <section aria-labelledby="new-students" className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="new-students" className="text-xl">
            {words.newStudents}
          </h2>
          <p className="mt-1 max-w-prose text-ink-2">{words.aboutNew}</p>
        </div>
        {counts && counts.withoutLesson > 0 && (
          <div>
            <Button onPress={() => void removeAll(counts)}>
              <Trash2 size={18} className="shrink-0" aria-hidden />
              {words.removeAll}
            </Button>
          </div>
        )}
      </div>
      <StudentCards students={students}>
        {(student) => (
          <StudentCard key={student.id} student={student} level={3}>
            <NewcomerButtons student={student} />
          </StudentCard>
        )}
      </StudentCards>
    </section>
  )
}
