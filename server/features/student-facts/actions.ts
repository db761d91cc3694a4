import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { factRefusals, type studentFacts } from '#contract/student-facts.ts'
import { studentRefusals } from '#contract/students.ts'
import { cohortOf, yearGroupOf } from '#domain/bands.ts'
import { needsProblem } from '#domain/student-facts.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { isAllowed } from '#server/features/consents/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findFacts, listExams } from './reads.ts'
import { replaceExams, upsertFacts } from './writes.ts'

type Facts = typeof studentFacts

/** What is known of a student besides the account (Rules #198). */
export async function readFacts({ db, now }: Context, { params }: Call<Facts['read']>): Promise<Reply<Facts['read']>> {
  if (!(await findStudent(db, params.studentId))) throw new Refusal(studentRefusals.student_unknown)
  return factsOf(db, params.studentId, now())
}

/** What is left out stays; an attempt at a quiz that is under way keeps the time that it began with (Rules #199). */
export async function changeFacts(
  context: Context,
  { actor, tell, params: { id }, body, address }: Call<Facts['change']>,
): Promise<Reply<Facts['change']>> {
  const { yearGroup, exams, ...said } = body
  const facts = await changeAccount(context, id, async (tx) => {
    const now = context.now()
    if (!(await findStudent(tx, id))) throw new Refusal(studentRefusals.student_unknown)
    const cohort = yearGroup === null || yearGroup === undefined ? yearGroup : cohortOf(yearGroup, now)
    const problem = needsProblem(said.needs ?? '', await isAllowed(tx, id, 'NEEDS'))
    if (problem) throw new Refusal(factRefusals[problem])
    await upsertFacts(tx, id, { ...said, cohort })
    if (exams) await replaceExams(tx, id, exams)
    await audit(tx, { event: 'facts_changed', actorId: actor.id, subjectId: id, address }, now)
    return factsOf(tx, id, now)
  })
  tell(id)
  return facts
}

async function factsOf(db: Db, studentId: string, now: Date): Promise<Reply<Facts['read']>> {
  const { cohort, ...said } = await findFacts(db, studentId)
  return { ...said, yearGroup: yearGroupOf(cohort, now), exams: await listExams(db, studentId) }
}
