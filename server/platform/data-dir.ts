import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf, StartProblem } from './start-problem.ts'

export const databaseFileIn = (dataDir: string): string => join(dataDir, 'foolscap.sqlite')
/** Where everything is that people have uploaded. */
export const filesIn = (dataDir: string): string => join(dataDir, 'files')
/** Which server works in the folder. */
export const lockFileIn = (dataDir: string): string => join(dataDir, 'server.lock')
/** What tokens are made of, where none is configured. */
export const secretKeyFileIn = (dataDir: string): string => join(dataDir, 'secret.key')
/** Mail for which no server is configured. */
export const outboxIn = (dataDir: string): string => join(dataDir, 'outbox')

/** Read and written by its owner, and by nobody else. */
export const OWN_FILE = 0o600

/**
 * Makes an empty file that is its owner's alone, unless it is there: SQLite would make it as the umask allows. What SQLite
 * itself puts beside a database has the mode of the database.
 */
export function makeOwnFile(path: string): void {
  try {
    // NOTE: one that is there must not even be opened: to close it again would let go of every lock that SQLite has on it.
    closeSync(openSync(path, 'ax', OWN_FILE))
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}

/** Another server works in this folder. */
export class DataDirInUse extends StartProblem {
  constructor(dataDir: string) {
    super(`Another Foolscap is already running on ${dataDir}`)
  }
}

/**
 * Claims a data folder for this process until it ends; returns how to let go. The claim is SQLite's own exclusive lock
 * on a small file, so the system releases it however the process ends.
 */
export function claimDataDir(dataDir: string): () => void {
  const lock = lockIn(dataDir)
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const SQLITE_BUSY = 5
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY ? new DataDirInUse(dataDir) : unusable(dataDir, error)
  }
  return () => lock.close()
}

function lockIn(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    makeOwnFile(lockFileIn(dataDir))
    return new DatabaseSync(lockFileIn(dataDir), { timeout: 0 })
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function unusable(dataDir: string, error: unknown): StartProblem {
  return new StartProblem(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`)
}
