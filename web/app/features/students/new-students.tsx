import { Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import type { StudentCounts } from './api.ts'
import type { StudentTask } from './dialogs/student-task.tsx'
import { NewcomerButtons } from './newcomer-buttons.tsx'
import { StudentCard } from './student-card.tsx'
import { type ListedStudents, StudentCards } from './student-cards.tsx'
import { words } from './words.ts'

const RemoveNewcomers = lazyPart(() => import('./dialogs/remove-newcomers.tsx'), 'RemoveNewcomers')

interface NewStudentsProps {
  students: ListedStudents
  counts: StudentCounts | undefined
  onTask: (task: StudentTask) => void
}

/** Whoever registered without the tutor having said that he knows them (Rules: newcomers). */
export function NewStudents({ students, counts, onTask }: NewStudentsProps) {
  const [removing, setRemoving] = useState<StudentCounts | null>(null)
  const section = useRef<HTMLElement>(null)
  const isAnybody = Boolean(students.data?.pages.flat().length)
  function close() {
    const { parentElement } = section.current ?? {}
    flushSync(() => setRemoving(null))
    // With the last of them the button went that had asked.
    focusIfLost(() => section.current?.querySelector('button') ?? parentElement?.querySelector('input'))
  }
  return (
    <>
      {isAnybody && (
        <section ref={section} aria-labelledby="new-students" className="mt-8">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
            <div>
              <h2 id="new-students" className="text-xl">
                {words.newStudents}
              </h2>
              <p className="mt-1 max-w-prose text-ink-2">{words.aboutNew}</p>
            </div>
            {counts && counts.withoutLesson > 0 && (
              <div>
                <Button onPress={() => setRemoving(counts)}>
                  <Trash2 size={18} className="shrink-0" aria-hidden />
                  {words.removeAll}
                </Button>
              </div>
            )}
          </div>
          <StudentCards students={students}>
            {(student) => (
              <StudentCard key={student.id} student={student} level={3}>
                <NewcomerButtons student={student} onTask={onTask} />
              </StudentCard>
            )}
          </StudentCards>
        </section>
      )}
      {removing && (
        <Suspense>
          <RemoveNewcomers counts={removing} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
