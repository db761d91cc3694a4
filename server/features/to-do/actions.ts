import type { Actor, Reply } from '#contract/core.ts'
import type { toDo } from '#contract/to-do.ts'
import type { Context } from '#server/platform/context.ts'
import { readToDoOfStudent } from './student/actions.ts'
import { readToDoOfTutor } from './tutor/actions.ts'

/** What needs this person, whoever it is (Rules #138). */
export async function readToDo({ db, now }: Context, { id, side }: Actor): Promise<Reply<(typeof toDo)['read']>> {
  return side === 'TUTOR'
    ? { tutor: await readToDoOfTutor(db, id, now()), student: null }
    : { tutor: null, student: await readToDoOfStudent(db, id, now()) }
}
