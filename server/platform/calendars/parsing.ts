import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MOST_BUSY_TIMES, type Occurrence } from '#domain/busy.ts'
import type { Interval } from '#domain/time.ts'

/** What a calendar's file says of some days. */
export type ReadCalendar =
  | {
      readonly occurrences: readonly Occurrence[]
      /** Events that could not be read. */
      readonly skipped: number
    }
  | { readonly problem: 'no_calendar' | 'too_many' | 'too_hard' }

/** What one reading may take: a file can be made to take for ever. */
export const PARSING = { megabytes: 128, milliseconds: 10_000, stepsOfRule: 20_000 }

interface Taking {
  readonly milliseconds?: number
  readonly megabytes?: number
  /** Ends it before that. */
  readonly stopped?: AbortSignal
}

/**
 * Reads a file of iCalendar (RFC 5545) in a thread of its own, which is ended where it takes too much: what repeats for ever
 * in a file from outside keeps nobody here waiting.
 */
export async function parseCalendar(
  bytes: Uint8Array,
  within: Interval,
  { milliseconds = PARSING.milliseconds, megabytes = PARSING.megabytes, stopped }: Taking = {},
): Promise<ReadCalendar> {
  const thread = new Worker(new URL('./calendar-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    workerData: {
      ...{ bytes, mostSteps: PARSING.stepsOfRule, most: MOST_BUSY_TIMES },
      within: { start: within.start.getTime(), end: within.end.getTime() },
    },
  })
  const late = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(stopped ? [stopped] : [])])
  try {
    for (;;) {
      const [said] = await once(thread, 'message', { signal: late })
      // Under `node --watch` a thread speaks of the files that it has read, too.
      if (said && ('occurrences' in said || 'problem' in said)) return said
    }
  } catch (error) {
    // Too late, or out of memory. Whatever else ends it is our mistake, and says so.
    if (late.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return { problem: 'too_hard' }
    throw error
  } finally {
    await thread.terminate()
  }
}
