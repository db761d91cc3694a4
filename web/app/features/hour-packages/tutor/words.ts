import type { HourPackage, PackageConfig } from '#contract/hour-packages.ts'
import type { Subject } from '#contract/subjects.ts'
import { hoursOf, packagePrice } from '#domain/hours.ts'
import { poundsText } from '#domain/money.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { counted } from '#web/app/lib/format.ts'
import { brief, lasting } from '#web/app/ui/toasts.tsx'
import { packageHoursOf, packageName } from '../words.ts'

/** Rules: hour-packages. */
export const words = {
  list: { waiting: 'Loading hour packages', failed: 'Failed to load data', empty: 'No hour packages purchased yet.' },
  about: 'Hours bought in advance. They can be used once you have confirmed their payment.',
  assignment: { success: brief('Package assigned successfully!'), fallback: 'Failed to assign package' },
  studentsLoading: 'Loading students…',
  assigning: 'The student is told, and can use the hours once you have confirmed the payment.',
  confirmed: 'Payment confirmed and package activated successfully',
  notConfirmed: 'Failed to confirm payment',
  notListed: 'This package is in the list no longer: it was withdrawn or deleted.',
  noneFound: 'No packages found matching your search.',
  found: (found: number, hasMore: boolean) => `${hasMore ? 'The last ' : ''}${counted(found, 'package')}`,
  saidPaid: (day: string) => `Said paid ${day}`,
  undoing: {
    success: lasting('The package waits for its money again.'),
    failed: 'Failed to take the confirmation back',
  },
  slip: 'It was confirmed by mistake.',
  confirming: 'From then on its hours pay for lessons of this subject.',
  deletion: { success: brief('Hour package deleted successfully!'), fallback: 'Failed to delete hour package' },
  gone: 'It disappears from every list, yours and the family’s, and its hours can no longer be used.',
  kept: 'What stays in the books:',
  keptRecords: 'What was paid for it, in your figures',
  keptEntries: 'Every hour that came or went, as entries of the ledger',
  keptBookings: 'Lessons that it covers, which stay covered',
  notKept: 'A payment that is still awaited is void.',
  final: 'This cannot be undone.',
  summary: 'Hour package deleted',
} as const

type HoursOfPackage = Pick<HourPackage, 'status' | 'remainingHours' | 'totalHours'>

/** Which package, for whoever cannot see its row: "10h Package of Amira Khan, GCSE Mathematics". */
export function packageInWords({ packageType, student, subject }: HourPackage): string {
  return `${packageName(packageType)} of ${student?.name ?? 'a student'}, ${subjectInFull(subject)}`
}

/** `Confirm £225.00 from Priya Shah for 10 hours of GCSE Mathematics?` (Rules #68) */
export function confirmQuestion(hourPackage: HourPackage): string {
  const { purchasePrice, student } = hourPackage
  return `Confirm ${poundsText(purchasePrice)} from ${student?.name ?? 'a student'} for ${packageHoursOf(hourPackage)}?`
}

/** "7.5 of 10 hours left", "20 hours once paid" */
export function hoursLeft({ status, remainingHours, totalHours }: HoursOfPackage): string {
  if (status === 'PENDING') return `${hoursOf(totalHours)} hours once paid`
  return `${hoursOf(remainingHours)} of ${hoursOf(totalHours)} hours left`
}

/** What a package costs today (Rules: hour-packages). */
export function todaysPrice(
  { packageType, discountPercent }: PackageConfig,
  subject: Subject,
  isOnline: boolean,
): ReturnType<typeof packagePrice> {
  return packagePrice(packageType, hourlyPricePence(ratesOf(subject), isOnline), discountPercent)
}
