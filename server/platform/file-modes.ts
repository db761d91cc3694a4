import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFileIn, filesIn, lockFileIn, OWN_FILE, outboxIn, secretKeyFileIn } from './data-dir.ts'
import { reasonOf } from './start-problem.ts'

const FOLDER = 0o700
/** What group and others may do. */
const OTHERS = 0o077
/** A folder that is meant for everybody, such as /tmp. */
const SHARED = 0o1000

/**
 * Takes from everybody else what they may do with a data folder, and with what is ours in it, however it came there. Answers
 * with a sentence where that cannot be ensured: what lies elsewhere, behind a link, and a folder that all share, are left
 * as they are.
 */
export function shutOutOthers(dataDir: string): string | null {
  const faults: string[] = []
  const narrow = (path: string, found: Stats): void => {
    const fault = faultOf(path, found)
    if (fault !== null) faults.push(fault)
  }
  narrow(dataDir, statSync(dataDir))
  for (const path of ours(dataDir)) {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found) narrow(path, found)
  }
  if (faults.length === 0) return null
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : ''
  return `Others on this machine may be able to read ${faults[0]}${more}`
}

/** The database with all that begins with its name, the lock, and the two folders with everything in them. */
function ours(dataDir: string): string[] {
  const database = basename(databaseFileIn(dataDir))
  const beside = readdirSync(dataDir).filter((name) => name.startsWith(database))
  return [
    ...beside.map((name) => join(dataDir, name)),
    lockFileIn(dataDir),
    secretKeyFileIn(dataDir),
    ...[filesIn(dataDir), outboxIn(dataDir)].flatMap((folder) => [folder, ...everythingIn(folder)]),
  ]
}

/** Nothing of a folder that lies elsewhere. */
function everythingIn(folder: string): string[] {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.map(({ parentPath, name }) => join(parentPath, name))
}

function faultOf(path: string, found: Stats): string | null {
  if (found.isSymbolicLink()) {
    const target = statSync(path, { throwIfNoEntry: false })
    return target && isOpen(target) ? `${path}: it is a link to something that they can` : null
  }
  if (!isOpen(found) || !(found.isDirectory() || found.isFile())) return null
  if (found.isDirectory() && found.mode & SHARED) return `${path}: it is a folder that all share`
  try {
    chmodSync(path, found.isDirectory() ? FOLDER : OWN_FILE)
    return isOpen(statSync(path)) ? `${path}: its disk keeps no permissions` : null
  } catch (error) {
    return `${path}: ${reasonOf(error)}`
  }
}

const isOpen = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0
