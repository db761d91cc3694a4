import type { Db } from '#server/platform/db/database.ts'
import { listWrongBookingTotals, listWrongPaidTotals, listWrongValueTotals } from './reads.ts'

/** Where the tutor's figures of all time are not what their rows come to, a sentence each; none is good (Rules #62). */
export async function totalFaults(db: Db): Promise<string[]> {
  const bookings = (await listWrongBookingTotals(db)).map(
    ({ subjectId, status, span }) => `The total of ${status} bookings of subject ${subjectId} in span ${span} is wrong`,
  )
  const values = (await listWrongValueTotals(db)).map(
    ({ status, span }) => `The value of ${status} bookings in span ${span} is wrong`,
  )
  const paid = (await listWrongPaidTotals(db)).map((subjectId) => `The total paid for subject ${subjectId} is wrong`)
  return [...bookings, ...values, ...paid]
}
