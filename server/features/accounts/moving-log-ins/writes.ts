import type { Tx } from '#server/platform/db/database.ts'
import type { LogIn } from './reads.ts'

/** What opens the account besides the password, is known by it, or was sent to its address. */
const KEYS = ['devices', 'passkeys', 'passkey_challenges', 'one_time_links', 'email_changes'] as const

export async function deleteKeys(tx: Tx, userId: string): Promise<void> {
  for (const table of KEYS) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** No log-in (Rules I128), and no way to be reached. */
export async function updateToNone(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: '', sign_in_name: null, password_hash: 'none', password_generated_at: null, phone_number: '' })
    .set({ email_verified_at: null, email_failed_at: null })
    .where('id', '=', id)
    .execute()
}

export async function updateToLogIn(tx: Tx, id: string, logIn: LogIn): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: logIn.email, sign_in_name: logIn.signInName, password_hash: logIn.passwordHash })
    .set({ password_generated_at: logIn.generatedAt, email_verified_at: logIn.verifiedAt })
    .set({ email_failed_at: logIn.failedAt })
    .set((eb) => ({
      phone_number: eb.case().when('phone_number', '=', '').then(logIn.phoneNumber).else(eb.ref('phone_number')).end(),
    }))
    .where('id', '=', id)
    .execute()
}
