/** Why the server cannot start, in one line for whoever starts it. Anything else that is thrown then is a bug of ours. */
export class StartProblem extends Error {}

/** What the system says of a failure; some of its errors carry a code and no message. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
