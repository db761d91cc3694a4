/** What parents would ask: no door opens to them yet, and behind it everything is as it would be. */
import type { Actor, Call, Endpoint } from '#contract/core.ts'
import type { Topic } from '#contract/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { partyTo } from '#server/platform/http/party.ts'
import type { Audience } from '#server/platform/live.ts'
import { findSession } from '#server/platform/people/sessions.ts'
import type { Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

export interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: object
}

/** What the action answers this person, as his session has him, and who would hear of it. */
export async function askPastDoors<E extends Endpoint, Answer>(
  { context }: TestApp,
  { token }: Pick<Person, 'token'>,
  [endpoint, action]: readonly [E, (context: Context, call: Call<E>) => Promise<Answer>],
  { params = {}, query = {}, body = {} }: Asked = {},
): Promise<{ answer: Answer; heard: Map<Topic, Audience> }> {
  const actor: Actor | null = await findSession(context.db, token, context.now())
  const { publish, ...party } = partyTo(endpoint, actor)
  const asked = { actor, params, query, body, address: '', agent: '', ...party }
  const answer = await action(context, asked as unknown as Call<E>)
  const heard = new Map<Topic, Audience>()
  publish({ publish: (topic, audience) => heard.set(topic, audience) })
  return { answer, heard }
}
