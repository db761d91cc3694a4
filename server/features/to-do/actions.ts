import type { Actor, Reply } from '#contract/core.ts'
import type { toDo } from '#contract/to-do.ts'
import { hasStudentProfile, sideOf } from '#domain/people.ts'
import { may } from '#domain/rights.ts'
import type { Context } from '#server/platform/context.ts'
import { readToDoOfStudent } from './student/actions.ts'
import { readToDoOfTutor } from './tutor/actions.ts'

/** What needs this person, whoever it is; a parent reads it elsewhere (Rules #138, #176). */
export async function readToDo({ db, now }: Context, actor: Actor): Promise<Reply<(typeof toDo)['read']>> {
  const { id, role } = actor
  const student = { id, seesMoney: may(actor, 'MONEY', id) }
  return {
    tutor: sideOf[role] === 'TUTOR' ? await readToDoOfTutor(db, id, now()) : null,
    student: hasStudentProfile[role] ? await readToDoOfStudent(db, student, now()) : null,
  }
}
