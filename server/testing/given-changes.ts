/** Changes that tests start from, written straight into the database. */
import { addMinutes } from '#domain/time.ts'
import { beginChange, endChange } from '#server/features/changes/recording/actions.ts'
import type { Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

/** One that moved these bookings to where they are, and gave them this title. Returns its id. */
export async function aChange(
  { context }: TestApp,
  {
    by,
    bookingIds,
    seriesId = null,
    secondsAgo = 0,
    title,
  }: {
    by: Pick<Person, 'id'>
    bookingIds: readonly string[]
    seriesId?: string | null
    secondsAgo?: number
    title?: string
  },
): Promise<string> {
  const now = addMinutes(context.now(), -secondsAgo / 60)
  return context.transaction(async (tx) => {
    const change = await beginChange(tx, { kind: 'MOVED', byId: by.id, seriesId, bookingIds }, now)
    if (title) await tx.updateTable('bookings').set({ title }).where('id', 'in', bookingIds).execute()
    await endChange(tx, change, bookingIds)
    return change.id
  })
}
