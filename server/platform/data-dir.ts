import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf, StartProblem } from './start-problem.ts'

export const databaseFileIn = (dataDir: string): string => join(dataDir, 'foolscap.sqlite')
/** Where everything is that people have uploaded. */
export const filesIn = (dataDir: string): string => join(dataDir, 'files')
/** Mail for which no server is configured. */
export const outboxIn = (dataDir: string): string => join(dataDir, 'outbox')

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
    return new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function unusable(dataDir: string, error: unknown): StartProblem {
  return new StartProblem(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`)
}
