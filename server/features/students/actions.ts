import type { Reply } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import type { Context } from '#server/platform/context.ts'
import { listChosenSubjects, listStudents } from './reads.ts'

/** Every student with an account, by name (Rules #78). */
export async function readStudents(context: Context): Promise<Reply<(typeof students)['list']>> {
  const [listed, subjects] = await Promise.all([
    listStudents(context.db, context.now()),
    listChosenSubjects(context.db),
  ])
  return listed.map(({ id, name, email, phoneNumber, createdAt, ...profile }) => ({
    ...{ id, name, email, phoneNumber, createdAt },
    studentProfile: { ...profile, subjects: subjects.get(id) ?? [] },
  }))
}
