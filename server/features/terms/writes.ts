import { Refusal } from '#contract/refusals.ts'
import { termRefusals } from '#contract/terms.ts'
import { type Term, termInterval } from '#domain/seasons.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

export async function deleteTerms(tx: Tx, tutorId: string): Promise<void> {
  await tx.deleteFrom('terms').where('tutor_id', '=', tutorId).execute()
}

export async function insertTerms(tx: Tx, tutorId: string, terms: readonly (Term & { id: string })[]): Promise<void> {
  if (terms.length === 0) return
  const rows = terms.map(({ id, name, ...dates }) => {
    const { start, end } = termInterval(dates)
    return { id, tutor_id: tutorId, name, start_at: start.getTime(), end_at: end.getTime() }
  })
  await translating(tx.insertInto('terms').values(rows).execute(), complaints)
}

/** The last word on what the action has already asked (I150). */
const complaints = { terms_overlap: () => new Refusal(termRefusals.terms_overlap) }
