import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { termRefusals, type terms } from '#contract/terms.ts'
import { type TermProblem, termsProblem } from '#domain/seasons.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { listTerms } from './reads.ts'
import { deleteTerms, insertTerms } from './writes.ts'

type Terms = typeof terms

/** The terms of the tutor who asks, soonest first (Rules #221). */
export async function readTerms({ db }: Context, { actor }: Call<Terms['read']>): Promise<Reply<Terms['read']>> {
  return { terms: await listTerms(db, actor.id) }
}

/** Sets all terms at once, in the tutor's queue: a request is decided before or after (Rules #221). */
export async function setTerms(context: Context, { actor, body }: Call<Terms['set']>): Promise<Reply<Terms['set']>> {
  const problem = termsProblem(body.terms)
  if (problem) throw refusalOf(problem)
  return context.transaction(
    async (tx) => {
      await deleteTerms(tx, actor.id)
      await insertTerms(
        tx,
        actor.id,
        body.terms.map((term) => ({ ...term, id: newId() })),
      )
      return { terms: await listTerms(tx, actor.id) }
    },
    { queueFor: actor.id },
  )
}

function refusalOf({ reason, place }: { reason: TermProblem; place: number }): Refusal {
  const text = termRefusals[reason]
  const field = `terms.${place}.${reason === 'terms_overlap' ? 'fromDate' : 'toDate'}`
  return new Refusal(text, { errors: [{ msg: text.message, field }] })
}
