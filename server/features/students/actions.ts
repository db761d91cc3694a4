import type { Actor, Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { packageFor } from '#server/features/hour-packages/actions.ts'
import { listUsable } from '#server/features/hour-packages/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findStudentInFull, listChosenSubjects, listStudents, type Student } from './reads.ts'

type Students = typeof students

/** Nobody's pupils have as many with hours left. An arbitrary bound of ours. */
const MOST_PACKAGES = 5_000

/** Every student with an account, by name (Rules #78). */
export async function readStudents({ db, now }: Context, actor: Actor): Promise<Reply<Students['list']>> {
  const [listed, add] = await Promise.all([listStudents(db, now()), belongings(db, actor)])
  return listed.map(add)
}

/** One student, as in the list (Rules #79). */
export async function readStudent(
  context: Context,
  { actor, params }: Call<Students['one']>,
): Promise<Reply<Students['one']>> {
  return studentInFull(context, actor, params.id)
}

/** A student as the tutor reads her; one who has been erased is refused as one who never was. */
export async function studentInFull({ db, now }: Context, actor: Actor, id: string): Promise<Reply<Students['one']>> {
  const [found, add] = await Promise.all([findStudentInFull(db, id, now()), belongings(db, actor, id)])
  if (!found) throw new Refusal(studentRefusals.student_unknown)
  return add(found)
}

/** What belongs to each student, or to one, and is stored beside her. */
async function belongings(
  db: Db,
  actor: Actor,
  studentId?: string,
): Promise<(student: Student) => Reply<Students['one']>> {
  const [subjects, packages] = await Promise.all([
    listChosenSubjects(db, studentId),
    listUsable(db, MOST_PACKAGES, studentId),
  ])
  const packagesOf = Map.groupBy(packages, ({ student }) => student.id)
  return ({ id, name, email, phoneNumber, createdAt, isNew, ...profile }) => ({
    ...{ id, name, email, phoneNumber, createdAt, ...(isNew ? { isNew } : {}) },
    studentProfile: { ...profile, subjects: subjects.get(id) ?? [] },
    hourPackages: (packagesOf.get(id) ?? []).map((each) => packageFor(actor, each)),
  })
}
