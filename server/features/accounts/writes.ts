import { accountRefusals } from '#contract/accounts.ts'
import { familyInviteRefusals } from '#contract/family-invites.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { hasStudentProfile, type Role } from '#domain/people.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

export interface NewAccount {
  readonly id: string
  readonly role: Role
  readonly name: string
  /** Empty of a child who has none. */
  readonly email: string
  readonly signInName?: string | null
  readonly familyId?: string | null
  readonly phoneNumber: string
  readonly timezone: string
  readonly description: string
  readonly passwordHash: string
  /** Whether nobody has chosen the password. */
  readonly isPasswordGenerated?: boolean
  /** Null for a student whom the tutor does not know yet. */
  readonly knownAt?: Date | null
  readonly createdAt: Date
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  const insert = tx.insertInto('users').values({
    id: account.id,
    role: account.role,
    name: account.name,
    email: account.email,
    sign_in_name: account.signInName ?? null,
    family_id: account.familyId ?? null,
    phone_number: account.phoneNumber,
    timezone: account.timezone,
    password_hash: account.passwordHash,
    password_generated_at: account.isPasswordGenerated ? account.createdAt.getTime() : null,
    description: account.description,
    consultation_enabled: 1,
    known_at: account.knownAt?.getTime() ?? null,
    last_used_at: hasStudentProfile[account.role] ? account.createdAt.getTime() : null,
    created_at: account.createdAt.getTime(),
    deleted_at: null,
  })
  const taken = () => new Refusal(accountRefusals.email_taken)
  const nameTaken = () => new Refusal(familyInviteRefusals.sign_in_name_taken)
  await translating(insert.execute(), {
    ...{ users_email_unique: taken, users_email_kept_free: taken, users_sign_in_name_unique: nameTaken },
  })
}

export interface AccountChange {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly timezone?: string | undefined
  readonly description?: string | undefined
}

/** Of another address nothing is known: neither that it is hers, nor that it does not work (I32). */
export async function updateAccount(tx: Tx, id: string, change: AccountChange): Promise<void> {
  const { phoneNumber: phone_number, ...rest } = change
  const set = Object.fromEntries(Object.entries({ ...rest, phone_number }).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  const { email } = change
  const update = tx
    .updateTable('users')
    .set(set)
    .$if(email !== undefined, (query) =>
      query.set((eb) => {
        const kept = (column: 'email_verified_at' | 'email_failed_at') =>
          eb
            .case()
            .when('email', '=', email ?? '')
            .then(eb.ref(column))
            .else(null)
            .end()
        return { email_verified_at: kept('email_verified_at'), email_failed_at: kept('email_failed_at') }
      }),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  await translating(update.execute(), {
    users_email_unique: inUse,
    users_email_kept: inUse,
  })
}
const inUse = () => new Refusal(accountRefusals.email_in_use)

/** The tutor vouches for a student from now on; false where he did before, or where there is none (I122). */
export async function updateKnown(tx: Tx, studentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ known_at: now.getTime() })
    .where('id', '=', studentId)
    .where('role', '=', 'STUDENT')
    .where('known_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** `generatedAt` is null for a password that its owner, or whoever has the machine, chose. */
export async function updatePasswordHash(
  tx: Tx,
  id: string,
  { passwordHash, generatedAt }: { passwordHash: string; generatedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_generated_at: generatedAt?.getTime() ?? null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

export const unknownSubjects = (): Refusal => fieldRefusal('subjects', 'Please choose subjects from the list.')

/** Replaces a student's choice of subjects; one that was deleted a moment ago is refused like one that never was. */
export async function updateChosenSubjects(tx: Tx, studentId: string, subjectIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('student_subjects').where('student_id', '=', studentId).execute()
  if (subjectIds.length === 0) return
  const insert = tx
    .insertInto('student_subjects')
    .values(subjectIds.map((subjectId) => ({ student_id: studentId, subject_id: subjectId })))
  await translating(insert.execute(), { foreign_key: unknownSubjects })
}
