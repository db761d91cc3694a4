import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/**
 * Lies beside a database file that was closed in order, and says which file it was then. Without it a start on 100,000
 * bookings takes a third longer; `damage.ts` is its other half, and reads the file through once nobody waits.
 */
const noteOf = (path: string): string => `${path}-closed`

/**
 * Whether the file is exactly as somebody closed it in order: the note speaks of it as it is now, and there is no log of
 * a crash. The note goes at once, so that it never speaks of a file in use.
 */
export function takeClosingNote(path: string): boolean {
  const isUntouched = existsSync(noteOf(path)) && readFileSync(noteOf(path), 'utf8') === stateOf(path)
  rmSync(noteOf(path), { force: true })
  return isUntouched && !existsSync(`${path}-wal`)
}

/** For after the last connection of this process. Where another process still has the file open, nothing is noted. */
export function leaveClosingNote(path: string): void {
  if (!existsSync(`${path}-wal`)) writeFileSync(noteOf(path), stateOf(path), { mode: 0o600 })
}

/** Another file, another length or another time of writing is another state. */
function stateOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : ''
}
