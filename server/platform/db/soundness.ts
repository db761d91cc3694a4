import { on } from 'node:events'
import { createReadStream } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { StartProblem } from '../start-problem.ts'

/**
 * The file as memory, as much of it as SQLite allows: whoever looks up every row in every index otherwise spends half of the
 * time on fetching pages (17 s of processor time instead of 26 for a million bookings). For a command alone, and after
 * `readThrough`: a page that the disk cannot give ends the process by a signal.
 */
export const MAPPED = 'PRAGMA mmap_size = 2147418112'

/** Reads a file from end to end, so that what the disk has lost of it is an error with a name. */
export async function readThrough(path: string): Promise<void> {
  for await (const _ of createReadStream(path, { highWaterMark: 2 ** 20 }));
}

/** I23. */
export function assertEnforced(connection: DatabaseSync): void {
  const enforced = connection.prepare('PRAGMA foreign_keys').get()
  if (enforced?.foreign_keys !== 1) throw new StartProblem('This SQLite does not enforce foreign keys')
}

/** I24: it reads the whole file, a quarter of a second for 100,000 bookings. */
export function assertSound(connection: DatabaseSync): void {
  const check = connection.prepare('PRAGMA quick_check(1)').get()
  if (check?.quick_check !== 'ok') throw new StartProblem(`The database file is damaged: ${check?.quick_check}`)
}

/** Everything that SQLite's own checks find wrong, a line each; the two run at once. */
export async function faultsOf(path: string, pragmas = ''): Promise<string[]> {
  const [integrity, orphans] = await Promise.all([
    onThread(path, 'integrity_check', pragmas),
    onThread(path, 'foreign_key_check', pragmas),
  ])
  return [
    ...integrity.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok'),
    ...orphans.map((row) => `A row of ${row.table} (rowid ${row.rowid}) refers to no row of ${row.parent}`),
  ]
}

/** What SQLite's quick check finds wrong with a file that may be in use, or null. */
export async function quickCheck(path: string): Promise<string | null> {
  const [row] = await onThread(path, 'quick_check(1)')
  return row?.quick_check === 'ok' ? null : String(row?.quick_check)
}

type Found = Readonly<Record<string, unknown>>[]

/** Each check reads the whole file, so it has a thread for as long as that takes, and nobody waits. */
async function onThread(path: string, check: string, pragmas = ''): Promise<Found> {
  const thread = new Worker(new URL('./check-worker.js', import.meta.url), { workerData: { path, check, pragmas } })
  // Under `node --watch` a thread speaks of the files that it has read, too.
  for await (const [said] of on(thread, 'message', { close: ['exit'] })) {
    if (Array.isArray(said?.found)) return said.found
  }
  throw new Error('The thread that checks the database has ended')
}
