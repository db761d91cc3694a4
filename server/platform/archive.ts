import {
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { create, extract } from 'tar'
import { databaseFileIn, filesIn } from './data-dir.ts'
import { copySqlite } from './db/sqlite.ts'
import { shutOutOthers } from './file-modes.ts'
import { isArriving } from './files/store.ts'
import { openDatabase } from './open-database.ts'
import { shutEveryDoor } from './people/doors.ts'

/** Nothing to copy, or nothing that can be put back: said in one line, and nothing was changed. */
export class ArchiveProblem extends Error {}

/**
 * On a thread beside the one that reads, which the archive's own compression would stop: a million bookings take 11 s of the
 * processor instead of 16, on both its cores, and no more room than at the usual level.
 */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 2 ** 20 }

/**
 * Copies a data folder into one archive, also while a server works on it. The archive appears only once it is whole. With gzip,
 * in which archives of before were written, a million bookings took three times as long and 5 % more room.
 */
export async function writeArchive(dataDir: string, archive: string): Promise<void> {
  if (!existsSync(databaseFileIn(dataDir))) throw new ArchiveProblem(`There is no database in ${dataDir}`)
  if (!existsSync(dirname(archive))) throw new ArchiveProblem(`There is no folder ${dirname(archive)}`)
  await inFolderBeside(dataDir, 'backup-', async (copy) => {
    // A stored file never changes and goes only after its row: what was there before the database was copied, and what
    // came since, is everything that the copy speaks of.
    linkFiles(filesIn(dataDir), filesIn(copy))
    copySqlite(databaseFileIn(dataDir), databaseFileIn(copy))
    linkFiles(filesIn(dataDir), filesIn(copy))

    const unfinished = `${archive}.unfinished`
    try {
      const parts = create({ cwd: copy, portable: true }, readdirSync(copy))
      await pipeline(parts, createZstdCompress(FAST), createWriteStream(unfinished, { mode: 0o600 }))
      await toDisk(unfinished)
      renameSync(unfinished, archive)
    } finally {
      rmSync(unfinished, { force: true })
    }
    await toDisk(dirname(archive))
  })
}

/**
 * Puts an archive in the place of whatever the data folder holds, and nobody is signed in there. Everything that can fail
 * happens beside it first: unpacking, SQLite's own checks, the migrations; what follows is three renames.
 */
export async function restoreArchive(archive: string, dataDir: string): Promise<void> {
  await inFolderBeside(dataDir, 'restore-', async (fresh) => {
    await unpack(archive, fresh)
    await makeReady(fresh)
    mkdirSync(filesIn(fresh), { recursive: true, mode: 0o700 })
    shutOutOthers(fresh) // an archive keeps no such permissions
    for (const file of everythingIn(fresh)) await toDisk(file)

    if (existsSync(filesIn(dataDir))) renameSync(filesIn(dataDir), join(fresh, 'replaced'))
    renameSync(filesIn(fresh), filesIn(dataDir))
    // A log of the old database must never meet the new one.
    for (const suffix of ['-wal', '-shm']) rmSync(databaseFileIn(dataDir) + suffix, { force: true })
    renameSync(databaseFileIn(fresh), databaseFileIn(dataDir))
    await toDisk(dataDir)
  })
}

/** Whether a data folder holds anything that a restore would replace. */
export function holdsData(dataDir: string): boolean {
  return existsSync(databaseFileIn(dataDir)) || everythingIn(filesIn(dataDir)).length > 0
}

async function inFolderBeside(dataDir: string, prefix: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(dataDir, prefix)) // inside, so that links and renames stay on one disk
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function linkFiles(from: string, to: string): void {
  for (const file of everythingIn(from).filter((each) => !isArriving(each))) {
    const link = join(to, relative(from, file))
    mkdirSync(dirname(link), { recursive: true })
    if (!existsSync(link)) linkIfStillThere(file, link)
  }
}

function linkIfStillThere(file: string, link: string): void {
  try {
    linkSync(file, link)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error // else it was deleted just now, after its row
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  try {
    await extract({ file: archive, cwd: folder, strict: true, filter: isOurs })
  } catch (error) {
    throw new ArchiveProblem(`${archive} cannot be read as a backup`, { cause: error })
  }
  if (!existsSync(databaseFileIn(folder))) throw new ArchiveProblem(`${archive} holds no database of Foolscap`)
}

/** Plain files and folders of ours: nothing that points elsewhere. */
function isOurs(path: string, entry: object): boolean {
  return 'type' in entry && /^(Directory|File)$/.test(String(entry.type)) && /^(foolscap\.sqlite$|files\/)/.test(path)
}

/** Opening checks the file and brings its schema up to date; a newer schema is refused. */
async function makeReady(folder: string): Promise<void> {
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir: folder })
    const [fault] = await database.faults()
    if (!fault) await database.transaction(shutEveryDoor)
    await database.close()
    if (fault) throw new Error(fault)
  } catch (error) {
    throw new ArchiveProblem(`The backup is not restored: ${(error as Error).message}`, { cause: error })
  }
}

function everythingIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}
