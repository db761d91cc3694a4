import type { Db } from '#server/platform/db/database.ts'
import { listStrayMails } from './reads.ts'

/** Which mails went to an address of a family that nobody has confirmed, a sentence each (Rules I32); none is good. */
export async function deliveryFaults(db: Db): Promise<string[]> {
  const stray = await listStrayMails(db)
  return stray.map(({ id, userId }) => `Mail ${id} went to an address of ${userId} that nobody has confirmed`)
}
