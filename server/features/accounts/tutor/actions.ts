import { MADE_UP_TUTOR_EMAIL } from '#domain/email-changes.ts'
import { DEFAULT_TIME_ZONE, normaliseEmail, UNNAMED_TUTOR } from '#domain/people.ts'
import { GENERATED_PASSWORD_DAYS } from '#domain/sessions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId, readablePassword } from '#server/platform/ids.ts'
import { commonPasswords } from '#server/platform/people/common-passwords.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { accountQueue } from '../current-password/actions.ts'
import { isEasyPassword } from '../easy-passwords/actions.ts'
import { noteFactor } from '../factor-news/actions.ts'
import { replacePassword } from '../new-passwords/actions.ts'
import { deleteOpenLinks, updateVerified } from '../one-time-links/writes.ts'
import { deleteSecondFactor } from '../second-factor/writes.ts'
import { insertAccount, updateAccount } from '../writes.ts'

type Machine = Pick<Context, 'transaction' | 'passwords' | 'now'>

/** Not over the network. */
const FROM_THE_MACHINE = { lane: 'change', address: '' } as const

/** Said beside a password that was generated. */
export const GENERATED_PASSWORD_HINT = `This password works for ${GENERATED_PASSWORD_DAYS} days: after signing in you choose one of your own.`

interface TutorWish {
  readonly email: string
  readonly name?: string | null
  readonly password?: string | null
}

/** Makes the one tutor, or gives him a new password and signs him out everywhere. From the machine only (Rules I12). */
export async function createOrResetTutor(
  { transaction, passwords, now }: Machine,
  wish: TutorWish,
): Promise<{ wasCreated: boolean; email: string; password: string }> {
  await refuseEasyPassword(transaction, wish, 'This password is too easy to guess.')
  const password = wish.password || readablePassword()
  const passwordHash = await passwords.hash(password, FROM_THE_MACHINE)
  const email = normaliseEmail(wish.email)
  const known = await transaction(findTutor)
  const reset = async (tx: Tx) => {
    const tutor = await findTutor(tx)
    const isPasswordGenerated = !wish.password
    if (!tutor) {
      const name = wish.name || UNNAMED_TUTOR
      await insertTutor(tx, { email, name, passwordHash, isPasswordGenerated, createdAt: now() })
    } else {
      await updateAccount(tx, tutor.id, { email, ...(wish.name ? { name: wish.name } : {}) })
      await noteOwnAddress(tx, { id: tutor.id, email }, now())
      const generatedAt = isPasswordGenerated ? now() : null
      const changer = { actorId: null, address: '' }
      await deleteOpenLinks(tx, tutor.id, { stops: 'all' })
      await replacePassword(tx, tutor.id, { passwordHash, generatedAt }, changer, now())
      await audit(tx, { event: 'tutor_reset', actorId: null, subjectId: tutor.id, address: '' }, now())
    }
    return !tutor
  }
  const wasCreated = await transaction(reset, known ? { queueFor: accountQueue(known.id) } : {})
  return { wasCreated, email, password }
}

/**
 * Whoever has lost the app and every recovery code has the machine still: signing in takes the password alone again. Says
 * whether the second factor was on. From the machine only (Rules #158).
 */
export async function switchOffSecondFactor({
  transaction,
  now,
}: Pick<Machine, 'transaction' | 'now'>): Promise<boolean> {
  const known = await transaction(findTutor)
  if (!known) throw new StartProblem('There is no tutor yet')
  const switchOff = async (tx: Tx) => {
    const wasOn = await deleteSecondFactor(tx, known.id)
    const user = { id: known.id, role: 'TUTOR' } as const
    if (wasOn) await noteFactor(tx, { user, change: 'second_factor_off', address: null }, now())
    return wasOn
  }
  return transaction(switchOff, { queueFor: accountQueue(known.id) })
}

/** At the very first start: the tutor from the environment, or one with a random password. Null when there is one already. */
export async function createFirstTutor(
  { transaction, passwords, now }: Machine,
  wish: { email: string | null; name: string | null; password: string | null },
): Promise<{ email: string; password: string; isPasswordGenerated: boolean } | null> {
  if (await transaction(findTutor)) return null
  const password = wish.password ?? readablePassword()
  const email = normaliseEmail(wish.email ?? MADE_UP_TUTOR_EMAIL)
  await refuseEasyPassword(transaction, { ...wish, email }, 'TUTOR_PASSWORD: This password is too easy to guess.')
  const passwordHash = await passwords.hash(password, FROM_THE_MACHINE)
  const isPasswordGenerated = wish.password === null
  const wasCreated = await transaction(async (tx) => {
    if (await findTutor(tx)) return false
    const name = wish.name || UNNAMED_TUTOR
    await insertTutor(tx, { email, name, passwordHash, isPasswordGenerated, createdAt: now() })
    return true
  })
  return wasCreated ? { email, password, isPasswordGenerated } : null
}

/** One that was made up is none. */
async function refuseEasyPassword(
  transaction: Machine['transaction'],
  { email, name, password }: TutorWish,
  sentence: string,
): Promise<void> {
  if (!password) return
  await commonPasswords() // not while a transaction is held
  if (await transaction((tx) => isEasyPassword(tx, { password, name: name ?? '', email })))
    throw new StartProblem(sentence)
}

async function insertTutor(
  tx: Tx,
  tutor: { email: string; name: string; passwordHash: string; isPasswordGenerated: boolean; createdAt: Date },
): Promise<void> {
  const id = newId()
  const rest = { phoneNumber: '', timezone: DEFAULT_TIME_ZONE, description: '' }
  await insertAccount(tx, { id, role: 'TUTOR', ...rest, ...tutor })
  await noteOwnAddress(tx, { id, email: tutor.email }, tutor.createdAt)
}

/** Whoever has the machine has typed the address and reads mail there; one that was made up is nobody's (Rules #154). */
async function noteOwnAddress(tx: Tx, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  if (email !== MADE_UP_TUTOR_EMAIL) await updateVerified(tx, id, now)
}
