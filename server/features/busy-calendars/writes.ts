import { busyCalendarRefusals } from '#contract/busy-calendars.ts'
import { Refusal } from '#contract/refusals.ts'
import type { BusyTime } from '#domain/busy.ts'
import type { ReadProblem } from '#domain/busy-reading.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import { insertRow } from '#server/platform/db/insert-row.ts'
import { listKeptTimes, type StoredCalendar } from './reads.ts'

/** What is chosen of a calendar, and where it is. */
export type CalendarChoice = Pick<
  StoredCalendar,
  'name' | 'sealedAddress' | 'host' | 'addressEnd' | 'showsTitles' | 'countsAllDay'
>

/** What was found when a calendar was read. */
export interface Found {
  readonly etag: string
  readonly digest: Uint8Array
  readonly skipped: number
}

export async function insertCalendar(
  tx: Tx,
  calendar: CalendarChoice & Found & { id: string; tutorId: string; now: Date; nextAt: Date },
): Promise<void> {
  const now = calendar.now.getTime()
  const insert = tx.insertInto('busy_calendars').values({
    ...{ id: calendar.id, tutor_id: calendar.tutorId, ...columnsOf(calendar), ...foundColumns(calendar) },
    ...{ added_at: now, read_at: now, parsed_at: now, tried_at: now, next_at: calendar.nextAt.getTime() },
    ...{ failures: 0, problem: null, told_at: null },
  })
  await translating(insert.execute(), {
    busy_calendars_at_most_five: () => new Refusal(busyCalendarRefusals.too_many_busy_calendars),
  })
}

/** Titles that are to be kept no longer go at once. */
export async function updateChoice(tx: Tx, id: string, choice: CalendarChoice): Promise<void> {
  await tx.updateTable('busy_calendars').set(columnsOf(choice)).where('id', '=', id).execute()
  if (choice.showsTitles) return
  await tx.updateTable('busy_times').set({ title: '' }).where('calendar_id', '=', id).execute()
}

/** Read, changed or not. */
export async function updateRead(
  tx: Tx,
  id: string,
  { found, now, nextAt }: { found: Found | null; now: Date; nextAt: Date },
): Promise<void> {
  const read = { read_at: now.getTime(), tried_at: now.getTime(), next_at: nextAt.getTime() }
  await tx
    .updateTable('busy_calendars')
    .set({ ...read, failures: 0, problem: null, told_at: null })
    .set(found ? { ...foundColumns(found), parsed_at: now.getTime() } : {})
    .where('id', '=', id)
    .execute()
}

/** Not read: what there is stays (I157). */
export async function updateFailed(
  tx: Tx,
  id: string,
  failed: { failures: number; problem: ReadProblem; toldAt: Date | null; now: Date; nextAt: Date },
): Promise<void> {
  await tx
    .updateTable('busy_calendars')
    .set({
      ...{ tried_at: failed.now.getTime(), next_at: failed.nextAt.getTime(), failures: failed.failures },
      ...{ problem: failed.problem, told_at: failed.toldAt?.getTime() ?? null },
    })
    .where('id', '=', id)
    .execute()
}

/** With all that was read of it. */
export async function deleteCalendar(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('busy_calendars').where('id', '=', id).execute()
}

/** Before others have their turn: reading a large calendar keeps nobody waiting. */
const ROWS_AT_ONCE = 100

/** Puts what was read in the place of what there was; what is the same stays. True where anything changed. */
export async function replaceBusyTimes(
  tx: Tx,
  { id, tutorId }: Pick<StoredCalendar, 'id' | 'tutorId'>,
  busy: readonly BusyTime[],
): Promise<boolean> {
  const kept = await listKeptTimes(tx, id)
  const left = new Map(Map.groupBy(kept, keyOf))
  const added = busy.filter((time) => left.get(keyOf(time))?.pop() === undefined)
  const gone = [...left.values()].flatMap((times) => times.map(({ place }) => place))
  for (const places of inPieces(gone)) {
    await tx.deleteFrom('busy_times').where('calendar_id', '=', id).where('place', 'in', places).execute()
    await othersTurn()
  }
  let place = kept.at(-1)?.place ?? -1
  for (const times of inPieces(added)) {
    for (const { start, end, title } of times) {
      place += 1
      const row = { calendar_id: id, place, tutor_id: tutorId, title }
      await insertRow(tx, 'busy_times', { ...row, start_at: start.getTime(), end_at: end.getTime() })
    }
    await othersTurn()
  }
  return added.length + gone.length > 0
}

const keyOf = ({ start, end, title }: BusyTime) => `${start.getTime()} ${end.getTime()} ${title}`
const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

function* inPieces<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) yield all.slice(from, from + ROWS_AT_ONCE)
}

function columnsOf({ name, sealedAddress, host, addressEnd, showsTitles, countsAllDay }: CalendarChoice) {
  return {
    ...{ name, sealed_address: sealedAddress, host, address_end: addressEnd },
    shows_titles: showsTitles ? (1 as const) : (0 as const),
    counts_all_day: countsAllDay ? (1 as const) : (0 as const),
  }
}

function foundColumns({ etag, digest, skipped }: Found) {
  return { etag, digest, skipped }
}
