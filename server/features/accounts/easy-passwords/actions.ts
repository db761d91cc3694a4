import { accountRefusals } from '#contract/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { isEasyToGuess } from '#domain/easy-passwords.ts'
import { readBrandName } from '#server/platform/brand.ts'
import type { Db } from '#server/platform/db/database.ts'
import { commonPasswords } from '#server/platform/people/common-passwords.ts'

interface Wish {
  readonly password: string
  readonly name: string
  readonly email: string
}

/** Whether a password that somebody chooses is one of the first that are tried (Rules #2). */
export async function isEasyPassword(db: Db, { password, name, email }: Wish): Promise<boolean> {
  const common = await commonPasswords()
  return isEasyToGuess(password, { common, brandName: await readBrandName(db), name, email })
}

export async function refuseEasyPassword(
  db: Db,
  { field, ...wish }: Wish & { field: 'password' | 'newPassword' },
): Promise<void> {
  if (!(await isEasyPassword(db, wish))) return
  const { message } = accountRefusals.password_too_easy
  throw new Refusal(accountRefusals.password_too_easy, { errors: [{ msg: message, field }] })
}
