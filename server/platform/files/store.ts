import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Upload } from '#contract/core.ts'
import { generalRefusals, Refusal, type RefusalText } from '#contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { type OneAtATime, oneAtATime } from '../one-at-a-time.ts'
import { isRecorded, recordedBytes, type StoredFile } from './records.ts'

/** What people have uploaded: written whole or not at all, under names that nobody can guess (I21). */
export interface Files {
  readonly folder: string
  /** Runs `work` as one of the few requests that may upload at once; refuses beyond them (Rules R10). */
  readonly uploading: <T>(work: (receive: Receive) => Promise<T>) => Promise<T>
  readonly discard: (uploads: readonly Pick<Upload, 'partPath'>[]) => Promise<void>
  /**
   * Gives uploads their names for good, then lets `commit` write the rows that speak of them, `recordFile` among them.
   * Where it fails, the files go.
   */
  readonly keep: <T>(uploads: readonly Upload[], commit: (kept: readonly StoredFile[]) => Promise<T>) => Promise<T>
  /** After the commit that deleted its row. */
  readonly remove: (name: string) => Promise<void>
  /** Null where it has gone missing. */
  readonly open: (name: string) => Promise<FileHandle | null>
}

export interface SizeLimit {
  readonly maxBytes: number
  readonly tooLarge: RefusalText
}
/** Streams a file to disk, and measures it. It is gone again after `discard`, unless it was kept before. */
export type Receive = (source: Readable, limit: SizeLimit) => Promise<Received>
type Received = Omit<Upload, 'fileName'>

/** Rules R10. */
const MOST_UPLOADS_AT_ONCE = 10
const RETRY_AFTER_SECONDS = 10
/** Our choice: more of a file that is not on disk yet, and a commit of the database waits for the disk to take it. */
const SYNC_EVERY_BYTES = 4 * 1024 ** 2
/** Our choice: every mark by which a type is known stands within it. */
const HEAD_BYTES = 4_096
const STORED_NAME = /^[0-9a-f]{32}$/
const PART_NAME = /\.part$/

/** A file that is still being received, or that a crash has left behind. */
export const isArriving = (path: string): boolean => PART_NAME.test(path)

export function openFiles(folder: string, { db, storageBytes }: { db: Db; storageBytes: number }): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  /** Between the pieces of ten uploads the server answers others. */
  const turn = oneAtATime()
  let uploads = 0
  let arrivingBytes = 0
  const pathOf = (name: string): string => {
    if (!STORED_NAME.test(name)) throw new Error('not a name of the file store')
    return join(folder, name)
  }

  return {
    folder,
    uploading: async (work) => {
      if (uploads >= MOST_UPLOADS_AT_ONCE)
        throw new Refusal(generalRefusals.overloaded, { retryAfterSeconds: RETRY_AFTER_SECONDS })
      uploads += 1
      let bytes = 0
      try {
        const free = storageBytes - (await recordedBytes(db))
        const count = (more: number) => {
          bytes += more
          arrivingBytes += more
          if (arrivingBytes > free) throw new Refusal(generalRefusals.storage_full)
        }
        return await work((source, limit) => receive(source, join(folder, `${newName()}.part`), limit, { count, turn }))
      } finally {
        uploads -= 1
        arrivingBytes -= bytes
      }
    },
    discard: async (parts) => {
      await Promise.all(parts.map(({ partPath }) => rm(partPath, { force: true })))
    },
    keep: async (parts, commit) => {
      const kept: StoredFile[] = []
      try {
        for (const { partPath, size, sha256 } of parts) {
          const name = newName()
          await rename(partPath, pathOf(name))
          kept.push({ name, size, sha256 })
        }
        await folderToDisk(folder)
        return await commit(kept)
      } catch (error) {
        for (const { name } of kept) await removeUnlessRecorded(db, name, pathOf(name))
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    open: async (name) => {
      try {
        return await open(pathOf(name))
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null
        throw error
      }
    },
  }
}

/** 128 random bits. */
const newName = (): string => randomBytes(16).toString('hex')

/** What all uploads share. */
interface Sharing {
  readonly count: (bytes: number) => void
  readonly turn: OneAtATime
}

async function receive(source: Readable, partPath: string, limit: SizeLimit, sharing: Sharing): Promise<Received> {
  try {
    return { partPath, ...(await write(source, partPath, limit, sharing)) }
  } catch (error) {
    await rm(partPath, { force: true })
    throw isDiskFull(error) ? new Refusal(generalRefusals.storage_full) : error
  }
}

async function write(
  source: Readable,
  partPath: string,
  { maxBytes, tooLarge }: SizeLimit,
  { count, turn }: Sharing,
): Promise<Omit<Received, 'partPath'>> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  let unsynced = 0
  const handle = await open(partPath, 'wx', 0o600)
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new Refusal(tooLarge)
      count(chunk.length)
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      await turn(() => {
        hash.update(chunk)
        return handle.appendFile(chunk)
      })
      unsynced += chunk.length
      if (unsynced >= SYNC_EVERY_BYTES) {
        await handle.datasync()
        unsynced = 0
      }
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest(), head }
}

/** So that the new name outlives a power cut. */
async function folderToDisk(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** A commit whose answer was lost may have happened: then the file stays, and so it does where nobody can tell. */
async function removeUnlessRecorded(db: Db, name: string, path: string): Promise<void> {
  const mayBeSpokenOf = await isRecorded(db, name).catch(() => true) // the sweep will know
  if (!mayBeSpokenOf) await rm(path, { force: true })
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')
}
