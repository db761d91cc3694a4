import type { NoticeAbout, NoticePriority, NoticeType } from '#domain/notices.ts'
import { leave, type Tx } from '#server/platform/db/database.ts'
import { insertRow } from '#server/platform/db/insert-row.ts'

/** Addressed to one person by the product itself. */
export interface PersonalNotice {
  readonly id: string
  readonly userId: string
  readonly title: string
  readonly content: string
  readonly type: NoticeType
  readonly priority: NoticePriority
  readonly about: NoticeAbout | null
  readonly happeningId: string | null
  readonly createdAt: Date
}

export async function insertPersonalNotice(tx: Tx, notice: PersonalNotice): Promise<void> {
  const told = insertRow(tx, 'notices', {
    id: notice.id,
    title: notice.title,
    content: notice.content,
    type: notice.type,
    priority: notice.priority,
    target_role: null,
    user_id: notice.userId,
    created_by: null,
    expires_at: null,
    is_active: 1,
    created_at: notice.createdAt.getTime(),
    about_kind: notice.about?.kind ?? null,
    about_id: notice.about?.id ?? null,
    happening_id: notice.happeningId,
  })
  leave(tx, told)
}
