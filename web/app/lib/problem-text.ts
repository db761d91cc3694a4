import { CallFailed } from '#contract/client.ts'

/** What to tell the user: the server's own sentence when it gave one, else this screen's fallback. */
export function problemText(error: unknown, fallback: string): string {
  return error instanceof CallFailed && error.message !== '' ? error.message : fallback
}

/** What the server says of one field, for beside it; empty where it says nothing of that. */
export function fieldProblemText(error: unknown, name: string): string {
  return (error instanceof CallFailed && error.errors.find(({ field }) => field === name)?.msg) || ''
}
