import type { HourPackage } from '#contract/hour-packages.ts'
import { hoursOf, type PackageType, packageHours } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { counted } from '#web/app/lib/format.ts'

/** `10h Package` (Rules: hour-packages). */
export function packageName(type: PackageType): string {
  return `${packageHours[type]}h Package`
}

/** `10 hours of GCSE Mathematics` */
export function packageHoursOf({ packageType, subject }: Pick<HourPackage, 'packageType' | 'subject'>): string {
  return `${packageHours[packageType]} hours of ${subjectInFull(subject)}`
}

/** `1 hour`, `7.5 hours` */
export function hoursInWords(minutes: number): string {
  return counted(hoursOf(minutes), 'hour')
}

/** Behind the day: ` by Robert Osei`. */
export function byParent(name: string): string {
  return ` by ${name}`
}
