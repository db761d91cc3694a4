import { Plus } from 'lucide-react'
import type { Subject } from '#contract/subjects.ts'
import { CATEGORIES, type Category, categoryLongLabel } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FoldingTable } from '#web/app/ui/folding-table.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { subjectColumns } from './subject-columns.tsx'
import { words } from './words.ts'

/** The tutor's list, inactive ones too. */
const allSubjects = ask(api.subjects.list, { query: { includeInactive: true } })

/** What families can book and at which prices, by category. */
export function Subjects() {
  const add = () => openDialog(() => import('./subject-dialog.tsx'), 'SubjectDialog')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-2">{words.about}</p>
        <Button icon={Plus} data-focus-home variant="pencil" onPress={add}>
          Add Subject
        </Button>
      </div>
      <div className="mt-6">
        <QueryList of={allSubjects} {...words.list} rows={5}>
          {(subjects) =>
            CATEGORIES.map((category) => (
              <InCategory
                key={category}
                category={category}
                subjects={subjects.filter((subject) => subject.category === category)}
              />
            ))
          }
        </QueryList>
      </div>
    </>
  )
}

function InCategory({ category, subjects }: { category: Category; subjects: readonly Subject[] }) {
  const count = <span className="text-ink-2 tabular-nums">{words.count(subjects.length)}</span>
  return (
    <Section title={categoryLongLabel[category]} aside={count}>
      {subjects.length === 0 ? (
        <p className="card px-4 py-4 text-ink-3 md:px-5">{words.noneInCategory}</p>
      ) : (
        <FoldingTable
          columns={subjectColumns}
          rows={subjects}
          keyOf={({ id }) => id}
          foldsInto="lines"
          wide="lg:grid-cols-[minmax(0,1fr)_8rem_9rem_8rem_6.5rem] lg:gap-6"
          folded="max-lg:grid-cols-[1fr_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-2"
        />
      )}
    </Section>
  )
}
