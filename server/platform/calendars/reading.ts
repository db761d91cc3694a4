import { createHash } from 'node:crypto'
import type { Occurrence } from '#domain/busy.ts'
import type { ReadProblem } from '#domain/busy-reading.ts'
import type { Interval } from '#domain/time.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { readAddress } from './addresses.ts'
import { fetchCalendar } from './fetching.ts'
import { parseCalendar } from './parsing.ts'

/** A calendar as it is asked for: what it was when it was read last makes it be read only where it has changed. */
export interface AskedCalendar {
  readonly address: string
  readonly within: Interval
  readonly etag: string
  readonly digest: Uint8Array | null
}

export type CalendarRead =
  | {
      readonly is: 'read'
      readonly occurrences: readonly Occurrence[]
      readonly skipped: number
      readonly etag: string
      readonly digest: Uint8Array
    }
  | { readonly is: 'unchanged' }
  | { readonly is: 'problem'; readonly problem: Exclude<ReadProblem, 'sealed'> | 'scheme' }

/** Reads a calendar wherever it is. */
export type ReadCalendar = (asked: AskedCalendar) => Promise<CalendarRead>

/** One at a time: each may take much memory. Once the server stops nothing is read to its end, and that throws. */
export function calendarReader(privateHosts: readonly string[], stopped: AbortSignal): ReadCalendar {
  const inTurn = oneAtATime()
  return ({ address: text, within, etag, digest }) =>
    inTurn(async () => {
      const address = readAddress(text, privateHosts)
      if (typeof address === 'string') return { is: 'problem', problem: address }
      const fetched = await fetchCalendar(address, { etag, privateHosts, stopped })
      stopped.throwIfAborted()
      if (fetched === 'unchanged') return { is: 'unchanged' }
      if ('problem' in fetched) return { is: 'problem', problem: fetched.problem }
      const found = createHash('sha256').update(fetched.bytes).digest()
      if (digest && Buffer.compare(found, digest) === 0) return { is: 'unchanged' }
      const parsed = await parseCalendar(fetched.bytes, within, { stopped })
      stopped.throwIfAborted()
      if ('problem' in parsed) return { is: 'problem', problem: parsed.problem }
      return { is: 'read', ...parsed, etag: fetched.etag, digest: found }
    })
}
