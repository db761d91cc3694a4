import { accountRefusals } from '#contract/accounts.ts'
import { familyInviteRefusals } from '#contract/family-invites.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

/** Of the two one, or neither. */
export interface LogIn {
  readonly signInName: string | null
  readonly email: string
  readonly passwordHash: string
}

/** Of another address nothing is known (I32). */
export async function updateLogIn(tx: Tx, id: string, { signInName, email, passwordHash }: LogIn): Promise<void> {
  const update = tx
    .updateTable('users')
    .set({ sign_in_name: signInName, email, password_hash: passwordHash, password_generated_at: null })
    .set((eb) => {
      const kept = (column: 'email_verified_at' | 'email_failed_at') =>
        eb.case().when('email', '=', email).then(eb.ref(column)).else(null).end()
      return { email_verified_at: kept('email_verified_at'), email_failed_at: kept('email_failed_at') }
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  await translating(update.execute(), {
    users_email_unique: taken,
    users_email_kept: taken,
    users_sign_in_name_unique: () => new Refusal(familyInviteRefusals.sign_in_name_taken),
  })
}
const taken = () => new Refusal(accountRefusals.email_taken)

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
