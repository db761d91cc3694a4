import { consentRefusals, type consents, oldEnough } from '#contract/consents.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { familyInviteRefusals } from '#contract/family-invites.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { yearGroupOf } from '#domain/bands.ts'
import { consentFamilyNotice, consentTutorNotice } from '#domain/consent-words.ts'
import {
  askedConsents,
  type Consenter,
  type ConsentKind,
  consentProblem,
  consentWordings,
  consentWords,
  isConsentKind,
  isNewAnswer,
  openConsents,
} from '#domain/consents.ts'
import { firstNameIn } from '#domain/people.ts'
import { may } from '#domain/rights.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { closeLogIn } from '#server/features/accounts/log-ins/actions.ts'
import { getAccount } from '#server/features/accounts/reads.ts'
import { tellFamily, tellTutor } from '#server/features/happenings/actions.ts'
import { findLinkedStudent, type LinkedStudentRecord } from '#server/features/links/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { listAnswers } from './reads.ts'
import { blankNeeds, insertConsent } from './writes.ts'

type Consents = typeof consents

/** What is allowed for a student, and what is asked (Rules #181). */
export async function readConsents(
  { db, now }: Context,
  { actor, params }: Call<Consents['list']>,
): Promise<Reply<Consents['list']>> {
  return consentsFor(db, actor, params.studentId, now())
}

/**
 * Allows something, or withdraws it; what stands by it goes with it: a log-in, with its sessions, and what was kept of
 * learning needs. One answer at a time for each student (Rules #182).
 */
export async function answerConsent(
  context: Context,
  { actor, params, body, address, tell, unchanged }: Call<Consents['answer']>,
): Promise<Reply<Consents['answer']>> {
  const { studentId, kind } = params
  if (!isConsentKind(kind)) throw new Refusal(consentRefusals.consent_not_found)
  const now = context.now()
  const by = consenterOf(actor, studentId)
  const outcome = await changeAccount(context, studentId, async (tx) => {
    const student = await getStudent(tx, studentId)
    const problem = consentProblem({ kind, isGiven: body.isGiven }, factsOf(student, now), by)
    if (problem === 'ask_parent') throw new Refusal(generalRefusals.ask_parent)
    if (problem === 'old_enough') throw new Refusal(oldEnough(firstNameIn(student.name)))
    if (problem) throw new Refusal(consentRefusals.family_agrees)
    if (body.isGiven) refuseOtherWording(kind, body.wordingId)
    if (!(await keepAnswer(tx, { studentId, by: actor.id, as: by, kind, isGiven: body.isGiven }, now))) return 'nothing'
    const isClosed = !body.isGiven && (await endWhatStoodBy(tx, kind, student, { actorId: actor.id, address }, now))
    await tellOfAnswer(tx, student, { actor, kind, isGiven: body.isGiven }, now)
    const event = body.isGiven ? 'consent_given' : 'consent_withdrawn'
    await audit(tx, { event, actorId: actor.id, subjectId: studentId, address, detail: kind }, now)
    return isClosed ? 'closed' : 'answered'
  })
  tell(studentId)
  if (outcome === 'nothing') unchanged()
  if (outcome === 'closed') context.live.disconnect(studentId)
  else unchanged('devices')
  return consentsFor(context.db, actor, studentId, now)
}

export function refuseOtherWording(kind: ConsentKind, wordingId: string): void {
  if (consentWordings[kind].id !== wordingId) throw new Refusal(familyInviteRefusals.consent_changed)
}

/** What a parent has answered for a student, within the transaction that makes, links or changes the student. */
export async function keepConsents(
  tx: Tx,
  answers: readonly { readonly kind: ConsentKind; readonly isGiven: boolean }[],
  { studentId, by }: { readonly studentId: string; readonly by: string },
  now: Date,
): Promise<void> {
  for (const answer of answers) await keepAnswer(tx, { studentId, by, as: 'A_MANAGING_PARENT', ...answer }, now)
}

/** Whether the last word on it is that it is allowed. */
export async function isAllowed(db: Db, studentId: string, kind: ConsentKind): Promise<boolean> {
  return (await listAnswers(db, studentId)).some((answer) => answer.kind === kind && answer.isGiven)
}

