import { bandOf, yearGroupOf } from '#domain/bands.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findLinkedStudent } from '../reads.ts'
import { listReadUntold, type ReadAlong } from './reads.ts'

/** Which chats are read along though nobody has told the student, a sentence each (Rules I134); none is good. */
export async function linkFaults(db: Db, now: Date): Promise<string[]> {
  const faults: string[] = []
  for (const link of await listReadUntold(db))
    if (!(await isOwnWord(db, link, now)))
      faults.push(`Link ${link.id} reads the chat of ${link.studentId}, who was not told`)
  return faults
}

/** Whoever is grown up says by himself who reads, and is not told of that. */
async function isOwnWord(db: Db, { studentId }: ReadAlong, now: Date): Promise<boolean> {
  const student = await findLinkedStudent(db, studentId)
  return student !== null && bandOf(yearGroupOf(student.cohort, now), student.categories) === 'ADULT'
}
