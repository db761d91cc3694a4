import type { AuditLine } from '#contract/audit.ts'
import { clockTime, date } from '#web/app/lib/format.ts'

export const words = {
  about:
    'Who signed in, what was changed and with whose things, for twelve months. Nobody can change or remove a line.',
  list: { waiting: 'Loading the audit log', failed: 'Failed to load the audit log.', empty: 'Nothing in this period.' },
  more: 'Show older',
  everything: 'Everything',
  reversed: 'The first day must not be after the last.',
  studentsNotLoaded: 'Failed to load the students.',
  saveNote: 'The file has what is chosen above, at most 50,000 lines.',
  notSaved: 'Failed to save the file',
} as const

/** `19 January 2026, 16:02, network 81.2.69` */
export function whenAndWhere({ at, network }: AuditLine): string {
  return [date(at), clockTime(at), ...(network ? [`network ${network}`] : [])].join(', ')
}
