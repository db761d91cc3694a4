import { wire } from 'virtual:wire'
import { hashKey, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { accounts } from '#contract/accounts.ts'
import { CallFailed } from '#contract/client.ts'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import { api } from '#web/app/lib/api.ts'
import { continueSession } from '#web/app/lib/drafts.ts'
import { readStored, removeStored, writeStored } from '#web/app/lib/storage.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { words } from './words.ts'

const calls = clientFor<typeof accounts>('account', wire.accounts)

export type User = SentAnswer<(typeof accounts)['profile']>['user']

/** Who is signed in on this device; null without a stored token. A token that the server refuses is forgotten. */
export const currentUser = queryOptions({
  queryKey: calls.profile.key(),
  queryFn: async ({ signal }): Promise<User | null> => {
    if (readStored('token') === null) return null
    const { user } = await calls.profile({}, { signal })
    return user
  },
  staleTime: 60_000,
  retry: 2,
})

/** Whether the tutor has not vouched yet for the student who is signed in (Rules: newcomers). */
export function useIsNew(): boolean {
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  return user?.studentProfile?.isNew === true
}

type Session = SentAnswer<(typeof accounts)['login']>
type Credentials = SentQuestion<(typeof accounts)['login']>['body']
type Registration = SentQuestion<(typeof accounts)['register']>['body']

/** Ends in `Invalid email or password`, or in the sentence of the throttle. */
export async function signIn(queryClient: QueryClient, body: Credentials): Promise<void> {
  keepSession(queryClient, await readable(calls.login({ body: onThisDevice(body) })), words.loginUnusable)
}

export async function register(queryClient: QueryClient, body: Registration): Promise<void> {
  keepSession(queryClient, await readable(calls.register({ body: onThisDevice(body) })), words.registrationUnusable)
}

/** What an earlier session left here tells the server that this device is no stranger (Rules #1). It stays after it. */
function onThisDevice<B extends Credentials | Registration>(body: B): B {
  const deviceSecret = readStored('deviceSecret')
  return deviceSecret === null ? body : { ...body, deviceSecret }
}

/** What stands between us and the server, a proxy above all, may answer in its place. */
function readable<T>(reply: Promise<T>): Promise<T | null> {
  return reply.catch((error) => {
    if (error instanceof SyntaxError) return null
    throw error
  })
}

/** A reply without a token or a user is a failure (Rules: accounts). */
function keepSession(queryClient: QueryClient, reply: Partial<Session> | null, unusable: string): void {
  if (typeof reply !== 'object' || reply === null) throw new CallFailed(200, 'unusable', words.notAnObject, [])
  if (!reply.token || !reply.user) throw new CallFailed(200, 'unusable', unusable, [])
  writeStored('token', reply.token)
  if (reply.deviceSecret) writeStored('deviceSecret', reply.deviceSecret)
  changePerson(queryClient, reply.user)
}

/** Ends the session on the server as well as it can, and on this device in any case. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await calls.logout({}).catch(() => undefined)
  forgetSession(queryClient)
}

export function forgetSession(queryClient: QueryClient): void {
  removeStored('token')
  changePerson(queryClient, null)
}

/** Forgets whatever was read for the one before. Who is signed in is only set: the frame is watching that question. */
function changePerson(queryClient: QueryClient, user: User | null): void {
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(currentUser.queryKey) })
  queryClient.setQueryData(currentUser.queryKey, user)
}

export const fullProfile = queryOptions({
  queryKey: calls.fullProfile.key(),
  queryFn: ({ signal }) => calls.fullProfile({}, { signal }),
})
export type FullUser = SentAnswer<(typeof accounts)['fullProfile']>['user']

/** Everything that shows the person follows: the greeting, and the student's own subjects. */
export async function updateProfile(
  queryClient: QueryClient,
  body: SentQuestion<(typeof accounts)['updateProfile']>['body'],
): Promise<FullUser> {
  const reply = await calls.updateProfile({ body })
  queryClient.setQueryData(fullProfile.queryKey, reply)
  void queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
  void queryClient.invalidateQueries({ queryKey: api.subjects.mine.key() })
  return reply.user
}

/** From now on everything answers; what was read before was meant for nobody in particular (Rules #1). */
export async function chooseOwnPassword(
  queryClient: QueryClient,
  body: SentQuestion<(typeof accounts)['changePassword']>['body'],
): Promise<void> {
  await changePassword(body)
  const user = queryClient.getQueryData(currentUser.queryKey)
  if (user) changePerson(queryClient, { ...user, needsOwnPassword: undefined })
}

/** Whoever had this session's token before has it no more. */
export async function changePassword(body: SentQuestion<(typeof accounts)['changePassword']>['body']): Promise<void> {
  const { token } = await calls.changePassword({ body })
  continueSession(token)
}
