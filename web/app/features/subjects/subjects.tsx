import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Subject } from '#contract/subjects.ts'
import { CATEGORIES } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { CategoryGroup } from './category-group.tsx'
import { DeleteSubject } from './delete-subject.tsx'
import { SubjectDialog } from './subject-dialog.tsx'
import { words } from './words.ts'

type Opened = { dialog: 'add' } | { dialog: 'edit' | 'delete'; subject: Subject }

/** What families can book and at which prices, by category, inactive subjects too (Rules: subjects). */
export function Subjects() {
  const list = useQuery(ask(api.subjects.list, { query: { includeInactive: true } }))
  const [opened, setOpened] = useState<Opened | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setOpened(null))
    // The row that opened the dialog may be gone or in another group.
    focusIfLost(() => addButton.current)
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">
          Families can book active subjects. Prices are per hour; a lesson that is booked keeps its price.
        </p>
        <Button ref={addButton} variant="pencil" onPress={() => setOpened({ dialog: 'add' })}>
          <Plus size={18} aria-hidden />
          Add Subject
        </Button>
      </div>
      {list.data ? (
        <Groups
          subjects={list.data}
          onEdit={(subject) => setOpened({ dialog: 'edit', subject })}
          onDelete={(subject) => setOpened({ dialog: 'delete', subject })}
        />
      ) : (
        <div className="mt-6">
          {list.isError ? (
            <Failed message={words.notLoaded} onRetry={() => void list.refetch()} />
          ) : (
            <SkeletonRows label="Loading subjects" rows={5} />
          )}
        </div>
      )}
      {opened?.dialog === 'add' && <SubjectDialog onClose={close} />}
      {opened?.dialog === 'edit' && <SubjectDialog subject={opened.subject} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteSubject subject={opened.subject} onClose={close} />}
    </>
  )
}

interface GroupsProps {
  subjects: readonly Subject[]
  onEdit: (subject: Subject) => void
  onDelete: (subject: Subject) => void
}

function Groups({ subjects, ...actions }: GroupsProps) {
  if (subjects.length === 0) {
    return (
      <div className="mt-6">
        <Empty>{words.noSubjects}</Empty>
      </div>
    )
  }
  return CATEGORIES.map((category) => (
    <CategoryGroup
      key={category}
      category={category}
      subjects={subjects.filter((subject) => subject.category === category)}
      {...actions}
    />
  ))
}
