/** What was told by mail, and what became of it, that tests start from, written straight into the database. */
import type { Insertable } from 'kysely'
import { type Cause, KIND_OF } from '#domain/happenings.ts'
import type { Facts } from '#domain/letters.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'

export interface DeliveryWish
  extends Partial<Pick<Insertable<Tables['deliveries']>, 'id' | 'status' | 'reason' | 'channel' | 'address'>> {
  /** Whom it goes to. */
  readonly userId: string
  readonly cause?: Cause
  readonly facts?: Facts
  readonly happenedAt?: string
  readonly usefulUntil?: string
  /** When it was settled, or is due. */
  readonly at?: string
}

/** A mail to a student of which the mail server knew no such address, unless told otherwise. Returns the delivery's id. */
export async function aDelivery({ context }: TestApp, wish: DeliveryWish): Promise<string> {
  const { id = newId(), userId, cause = 'details_changed', status = 'FAILED' } = wish
  const momentOf = (text: string | undefined) => (text ? Date.parse(text) : context.now().getTime())
  const happening = newId()
  await context.transaction(async (tx) => {
    await tx
      .insertInto('happenings')
      .values({
        ...{ id: happening, event_key: happening, kind: KIND_OF[cause], cause, thread: '', student_id: userId },
        ...{ user_id: userId, happened_at: momentOf(wish.happenedAt), dispatched_at: momentOf(wish.happenedAt) },
        facts: JSON.stringify(wish.facts ?? { subject: 'Your details were changed', text: 'Your phone number.' }),
        useful_until: wish.usefulUntil ? Date.parse(wish.usefulUntil) : null,
      })
      .execute()
    await tx
      .insertInto('deliveries')
      .values({
        ...{ id, happening_id: happening, user_id: userId, channel: wish.channel ?? 'EMAIL', target: '', status },
        ...{ reason: wish.reason ?? (status === 'SENT' ? '' : 'no_such_address'), address: wish.address ?? '' },
        ...{ attempts: 1, due_at: momentOf(wish.at), settled_at: status === 'WAITING' ? null : momentOf(wish.at) },
      })
      .execute()
  })
  return id
}
