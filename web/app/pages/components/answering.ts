import { CallFailed } from '#contract/client.ts'

/** Our choice: long enough to see what waiting looks like. */
const ANSWERS_AFTER_MS = 600

export function answered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ANSWERS_AFTER_MS))
}

export async function refused(): Promise<void> {
  await answered()
  throw new CallFailed(409, 'refused', 'There are lessons ahead.', [])
}
