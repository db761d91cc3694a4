import type { Call, Reply } from '#contract/core.ts'
import type { diaryRules } from '#contract/diary-rules.ts'
import type { DiaryRules } from '#domain/diary-rules.ts'
import type { Context } from '#server/platform/context.ts'
import { getDiaryRules, readPolicy } from './reads.ts'
import { upsertDiaryRules } from './writes.ts'

type Rules = typeof diaryRules

/** The limits of the tutor who asks (Rules #219). */
export async function readDiaryRules({ db }: Context, { actor }: Call<Rules['read']>): Promise<Reply<Rules['read']>> {
  return replyOf(await getDiaryRules(db, actor.id))
}

/** What families are told of cancelling before they book (Rules #228). */
export function showPolicy({ db }: Context): Promise<Reply<Rules['policy']>> {
  return readPolicy(db)
}

/** Sets all limits at once, in the tutor's queue: a request is decided before or after (Rules #219). */
export async function setDiaryRules(
  context: Context,
  { actor, body }: Call<Rules['set']>,
): Promise<Reply<Rules['set']>> {
  return context.transaction(
    async (tx) => {
      await upsertDiaryRules(tx, actor.id, body)
      return replyOf(await getDiaryRules(tx, actor.id))
    },
    { queueFor: actor.id },
  )
}

function replyOf(rules: DiaryRules): Reply<Rules['read']> {
  return { ...rules, lengths: [...rules.lengths] }
}
