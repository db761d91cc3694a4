import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'

interface RequestWish {
  readonly bookingId?: string | null
  readonly words?: string
  readonly email?: string
}

/** What a visitor asked for, confirmed where there is a booking of it. Returns its columns. */
export function aRequestRow({ context }: Pick<TestApp, 'context'>, wish: RequestWish = {}) {
  const { bookingId = null, words = 'Zoë', email = 'zoe@visitor.test' } = wish
  const now = context.now().getTime()
  return {
    ...{ id: newId(), name: words, email, child_name: words, category: 'GCSE' as const, note: words },
    ...{ start_at: now, network: bookingId ? '' : '192.0.2.1', token_hash: Buffer.from(newId().slice(0, 32)) },
    ...{ asked_at: now, held_until: now + 900_000, expires_at: now + 86_400_000 },
    ...{ confirmed_at: bookingId ? now : null, booking_id: bookingId },
  }
}

export async function aConsultationRequest(app: TestApp, wish: RequestWish = {}): Promise<string> {
  const row = aRequestRow(app, wish)
  await app.context.transaction((tx) => tx.insertInto('consultation_requests').values(row).execute())
  return row.id
}
