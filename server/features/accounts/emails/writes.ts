import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

/** An address that a student has from now on; what the tutor vouched for stays so. Refuses whoever was erased a moment ago. */
export async function upsertEmail(
  tx: Tx,
  { userId, email, isVouched }: { userId: string; email: string; isVouched: boolean },
): Promise<void> {
  const insert = tx
    .insertInto('held_emails')
    .values({ user_id: userId, email, is_vouched: isVouched ? 1 : 0 })
    .onConflict((conflict) => {
      const known = conflict.columns(['user_id', 'email'])
      return isVouched ? known.doUpdateSet({ is_vouched: 1 }) : known.doNothing()
    })
  await translating(insert.execute(), { person_erased: () => new Refusal(generalRefusals.unauthenticated) })
}
