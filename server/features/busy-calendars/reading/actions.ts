import { type BusyTime, busyFrom, busyWindow, MOST_BUSY_TIMES } from '#domain/busy.ts'
import { isWorthTelling, nextReadAt, type ReadProblem, unreadNotice } from '#domain/busy-reading.ts'
import { type Interval, londonDateOf } from '#domain/time.ts'
import { tellTutor } from '#server/features/happenings/actions.ts'
import type { CalendarRead, ReadCalendar } from '#server/platform/calendars/reading.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { noteHearer } from '#server/platform/hearers.ts'
import { findCalendar, listDue, type StoredCalendar } from '../reads.ts'
import { type Found, replaceBusyTimes, updateFailed, updateRead } from '../writes.ts'

export type ReadingRoom = Pick<Context, 'db' | 'transaction' | 'now' | 'secretKey'> & { readonly read: ReadCalendar }

/** What a reading has found, as it is kept. */
export type Taken =
  | { readonly is: 'read'; readonly busy: readonly BusyTime[]; readonly found: Found }
  | { readonly is: 'unchanged' }
  | { readonly is: 'problem'; readonly problem: ReadProblem | 'scheme' }

/** Under which an address is sealed. */
export const addressOf = (id: string): string => `address of another calendar ${id}`

/** Reads what the tutor has asked to be read. */
export async function takeIn(
  { read, now }: Pick<ReadingRoom, 'read' | 'now'>,
  asked: { address: string; etag: string; digest: Uint8Array | null },
  choice: Pick<StoredCalendar, 'showsTitles' | 'countsAllDay'>,
): Promise<Taken> {
  const within = busyWindow(now())
  return takenFrom(await read({ ...asked, within }), choice, within)
}

function takenFrom(
  answer: CalendarRead,
  choice: Pick<StoredCalendar, 'showsTitles' | 'countsAllDay'>,
  within: Interval,
): Taken {
  if (answer.is !== 'read') return answer
  const { occurrences, etag, digest, skipped } = answer
  const busy = busyFrom(occurrences, { ...choice, within })
  if (busy.length > MOST_BUSY_TIMES) return { is: 'problem', problem: 'too_many' }
  return { is: 'read', busy, found: { etag, digest, skipped } }
}

/** How a reading went: what the tutor is busy with changed, or only what is known of the calendar. */
export type Outcome = { readonly tutorId: string; readonly hasChanged: boolean } | null

/**
 * Reads a calendar that is kept: what is busy becomes what it says, or stays as it was (I157). On another day than when it was
 * looked at last it is read whole, since the days that are kept have moved on. Null where it is gone, or another one, by then.
 */
export async function readKept(room: ReadingRoom, id: string, { isWhole = false } = {}): Promise<Outcome> {
  const calendar = await findCalendar(room.db, id)
  if (!calendar) return null
  const taken = await takenOf(room, calendar, isWhole)
  return room.transaction((tx) => keep(tx, calendar, taken, room.now()), { queueFor: calendar.tutorId })
}

async function takenOf(room: ReadingRoom, calendar: StoredCalendar, isWhole: boolean): Promise<Taken> {
  const address = room.secretKey.unseal(calendar.sealedAddress, addressOf(calendar.id))
  if (!address) return { is: 'problem', problem: 'sealed' }
  const isSameDay = londonDateOf(calendar.parsedAt) === londonDateOf(room.now())
  const known = isSameDay && !isWhole ? calendar : { etag: '', digest: null }
  return takeIn(room, { address: Buffer.from(address).toString(), etag: known.etag, digest: known.digest }, calendar)
}

async function keep(tx: Tx, asked: StoredCalendar, taken: Taken, now: Date): Promise<Outcome> {
  const calendar = await findCalendar(tx, asked.id)
  if (!calendar || !isAsItWas(calendar, asked)) return null
  const { id, tutorId } = calendar
  if (taken.is === 'problem') {
    await keepFailure(tx, calendar, taken.problem === 'scheme' ? 'unusable' : taken.problem, now)
    return { tutorId, hasChanged: false }
  }
  const found = taken.is === 'read' ? taken.found : null
  await updateRead(tx, id, { found, now, nextAt: nextReadAt(now, 0) })
  return { tutorId, hasChanged: taken.is === 'read' && (await replaceBusyTimes(tx, calendar, taken.busy)) }
}

/** Whoever changed it meanwhile has had it read. */
function isAsItWas(calendar: StoredCalendar, asked: StoredCalendar): boolean {
  return (
    Buffer.compare(calendar.sealedAddress, asked.sealedAddress) === 0 &&
    calendar.showsTitles === asked.showsTitles &&
    calendar.countsAllDay === asked.countsAllDay
  )
}

async function keepFailure(tx: Tx, calendar: StoredCalendar, problem: ReadProblem, now: Date): Promise<void> {
  const failures = calendar.failures + 1
  const isTold = isWorthTelling(calendar, now)
  const toldAt = isTold ? now : calendar.toldAt
  await updateFailed(tx, calendar.id, { failures, problem, toldAt, now, nextAt: nextReadAt(now, failures) })
  if (!isTold) return
  const notice = unreadNotice({ ...calendar, problem }, now)
  const told = {
    cause: 'calendar_unread',
    studentId: null,
    about: null,
    path: '/schedule?tab=availability',
    now,
  } as const
  await tellTutor(tx, { ...notice, ...told }, { id: calendar.tutorId })
  noteHearer(tx, calendar.tutorId)
}

/** At most so many in one go; the rest is read the next time. An arbitrary bound of ours. */
const MOST_AT_ONCE = 20

/** Reads each calendar that is due, on one server; whoever has the page open sees it, and everyone what it takes (Rules #233). */
export async function readDue(
  room: ReadingRoom & Pick<Context, 'live'>,
  { onOneServer }: Pick<Database, 'onOneServer'>,
): Promise<void> {
  await onOneServer('calendars', async () => {
    for (const id of await listDue(room.db, room.now(), MOST_AT_ONCE)) {
      const outcome = await readKept(room, id)
      if (!outcome) continue
      const { tutorId, hasChanged } = outcome
      room.live.publish('availability', hasChanged ? 'everyone' : { people: [tutorId] })
    }
  })
}
