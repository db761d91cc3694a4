import type { Subject } from '#contract/subjects.ts'
import { type PackageType, packageHours, packagePrice } from '#domain/hours.ts'
import { penceToPounds, percentToTenths } from '#domain/money.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { pounds } from '#web/app/lib/format.ts'
import type { HourPackage, PackageConfig } from './api.ts'

type HoursOfPackage = Pick<HourPackage, 'status' | 'remainingHours' | 'totalHours'>

/** "10h Package" (Rules: hour-packages). */
export function packageName(type: PackageType): string {
  return `${packageHours[type]}h Package`
}

/** Which package, for whoever cannot see its row: "10h Package of Amira Khan, GCSE Mathematics". */
export function packageInWords({ packageType, student, subject }: HourPackage): string {
  return `${packageName(packageType)} of ${student?.name ?? 'a student'}, ${subjectInFull(subject)}`
}

/** What can be used: nothing of what is not paid (Rules #68). */
export function usableHours({ status, remainingHours }: Pick<HourPackage, 'status' | 'remainingHours'>): number {
  return status === 'PENDING' ? 0 : remainingHours
}

/** `Confirm £225.00 from Priya Shah for 10 hours of GCSE Mathematics?` (Rules #68) */
export function confirmQuestion({ purchasePrice, student, packageType, subject }: HourPackage): string {
  const hours = `${packageHours[packageType]} hours of ${subjectInFull(subject)}`
  return `Confirm ${pounds(purchasePrice)} from ${student?.name ?? 'a student'} for ${hours}?`
}

/** Those of whose student, subject or reference the text is a part, in any case. */
export function matchingPackages(packages: readonly HourPackage[], search: string): readonly HourPackage[] {
  const sought = search.trim().toLowerCase()
  return packages.filter(({ student, subject, reference }) =>
    [student?.name ?? '', student?.email ?? '', subjectInFull(subject), reference].some((text) =>
      text.toLowerCase().includes(sought),
    ),
  )
}

/** "7.5 of 10 hours left", "20 hours once paid" */
export function hoursLeft({ status, remainingHours, totalHours }: HoursOfPackage): string {
  if (status === 'PENDING') return `${shortHours(totalHours)} hours once paid`
  return `${shortHours(remainingHours)} of ${shortHours(totalHours)} hours left`
}

/** Lessons of a quarter of an hour leave quarters; thirds come from imported ones only. */
export function shortHours(hours: number): string {
  return String(Math.round(hours * 100) / 100)
}

/** "7.5%" */
export function percentText(percent: number): string {
  return `${percent}%`
}

/** What a package costs today, in pounds (Rules: hour-packages). */
export function todaysPrice(
  { packageType, discountPercent }: Pick<PackageConfig, 'packageType' | 'discountPercent'>,
  subject: Subject,
  isOnline: boolean,
): { original: number; discount: number; final: number } {
  const ratePence = hourlyPricePence(ratesOf(subject), isOnline)
  const price = packagePrice(packageType, ratePence, percentToTenths(discountPercent) ?? 0)
  return {
    original: penceToPounds(price.originalPence),
    discount: penceToPounds(price.discountPence),
    final: penceToPounds(price.pricePence),
  }
}
