import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/database.ts'
import type { StoredFile } from './records.ts'
import { isRecorded, listRecords } from './records.ts'

/** I21: long enough for any upload to have ended, and its row to be written. */
const ORPHAN_AFTER_MS = 3_600_000

/** Where the rows and the files disagree, a sentence each (I21); none is good. */
export async function fileFaults(db: Db, folder: string, now: Date): Promise<string[]> {
  const faults: string[] = []
  for (const record of await listRecords(db)) {
    const fault = await faultOf(record, join(folder, record.name))
    if (fault) faults.push(fault)
  }
  for (const name of await orphansIn(db, folder, now)) faults.push(`File ${name} belongs to nothing`)
  return faults
}

/** What a crash or an upload that was broken off has left behind. */
export async function sweepFiles(db: Db, folder: string, now: Date): Promise<void> {
  for (const name of await orphansIn(db, folder, now)) await rm(join(folder, name), { force: true })
}

async function orphansIn(db: Db, folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const orphans: string[] = []
  for (const name of names.sort()) {
    if ((await isOld(join(folder, name), now)) && !(await isRecorded(db, name))) orphans.push(name)
  }
  return orphans
}

async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true && found.mtimeMs < now.getTime() - ORPHAN_AFTER_MS
}

async function faultOf({ name, size, sha256 }: StoredFile, path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return `File ${name} is missing`
  if (found.size !== size) return `File ${name} has ${found.size} bytes and should have ${size}`
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest().equals(sha256) ? null : `File ${name} holds something else than was uploaded`
}
