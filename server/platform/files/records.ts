import type { Upload } from '#contract/core.ts'
import type { Db, Tx } from '../db/database.ts'

/** A file under its name in the store, for `recordFile`. */
export interface StoredFile extends Pick<Upload, 'size' | 'sha256'> {
  readonly name: string
}

/** Written in the transaction that writes whatever speaks of the file, and before it. */
export async function recordFile(tx: Tx, { name, size, sha256 }: StoredFile, now: Date): Promise<void> {
  await tx.insertInto('stored_files').values({ name, size_bytes: size, sha256, created_at: now.getTime() }).execute()
}

/** Afterwards, once it is committed, `files.remove` takes the file itself. */
export async function deleteRecord(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('stored_files').where('name', '=', name).execute()
}

export async function isRecorded(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('stored_files').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

export async function listRecords(db: Db): Promise<StoredFile[]> {
  const rows = await db.selectFrom('stored_files').select(['name', 'size_bytes', 'sha256']).orderBy('name').execute()
  return rows.map(({ name, size_bytes, sha256 }) => ({ name, size: size_bytes, sha256 }))
}

/** The size of all files together. */
export async function recordedBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('stored_files')
    .select((eb) => eb.fn.sum<number | string | null>('size_bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(row.bytes ?? 0)
}
