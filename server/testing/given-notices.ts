/** Notices and visitors' messages that tests start from, written straight into the database. */
import type { NoticeAbout, NoticeAudience, NoticePriority } from '#domain/notices.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'

export interface NoticeWish {
  readonly title?: string
  readonly priority?: NoticePriority
  readonly targetRole?: NoticeAudience
  /** For this person alone. */
  readonly userId?: string
  readonly expiresAt?: string
  readonly isActive?: boolean
  readonly createdAt?: string
  /** The tutor who announced it. */
  readonly createdBy?: string
  readonly about?: NoticeAbout
}

/** A notice to everyone that lasts, unless told otherwise. Returns its id. */
export async function aNotice({ context }: TestApp, wish: NoticeWish = {}): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('notices')
      .values({
        id,
        title: wish.title ?? 'Half term',
        content: 'There are no lessons next week.',
        type: 'INFO',
        priority: wish.priority ?? 'NORMAL',
        target_role: wish.targetRole ?? null,
        user_id: wish.userId ?? null,
        created_by: wish.createdBy ?? null,
        expires_at: wish.expiresAt ? Date.parse(wish.expiresAt) : null,
        is_active: wish.isActive === false ? 0 : 1,
        created_at: wish.createdAt ? Date.parse(wish.createdAt) : context.now().getTime(),
        about_kind: wish.about?.kind ?? null,
        about_id: wish.about?.id ?? null,
      })
      .execute(),
  )
  return id
}

/** Zoë asks whether Nadia teaches Latin, unless told otherwise. Returns the message's id. */
export async function aContactMessage(
  { context }: TestApp,
  wish: { name?: string; email?: string; message?: string; sentAt?: Date; isJunk?: boolean } = {},
): Promise<string> {
  const id = newId()
  const message = {
    ...{ id, name: wish.name ?? 'Zoë', email: wish.email ?? 'zoe@visitor.test' },
    ...{ message: wish.message ?? 'Do you teach Latin?', sent_at: (wish.sentAt ?? context.now()).getTime() },
    ...{ handled_at: null, is_junk: wish.isJunk ? (1 as const) : (0 as const) },
  }
  await context.transaction((tx) => tx.insertInto('contact_messages').values(message).execute())
  return id
}
