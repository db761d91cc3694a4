import { CallFailed } from '#contract/client.ts'
import type { Weekday } from '#domain/time.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { addBlock, type Block } from './api.ts'
import { messages } from './messages.ts'

/** How far the copying of a day has come: what was refused is not asked for again, what is left may be. */
export interface Copying {
  readonly copied: readonly Block[]
  readonly refused: readonly { readonly block: Block; readonly reason: string }[]
  readonly left: readonly Block[]
  /** Why there is something left. */
  readonly problem: string | null
}

/** Goes on where it stopped, one block after the other. Stops when the server fails or cannot be reached. */
export async function copyBlocks({ left, ...soFar }: Copying, dayOfWeek: Weekday): Promise<Copying> {
  const copied = [...soFar.copied]
  const refused = [...soFar.refused]
  for (const [place, block] of left.entries()) {
    const { startTime, endTime, subjectId } = block
    try {
      await addBlock({ dayOfWeek, startTime, endTime, subjectId })
      copied.push(block)
    } catch (error) {
      if (!isRefusal(error)) {
        return { copied, refused, left: left.slice(place), problem: problemText(error, messages.notCopied) }
      }
      refused.push({ block, reason: error.message })
    }
  }
  return { copied, refused, left: [], problem: null }
}

/** The block itself cannot be added; the next one may. */
function isRefusal(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.status === 400 || error.status === 409)
}
