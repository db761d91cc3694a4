/** What can be done to several bookings in one go (Rules: moves). */
export const CHANGE_KINDS = ['MOVED', 'BOOKED', 'CANCELLED', 'SERIES_EDITED'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Rules: moves. For so long a change can be undone, and nobody is told of it. */
export const UNDO_SECONDS = 10

/** The moment from which a change stays, and is told of. */
export function undoableUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + UNDO_SECONDS * 1000)
}

/** A change is undone once, within ten seconds; at the tenth it is told, and stays (Rules: moves). */
export function mayUndo({ madeAt, undoneAt }: { madeAt: Date; undoneAt: Date | null }, now: Date): boolean {
  return undoneAt === null && now < undoableUntil(madeAt)
}
