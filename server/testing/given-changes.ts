/** Changes that tests start from, written straight into the database. */
import { beginChange, endChange } from '#server/features/changes/recording/actions.ts'
import type { Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

/** One that moved these bookings to where they are. Returns its id. */
export async function aChange(
  { context }: TestApp,
  {
    by,
    bookingIds,
    seriesId = null,
  }: { by: Pick<Person, 'id'>; bookingIds: readonly string[]; seriesId?: string | null },
): Promise<string> {
  return context.transaction(async (tx) => {
    const change = await beginChange(tx, { kind: 'MOVED', byId: by.id, seriesId, bookingIds }, context.now())
    await endChange(tx, change, bookingIds)
    return change.id
  })
}
