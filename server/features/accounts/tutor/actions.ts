import { DEFAULT_TIME_ZONE, normaliseEmail, UNNAMED_TUTOR } from '#domain/people.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId, readablePassword } from '#server/platform/ids.ts'
import { endSessions } from '#server/platform/sessions.ts'
import { findTutor } from '#server/platform/tutor.ts'
import { accountQueue } from '../actions.ts'
import { insertAccount, updateAccount, updatePasswordHash } from '../writes.ts'

type Machine = Pick<Context, 'transaction' | 'passwords' | 'now'>

/** Not over the network. */
const FROM_THE_MACHINE = { lane: 'change', address: '' } as const

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
  const password = wish.password || readablePassword()
  const passwordHash = await passwords.hash(password, FROM_THE_MACHINE)
  const email = normaliseEmail(wish.email)
  const known = await transaction(findTutor)
  const reset = async (tx: Tx) => {
    const tutor = await findTutor(tx)
    if (!tutor) await insertTutor(tx, { email, name: wish.name || UNNAMED_TUTOR, passwordHash, createdAt: now() })
    else {
      await updateAccount(tx, tutor.id, { email, ...(wish.name ? { name: wish.name } : {}) })
      await updatePasswordHash(tx, tutor.id, passwordHash)
      await endSessions(tx, tutor.id)
      await audit(tx, { event: 'tutor_reset', actorId: null, subjectId: tutor.id, address: '' }, now())
    }
    return !tutor
  }
  const wasCreated = await transaction(reset, known ? { queueFor: accountQueue(known.id) } : {})
  return { wasCreated, email, password }
}

/** At the very first start: the tutor from the environment, or one with a random password. Null when there is one already. */
export async function createFirstTutor(
  { transaction, passwords, now }: Machine,
  wish: { email: string | null; name: string | null; password: string | null },
): Promise<{ email: string; password: string; isPasswordNew: boolean } | null> {
  if (await transaction(findTutor)) return null
  const password = wish.password ?? readablePassword()
  const email = normaliseEmail(wish.email ?? 'tutor@localhost.example')
  const passwordHash = await passwords.hash(password, FROM_THE_MACHINE)
  const wasCreated = await transaction(async (tx) => {
    if (await findTutor(tx)) return false
    await insertTutor(tx, { email, name: wish.name || UNNAMED_TUTOR, passwordHash, createdAt: now() })
    return true
  })
  return wasCreated ? { email, password, isPasswordNew: wish.password === null } : null
}

function insertTutor(
  tx: Tx,
  tutor: { email: string; name: string; passwordHash: string; createdAt: Date },
): Promise<void> {
  return insertAccount(tx, {
    id: newId(),
    role: 'TUTOR',
    phoneNumber: '',
    timezone: DEFAULT_TIME_ZONE,
    description: '',
    ...tutor,
  })
}
