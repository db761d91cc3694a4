import { Refusal } from '#contract/refusals.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { watchRefusals } from '#contract/watches.ts'
import type { Wish } from '#domain/watches.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

export interface NewWatch extends Wish {
  readonly id: string
  readonly studentId: string
  readonly subjectId: string
  readonly isOnline: boolean
  readonly askedAt: Date
  readonly endsAt: Date
}

export async function insertWatch(tx: Tx, watch: NewWatch): Promise<void> {
  const insert = tx.insertInto('watches').values({
    ...{ id: watch.id, student_id: watch.studentId, subject_id: watch.subjectId },
    ...{ is_online: watch.isOnline ? 1 : 0, minutes: watch.minutes },
    weekdays: watch.weekdays.reduce<number>((bits, day) => bits | (1 << day), 0),
    ...{ from_time: watch.fromTime, until_time: watch.untilTime },
    ...{ asked_at: watch.askedAt.getTime(), ends_at: watch.endsAt.getTime() },
  })
  await translating(insert.execute(), {
    watches_at_most_five: () => new Refusal(watchRefusals.too_many_watches),
    foreign_key: () => new Refusal(subjectRefusals.subject_not_found),
  })
}

export async function deleteWatch(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('watches').where('id', '=', id).execute()
}

/** Those that have ended (Rules: retention). */
export async function deleteEndedWatches(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('watches').where('ends_at', '<=', now.getTime()).execute()
}
