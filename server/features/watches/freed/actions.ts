import type { Booking } from '#domain/bookings.ts'
import { freedNotice } from '#domain/watch-words.ts'
import { freedBy, nextInLine } from '#domain/watches.ts'
import { tellTutor } from '#server/features/happenings/actions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { listWatches } from '../reads.ts'

/** A booking before and after. */
interface Changed {
  readonly before: Booking
  readonly after: Booking & { readonly student: { readonly id: string } }
}

/**
 * Tells the tutor of time that a change gives up and that somebody else waits for, within its transaction: as long as the
 * change can be undone he does not hear of it either (Rules #243). Whoever calls it changes 'notices'.
 */
export async function tellOfFreed(tx: Tx, changed: readonly Changed[], now: Date): Promise<void> {
  const freed = changed.flatMap(({ before, after }) =>
    freedBy(before, after, now).map((time) => ({ time, ofStudentId: after.student.id })),
  )
  if (freed.length === 0) return
  const watches = await listWatches(tx, now)
  const [first, ...others] = freed.flatMap(({ time, ofStudentId }) => {
    const next = nextInLine(time, watches, ofStudentId)
    return next ? [{ ...next, ...next.watch, time: next.time }] : []
  })
  if (!first) return
  const about = { kind: 'student', id: first.studentId } as const
  await tellTutor(tx, {
    ...{ ...freedNotice([first, ...others]), cause: 'time_freed', about, studentId: first.studentId, now },
    // What frees at another moment is news of its own.
    thread: `${first.studentId} ${first.time.start.getTime()}`,
  })
}
