import type { Subject } from '#contract/subjects.ts'
import { type Category, categoryLongLabel } from '#domain/subjects.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Section } from '#web/app/ui/section.tsx'
import { rowColumns, SubjectRow } from './subject-row.tsx'
import { words } from './words.ts'

interface CategoryGroupProps {
  category: Category
  subjects: readonly Subject[]
  onEdit: (subject: Subject) => void
  onDelete: (subject: Subject) => void
}

/** The subjects of one category with their number. On a phone each row folds. */
export function CategoryGroup({ category, subjects, onEdit, onDelete }: CategoryGroupProps) {
  const count = (
    <span className="text-ink-2 tabular-nums">
      {subjects.length} {subjects.length === 1 ? 'subject' : 'subjects'}
    </span>
  )
  return (
    <Section title={categoryLongLabel[category]} aside={count}>
      {subjects.length === 0 ? (
        <p className="card px-4 py-4 text-ink-3 md:px-5">{words.noneInCategory}</p>
      ) : (
        <div className="card overflow-hidden">
          <div
            aria-hidden
            className={cx(
              'border-b border-rule bg-sunk py-2.5 text-sm font-semibold text-ink-2 max-lg:hidden',
              rowColumns,
            )}
          >
            <span>Subject</span>
            <span className="text-right">Online per hour</span>
            <span className="text-right">In person per hour</span>
            <span>Status</span>
            <span />
          </div>
          <ul>
            {subjects.map((subject) => (
              <SubjectRow
                key={subject.id}
                subject={subject}
                onEdit={() => onEdit(subject)}
                onDelete={() => onDelete(subject)}
              />
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
