import { CallFailed } from '#contract/client.ts'
import type { Season } from '#domain/seasons.ts'
import type { Weekday } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { words } from './words.ts'

/** How far the copying of a day has come: a day that was refused is not asked for again, what is left may be. */
export interface Copying {
  readonly copied: readonly { readonly day: Weekday; readonly count: number }[]
  readonly refused: readonly { readonly day: Weekday; readonly reason: string }[]
  readonly left: readonly Weekday[]
  /** Why there is something left. */
  readonly problem: string | null
}

/** Goes on where it stopped, one day after the other, each whole or not at all. Stops when the server fails or is away. */
export async function copyDays(
  { left, ...soFar }: Copying,
  { from, season }: { from: Weekday; season: Season },
): Promise<Copying> {
  const copied = [...soFar.copied]
  const refused = [...soFar.refused]
  for (const [place, day] of left.entries()) {
    try {
      const blocks = await api.availability.copyDay({ body: { from, to: day, season } })
      copied.push({ day, count: blocks.length })
    } catch (error) {
      if (!isRefusal(error)) {
        return { copied, refused, left: left.slice(place), problem: problemText(error, words.notCopied) }
      }
      refused.push({ day, reason: error.message })
    }
  }
  return { copied, refused, left: [], problem: null }
}

/** This day cannot have the blocks; the next one may. */
function isRefusal(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.status === 400 || error.status === 409)
}
