import { queryOptions } from '@tanstack/react-query'
import type { Answer, Question } from '#contract/core.ts'
import type { familyInvites } from '#contract/family-invites.ts'
import { keepSignedIn, onThisDevice } from '#web/app/features/accounts/api.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type Invitation = Answer<(typeof familyInvites)['lookUp']>
type Registration = Question<(typeof familyInvites)['register']>['body']
export type Joined = Pick<Answer<(typeof familyInvites)['register']>, 'linked' | 'waiting'>

/** Read once: a parent who is typing is not interrupted. */
export const invitationOf = (code: string) =>
  queryOptions({
    ...ask(api.familyInvites.lookUp, { params: { code } }),
    meta: {},
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Makes the accounts and signs the parent in on this device. */
export async function registerParent(code: string, body: Registration): Promise<Joined> {
  const reply = await api.familyInvites.register({ params: { code }, body: onThisDevice(body) })
  await keepSignedIn(Promise.resolve(reply))
  return reply
}

/** Of a parent who has an account. */
export function joinWith(code: string, children: Registration['children']): Promise<Joined> {
  return api.familyInvites.join({ params: { code }, body: { children } })
}
