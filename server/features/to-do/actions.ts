import type { Actor, Reply } from '#contract/core.ts'
import type { toDo } from '#contract/to-do.ts'
import { may } from '#domain/rights.ts'
import type { Context } from '#server/platform/context.ts'
import { readToDoOfStudent } from './student/actions.ts'
import { readToDoOfTutor } from './tutor/actions.ts'

/** What needs this person, whoever it is (Rules #138). */
export async function readToDo({ db, now }: Context, actor: Actor): Promise<Reply<(typeof toDo)['read']>> {
  const { id, side } = actor
  return side === 'TUTOR'
    ? { tutor: await readToDoOfTutor(db, id, now()), student: null }
    : { tutor: null, student: await readToDoOfStudent(db, { id, seesMoney: may(actor, 'MONEY', id) }, now()) }
}
