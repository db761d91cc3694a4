/** Calls over a real socket, so that requests arrive as they would, many at once. */
import type { TestReply, TestRequest } from './test-app.ts'

export type SocketReply = Pick<TestReply, 'status' | 'body'>

/** `address` is what `listen` gave; `path` begins after `/api`. */
export async function callOver(
  address: string,
  method: string,
  path: string,
  { token, body, headers }: TestRequest = {},
): Promise<SocketReply> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** How often each value occurs. */
export const tally = (values: readonly unknown[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, same]) => [value, same.length]))
