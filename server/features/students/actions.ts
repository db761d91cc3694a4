import type { Actor, Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { yearGroupOf } from '#domain/bands.ts'
import { packageFor } from '#server/features/hour-packages/actions.ts'
import { listUsable } from '#server/features/hour-packages/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findStudentInFull, listChosenSubjects, listParents, type Student } from './reads.ts'

type Students = typeof students

/** No hundred pupils have as many with hours left. An arbitrary bound of ours. */
const MOST_PACKAGES = 5_000

/** One student, as in the list (Rules #79). */
export async function readStudent(
  context: Context,
  { actor, params }: Call<Students['one']>,
): Promise<Reply<Students['one']>> {
  return studentInFull(context, actor, params.id)
}

/** A student as the tutor reads her; one who has been erased is refused as one who never was. */
export async function studentInFull({ db, now }: Context, actor: Actor, id: string): Promise<Reply<Students['one']>> {
  const found = await findStudentInFull(db, id, now())
  const [student] = await withBelongings(db, actor, found ? [found] : [], now())
  if (!student) throw new Refusal(studentRefusals.student_unknown)
  return student
}

/** With what belongs to each of them and is stored beside them. */
export async function withBelongings(
  db: Db,
  actor: Actor,
  found: readonly Student[],
  now: Date,
): Promise<Reply<Students['one']>[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const familyIds = [...new Set(found.flatMap(({ family }) => (family ? [family.id] : [])))]
  const [subjects, packages, parents] = await Promise.all([
    listChosenSubjects(db, ids),
    listUsable(db, { studentIds: ids, familyIds }, MOST_PACKAGES),
    listParents(db, ids),
  ])
  const usableBy = ({ id, family }: Student) =>
    packages.filter(({ student, familyId }) => student.id === id || (family !== null && familyId === family.id))
  return found.map((student) => {
    const { id, name, email, phoneNumber, createdAt, isNew, family, cohort, hasLogIn, ...profile } = student
    return {
      ...{ id, name, email, phoneNumber, createdAt, ...(isNew ? { isNew } : {}) },
      ...{ family, parents: [...(parents.get(id) ?? [])], yearGroup: yearGroupOf(cohort, now), hasLogIn },
      studentProfile: { ...profile, subjects: [...(subjects.get(id) ?? [])] },
      hourPackages: usableBy(student).map((each) => packageFor(actor, each)),
    }
  })
}
