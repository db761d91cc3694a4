import { on } from 'node:events'
import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { StartProblem } from '../start-problem.ts'

/**
 * The file as memory, as much of it as SQLite allows: whoever looks up every row in every index otherwise spends half of the
 * time on fetching pages (17 s of processor time instead of 26 for a million bookings). For a command alone, and after
 * `readThrough`: a page that the disk cannot give ends the process by a signal.
 */
export const MAPPED = 'PRAGMA mmap_size = 2147418112'

/** Reads a file from end to end, so that what the disk has lost of it is an error with a name. */
export function readThrough(path: string): void {
  const [file, part] = [openSync(path, 'r'), Buffer.alloc(2 ** 20)]
  while (readSync(file, part) > 0);
  closeSync(file)
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

/**
 * Everything that SQLite's own checks find wrong, a line each. To check the whole of a large file takes one thread longer
 * than all else takes another, so the tables are checked one by one on two; the quick check sees to what belongs to no
 * table, such as a page that nothing uses.
 */
export async function faultsOf(path: string, pragmas = ''): Promise<string[]> {
  const checks = [...tablesIn(path).map((name) => `integrity_check("${name}")`), 'quick_check', 'foreign_key_check']
  const found = await onThreads(2, path, checks, pragmas)
  return [...new Set(found.map(faultIn))].filter((line) => line !== 'ok')
}

function tablesIn(path: string): string[] {
  const connection = new DatabaseSync(path, { readOnly: true })
  const tables = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  connection.close()
  return tables.map(({ name }) => String(name))
}

function faultIn(row: Found): string {
  if (row.parent) return `A row of ${row.table} (rowid ${row.rowid}) refers to no row of ${row.parent}`
  return String(row.integrity_check ?? row.quick_check)
}

/** What SQLite's quick check finds wrong with a file that may be in use, or null. */
export async function quickCheck(path: string): Promise<string | null> {
  const [row] = await onThreads(1, path, ['quick_check(1)'])
  return row?.quick_check === 'ok' ? null : faultIn(row ?? {})
}

type Found = Readonly<Record<string, unknown>>

/**
 * Each check reads much of the file, so they have threads for as long as that takes, and nobody waits. Each takes the next one for
 * itself: the thread that they are asked from may be busy with queries of its own.
 */
async function onThreads(threads: number, path: string, checks: readonly string[], pragmas = ''): Promise<Found[]> {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const data = { path, checks, taken, pragmas }
  return (await Promise.all(Array.from({ length: threads }, () => onThread(data)))).flat()
}

async function onThread(workerData: object): Promise<Found[]> {
  const thread = new Worker(new URL('./check-worker.js', import.meta.url), { workerData })
  // Under `node --watch` a thread speaks of the files that it has read, too.
  for await (const [said] of on(thread, 'message', { close: ['exit'] })) {
    if (Array.isArray(said?.found)) return said.found
  }
  throw new Error('The thread that checks the database has ended')
}
