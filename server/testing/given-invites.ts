/** Invites that tests start from, written straight into the database. */
import { newId, newInviteCode } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'

export interface InviteWish {
  readonly studentName?: string
  readonly phoneNumber?: string
  readonly email?: string
  /** Of the student who registered with it, at the clock's time. */
  readonly usedBy?: string
}

/** An invite for Cleo that nobody has used, unless told otherwise. */
export async function anInvite({ context }: TestApp, wish: InviteWish = {}): Promise<{ id: string; code: string }> {
  const [id, code] = [newId(), newInviteCode()]
  const now = context.now().getTime()
  await context.transaction((tx) =>
    tx
      .insertInto('invites')
      .values({
        ...{ id, code, student_name: wish.studentName ?? 'Cleo', phone_number: wish.phoneNumber ?? '' },
        ...{ email: wish.email ?? '', created_at: now },
        ...{ used_at: wish.usedBy ? now : null, used_by: wish.usedBy ?? null },
      })
      .execute(),
  )
  return { id, code }
}
