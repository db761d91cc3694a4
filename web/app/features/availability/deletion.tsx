import type { Block } from '#contract/availability.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { blockName, words } from './words.ts'

export function askToDelete(block: Block): void {
  confirm({
    title: `Delete ${blockName(block)}?`,
    body: (
      <p>
        Families can then no longer book {block.subject ? subjectInFull(block.subject) : 'lessons'} at this time.
        Lessons that are booked stay.
      </p>
    ),
    confirmLabel: 'Delete',
    act: () => api.availability.removeBlock({ params: { id: block.id } }),
    success: words.deleted,
    fallback: words.notDeleted,
  })
}
