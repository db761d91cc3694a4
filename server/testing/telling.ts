import { UNDO_SECONDS } from '#domain/changes.ts'
import { addMinutes } from '#domain/time.ts'
import { dispatchSome } from '#server/features/happenings/dispatching/actions.ts'
import { hintingHearers } from '#server/platform/hearers.ts'
import type { TestApp } from './test-app.ts'

/** Ten seconds pass, and whatever waited for it to be undone no more is told (Rules: moves). */
export async function tellWhatWaited({ database, context, setClock }: TestApp): Promise<void> {
  setClock(addMinutes(context.now(), UNDO_SECONDS / 60).toISOString())
  const transaction = hintingHearers(database.transaction, context.live)
  while (await dispatchSome({ transaction }, true, context.now())) {}
}