interface Answer {
  readonly studentId: string
  readonly by: string
  readonly as: Consenter
  readonly kind: ConsentKind
  readonly isGiven: boolean
}

/** False where it says nothing new. Each has a moment of its own: the last one counts. */
async function keepAnswer(tx: Tx, { as, ...answer }: Answer, now: Date): Promise<boolean> {
  const before = (await listAnswers(tx, answer.studentId)).find(({ kind }) => kind === answer.kind)
  const wordingId = consentWordings[answer.kind].id
  if (!isNewAnswer({ isGiven: answer.isGiven, wordingId }, before, as)) return false
  const at = before && before.at >= now ? new Date(before.at.getTime() + 1) : now
  await insertConsent(tx, { ...answer, at })
  return true
}

/** Whether a log-in was closed. */
async function endWhatStoodBy(
  tx: Tx,
  kind: ConsentKind,
  { id, hasLogIn }: LinkedStudentRecord,
  changer: { actorId: string; address: string },
  now: Date,
): Promise<boolean> {
  if (kind === 'NEEDS') await blankNeeds(tx, id)
  if (kind !== 'ACCOUNT' || !hasLogIn) return false
  await closeLogIn(tx, id, changer, now)
  return true
}

/** The family by the matter of the account, never whoever did it; and the tutor, who has to go by it. */
async function tellOfAnswer(
  tx: Tx,
  { id, name }: LinkedStudentRecord,
  { actor, kind, isGiven }: { actor: Actor; kind: ConsentKind; isGiven: boolean },
  now: Date,
): Promise<void> {
  const child = firstNameIn(name)
  const isByTutor = actor.side === 'TUTOR'
  const doer = isByTutor ? null : (await getAccount(tx, actor.id)).name
  const about = { kind: 'student', id } as const
  const news = { cause: 'details_changed', studentId: id, type: 'INFO', priority: 'NORMAL', about, now } as const
  await tellFamily(tx, { ...news, ...consentFamilyNotice({ kind, isGiven, child, by: doer }), byId: actor.id })
  if (doer !== null) await tellTutor(tx, { ...news, ...consentTutorNotice({ kind, isGiven, student: name, by: doer }) })
}

function consenterOf(actor: Actor, studentId: string): Consenter {
  if (actor.side === 'TUTOR') return 'TUTOR'
  if (actor.id === studentId) return 'STUDENT'
  if (!may(actor, 'MANAGE', studentId)) throw new Refusal(generalRefusals.not_for_child)
  return 'A_MANAGING_PARENT'
}

async function consentsFor(db: Db, actor: Actor, studentId: string, now: Date): Promise<Reply<Consents['list']>> {
  const by = consenterOf(actor, studentId)
  const student = await getStudent(db, studentId)
  const [answers, tutor] = [await listAnswers(db, studentId), await findTutor(db)]
  const facts = factsOf(student, now)
  const open = openConsents(facts, answers)
  const names = { child: firstNameIn(student.name), tutor: tutor?.name ?? '' }
  const mayAnswer = (isGiven: boolean) => consentProblem({ kind: 'PHOTOS', isGiven }, facts, by) === null
  return {
    consents: askedConsents(facts).map((kind) => {
      const given = answers.find((answer) => answer.kind === kind)
      return {
        ...{ kind, wordingId: consentWordings[kind].id, text: consentWords(consentWordings[kind].text, names) },
        answer: given ? { isGiven: given.isGiven, at: given.at, by: given.by } : null,
        isOpen: open.includes(kind),
      }
    }),
    ...{ mayGive: mayAnswer(true), mayWithdraw: mayAnswer(false) },
  }
}

const factsOf = ({ cohort, hasLogIn }: LinkedStudentRecord, now: Date) => ({
  yearGroup: yearGroupOf(cohort, now),
  hasLogIn,
})

/** One who was erased a moment ago, too, is there for nobody. */
async function getStudent(db: Db, studentId: string): Promise<LinkedStudentRecord> {
  const student = await findLinkedStudent(db, studentId)
  if (!student) throw new Refusal(consentRefusals.consent_not_found)
  return student
}
