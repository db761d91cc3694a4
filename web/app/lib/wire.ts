import { createClient, type SentClient } from '#contract/client.ts'
import type { Group } from '#contract/core.ts'
import type { WireEndpoint } from '#contract/wire.ts'
import { readStored } from './storage.ts'

export const API = '/api'
export const storedToken = (): string | null => readStored('token')

type Listener = () => void
const listeners = new Set<Listener>()

/** Hears that the server no longer knows this device's session. Returns how to stop. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function sessionEnded(): void {
  for (const listener of listeners) listener()
}

/** A 401 ends the session, except on these paths; the log-in call shows its own in the form (Rules: accounts). */
const DO_NOT_END_THE_SESSION = ['/messages', '/subjects', '/auth/login']

export const settings = {
  baseUrl: API,
  token: storedToken,
  onUnauthenticated: (path: string) => {
    if (!DO_NOT_END_THE_SESSION.some((part) => path.includes(part))) sessionEnded()
  },
}

/** The typed calls of one noun, as JSON stands on the wire. `name` is the noun as hints name it, and starts each cache key. */
export function clientFor<G extends Group>(
  name: string,
  endpoints: { readonly [K in keyof G]: WireEndpoint },
): SentClient<G> {
  return createClient<G>(name, endpoints, settings)
}
