import {
  CHILD_NAME_NEEDED,
  consentNeeded,
  familyInviteRefusals,
  type NewChild as Wish,
} from '#contract/family-invites.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { aloneDefaults, bandOf, cohortOf, needsAccountConsent } from '#domain/bands.ts'
import { consentWordings } from '#domain/consents.ts'
import { familyNameOf } from '#domain/family-invites.ts'
import { DEFAULT_TIME_ZONE } from '#domain/people.ts'
import { refuseUnknownSubjects } from '#server/features/accounts/actions.ts'
import { refuseEasyPassword } from '#server/features/accounts/easy-passwords/actions.ts'
import { makeStudent } from '#server/features/accounts/registering/actions.ts'
import { keepConsents } from '#server/features/consents/actions.ts'
import { makeNamedFamily } from '#server/features/families/actions.ts'
import { listSubjectsChosenBy } from '#server/features/subjects/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertFacts } from './writes.ts'

/** A child that will be made, its password hashed. */
export interface NewChild {
  readonly wish: Wish
  readonly passwordHash: string
}

/** Refuses what a child cannot be made of, before anything costs anything. */
export async function refusePoorChild(db: Db, child: Wish): Promise<void> {
  const { name, yearGroup, logIn, subjects } = child
  if (name === '') throw fieldRefusal('children', CHILD_NAME_NEEDED)
  refuseOtherWordings(child)
  const agreed = child.consents.some(({ kind, isGiven }) => kind === 'ACCOUNT' && isGiven)
  if (logIn.is !== 'NONE' && needsAccountConsent(yearGroup) && !agreed)
    throw fieldRefusal('children', consentNeeded(name))
  await refuseUnknownSubjects(db, [...new Set(subjects)])
  if (logIn.is === 'NONE') return
  const email = logIn.is === 'EMAIL' ? logIn.email : logIn.signInName
  await refuseEasyPassword(db, { password: logIn.password, name, email, field: 'password' })
}

export function refuseOtherWordings({ consents }: Pick<Wish, 'consents'>): void {
  if (new Set(consents.map(({ kind }) => kind)).size < consents.length)
    throw fieldRefusal('children', 'This value is not valid.')
  if (consents.some(({ kind, wordingId }) => consentWordings[kind].id !== wordingId))
    throw new Refusal(familyInviteRefusals.consent_changed)
}

/** What a password is kept as; 'none' where there is no log-in (Rules I128). */
export async function hashOf(context: Context, { logIn }: Wish, address: string): Promise<string> {
  return logIn.is === 'NONE' ? 'none' : context.passwords.hash(logIn.password, { lane: 'register', address })
}

interface MadeBy {
  readonly parentId: string
  readonly familyId: string
  readonly address: string
  /** Whether the tutor vouches for the child's address. */
  readonly isVouched: boolean
  /** Nobody has vouched for the child itself: a visitor's. */
  readonly isNew?: boolean
}

/** Makes the account of a child, known to the tutor, who does alone what is usual at its age. Returns its id. */
export async function makeChild(
  context: Context,
  tx: Tx,
  { wish, passwordHash }: NewChild,
  { parentId, familyId, isNew = false, ...by }: MadeBy,
  now: Date,
): Promise<string> {
  const { name, yearGroup, logIn, subjects, consents } = wish
  const id = newId()
  await makeStudent(
    context,
    tx,
    {
      ...{ id, role: 'STUDENT', name, passwordHash, phoneNumber: '', timezone: DEFAULT_TIME_ZONE, description: '' },
      ...{ email: logIn.is === 'EMAIL' ? logIn.email : '', knownAt: isNew ? null : now, createdAt: now, familyId },
      signInName: logIn.is === 'NAME' ? logIn.signInName : null,
    },
    { subjectIds: [...new Set(subjects)], ...by },
    now,
  )
  const categories = (await listSubjectsChosenBy(tx, id)).map(({ category }) => category)
  const cohort = yearGroup === null ? null : cohortOf(yearGroup, now)
  await insertFacts(tx, id, { cohort, alone: aloneDefaults[bandOf(yearGroup, categories)] })
  await keepConsents(tx, consents, { studentId: id, by: parentId }, now)
  return id
}

/** A family for children who are in none, called after the parent. Returns its id. */
export function makeFamily(tx: Tx, parentName: string, now: Date): Promise<string> {
  return makeNamedFamily(tx, familyNameOf(parentName), now)
}
