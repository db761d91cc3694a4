import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { accounts } from '#contract/accounts.ts'
import { CallFailed } from '#contract/client.ts'
import type { Answer, Question } from '#contract/core.ts'
import { api } from '#web/app/lib/api.ts'
import { continueSession } from '#web/app/lib/drafts.ts'
import { forgetEarly } from '#web/app/lib/early.ts'
import { forgetOffline } from '#web/app/lib/offline-page.ts'
import { queryClient } from '#web/app/lib/query-client.ts'
import { readStored, removeStored, writeStored } from '#web/app/lib/storage.ts'
import { words } from './unusable/words.ts'

export type User = Answer<typeof accounts.profile>['user']
export type FullUser = Answer<typeof accounts.fullProfile>['user']
type Credentials = Question<typeof accounts.login>['body']
type Registration = Question<typeof accounts.register>['body']
type Passwords = Question<typeof accounts.changePassword>['body']

/** Who is signed in on this device; null without a stored token. A token that the server refuses is forgotten. */
export const currentUser = queryOptions({
  queryKey: api.accounts.profile.key(),
  queryFn: ({ signal }) => askWho(signal),
  // Without a token there is nobody to wait for.
  initialData: () => (readStored('token') === null ? null : undefined),
  meta: { topics: api.accounts.profile.reads },
  staleTime: 60_000,
  // What the server has refused it refuses again.
  retry: (failures, error) => failures < 2 && !(error instanceof CallFailed && error.status === 401),
})

async function askWho(signal: AbortSignal): Promise<User | null> {
  const token = readStored('token')
  if (token === null) return null
  const { user } = await api.accounts.profile({}, { signal })
  // Whoever has come or gone meanwhile is not who this answer is about.
  if (readStored('token') !== token) return askWho(signal)
  remember(user)
  return user
}

/** Whether the tutor has not vouched yet for the student who is signed in (Rules: newcomers). */
export function useIsNew(): boolean {
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  return user?.studentProfile?.isNew === true
}

/** Ends in `Invalid email or password`, or in the sentence of the throttle. */
export async function signIn(body: Credentials): Promise<void> {
  await keepSignedIn(api.accounts.login({ body: onThisDevice(body) }))
}

/** Whoever is signed in by an answer stays so on this device. */
export async function keepSignedIn(reply: Promise<Answer<typeof accounts.login>>): Promise<void> {
  keepSession(await readable(reply), words.login)
}

export async function register(body: Registration): Promise<void> {
  keepSession(await readable(api.accounts.register({ body: onThisDevice(body) })), words.registration)
}

/** What an earlier session left here tells the server that this device is no stranger (Rules #1). It stays after it. */
export function onThisDevice<B extends object>(body: B): B & { deviceSecret?: string } {
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
function keepSession(reply: Partial<Answer<typeof accounts.login>> | null, unusable: string): void {
  if (typeof reply !== 'object' || reply === null) throw new CallFailed(200, 'unusable', words.notAnObject, [])
  if (!reply.token || !reply.user) throw new CallFailed(200, 'unusable', unusable, [])
  if (reply.deviceSecret) writeStored('deviceSecret', reply.deviceSecret)
  // Before the token: another window that hears of this asks whose it is.
  remember(reply.user)
  writeStored('token', reply.token)
  changePerson(reply.user)
}

/** Ends the session on the server as well as it can, and on this device in any case. */
export async function signOut(): Promise<void> {
  await api.accounts.logout().catch(() => undefined)
  forgetSession()
  // Whoever leaves the application now would cut the deletion short.
  await forgetOffline()
}

/** `staysOnPage`: it is open to all, and what it shows stays on it. */
export function forgetSession({ staysOnPage = false } = {}): void {
  removeStored('token')
  // Loaded only where there is something to end; what does not arrive is ended by the server.
  if (readStored('pushedAt') !== null)
    import('#web/app/features/pushes/api.ts').then(({ forgetPushes }) => forgetPushes()).catch(() => {})
  changePerson(null, { staysOnPage })
}

/**
 * Another window has signed somebody in or out, and a page that is open to all goes on: it asks who is there now. What is
 * stored is that window's.
 */
export function followPerson(): void {
  readAnew(null, { staysOnPage: true })
  void queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
}

function changePerson(user: User | null, page?: { staysOnPage: boolean }): void {
  void forgetOffline()
  if (user) remember(user)
  else removeStored('reader')
  readAnew(user, page)
}

/**
 * Forgets whatever was read for the one before, but for what a page shows that stays: it is open to all. Who is signed in
 * is only set: the frame is watching that question.
 */
function readAnew(user: User | null, { staysOnPage = false } = {}): void {
  forgetEarly()
  queryClient.removeQueries({
    type: staysOnPage ? 'inactive' : 'all',
    predicate: ({ queryHash }) => queryHash !== hashKey(currentUser.queryKey),
  })
  queryClient.setQueryData(currentUser.queryKey, user)
}

/** Whose page this device opens next: the document asks for it before anybody says who is signed in (decision 041). */
function remember({ role, id }: User): void {
  writeStored('reader', `${role} ${id}`)
}

/** From now on everything answers; what was read before was meant for nobody in particular (Rules #1). */
export async function chooseOwnPassword(body: Passwords): Promise<void> {
  await changePassword(body)
  const user = queryClient.getQueryData(currentUser.queryKey)
  if (user) changePerson({ ...user, needsOwnPassword: undefined })
}

/** Whoever had this session's token before has it no more: nothing is read again with that. */
export async function changePassword(body: Passwords): Promise<void> {
  await api.accounts.changePassword({ body }, { show: ({ token }) => continueSession(token) })
}
