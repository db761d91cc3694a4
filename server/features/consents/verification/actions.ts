import type { Db } from '#server/platform/db/database.ts'
import { listUnallowedNeeds } from './reads.ts'

/** Of whom learning needs are kept without consent, a sentence each (Rules I133); none is good. */
export async function consentFaults(db: Db): Promise<string[]> {
  return (await listUnallowedNeeds(db)).map((id) => `Learning needs of ${id} are kept, and nobody allows it`)
}
