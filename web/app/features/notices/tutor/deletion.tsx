import type { Announcement } from '#contract/notices.ts'
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { words } from './words.ts'

export function askToDelete({ id, title }: Announcement): void {
  confirm({
    title: `Delete the notice “${title}”?`,
    body: <p>{words.deleting}</p>,
    confirmLabel: 'Delete',
    act: () => api.notices.remove({ params: { id } }),
    success: words.deleted,
    fallback: words.notDeleted,
  })
}
