import { readAddress } from '#server/platform/calendars/addresses.ts'
import type { ReadCalendar } from '#server/platform/calendars/reading.ts'

/** Nothing leaves the machine: what might be read is a calendar without events. */
export const readsAnEmptyCalendar: ReadCalendar = async ({ address: text }) => {
  const address = readAddress(text, [])
  if (typeof address === 'string') return { is: 'problem', problem: address }
  return { is: 'read', occurrences: [], skipped: 0, etag: '', digest: new Uint8Array(32) }
}
