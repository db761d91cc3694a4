import { CHOOSE_ALL } from '#contract/hour-packages.ts'
import { counted } from '#web/app/lib/format.ts'

/** Rules: hour-packages. */
export const messages = {
  notLoaded: 'Failed to load data',
  loading: 'Loading hour packages',
  none: 'No hour packages purchased yet.',
  about: 'Hours bought in advance. They can be used once you have confirmed their payment.',
  assigned: 'Package assigned successfully!',
  notAssigned: 'Failed to assign package',
  chooseAll: CHOOSE_ALL,
  studentsLoading: 'Loading students…',
  assigning: 'The student is told, and can use the hours once you have confirmed the payment.',
  confirmed: 'Payment confirmed and package activated successfully',
  notConfirmed: 'Failed to confirm payment',
  notListed: 'This package is in the list no longer: it was withdrawn or deleted.',
  noneFound: 'No packages found matching your search.',
  shown: (shown: number, all: number) => `${shown === all ? '' : `${shown} of `}${counted(all, 'package')}`,
  saidPaid: (day: string) => `Said paid ${day}`,
  undone: 'The package waits for its money again.',
  slip: 'It was confirmed by mistake.',
  notTakenBack: 'Failed to take the confirmation back',
  confirming: 'From then on its hours pay for lessons of this subject.',
  deleted: 'Hour package deleted successfully!',
  notDeleted: 'Failed to delete hour package',
  gone: 'It disappears from every list, yours and the family’s, and its hours can no longer be used.',
  kept: 'What stays in the books:',
  keptRecords: 'What was paid for it, in your figures',
  keptEntries: 'Every hour that came or went, as entries of the ledger',
  keptBookings: 'Lessons that it covers, which stay covered',
  notKept: 'A payment that is still awaited is void.',
  final: 'This cannot be undone.',
  summary: 'Hour package deleted',
} as const

/** Success messages hide after 3 seconds (Rules: screens). */
export const SHOWN_MS = 3000
/** How long a confirmation can be undone where it is said (Rules #68, #127). */
export const UNDO_MS = 10_000
