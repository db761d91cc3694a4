import { CallFailed } from '#contract/client.ts'

/** Our choice: by then a second's worth of questions has long been let through (README). */
const MOST_RETRIES = 3
/** Too many questions at once, or more than the server can do just now (Rules R5). */
const NOT_NOW: readonly number[] = [429, 503]

/** A list that was not read because the server was busy is read again by itself; any other failure is shown at once. */
export function mayAskAgain(failures: number, error: Error): boolean {
  return failures < MOST_RETRIES && error instanceof CallFailed && NOT_NOW.includes(error.status)
}
