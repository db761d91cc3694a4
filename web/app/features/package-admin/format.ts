import { type PackageType, packageHours, packagePrice } from '#domain/hours.ts'
import { penceToPounds, percentToTenths } from '#domain/money.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { ratesOf, type Subject } from '#web/app/features/subjects/api.ts'
import type { HourPackage, PackageConfig } from './api.ts'

/** "10h Package" (Spec 2 §2). */
export function packageName(type: PackageType): string {
  return `${packageHours[type]}h Package`
}

/** "Mathematics (GCSE)" */
export function subjectWithCategory({ name, category }: HourPackage['subject']): string {
  return `${name} (${categoryLabel[category]})`
}

/** Which package, for whoever cannot see its row: "10h Package of Amira Khan, Mathematics (GCSE)". */
export function packageInWords({ packageType, student, subject }: HourPackage): string {
  return `${packageName(packageType)} of ${student?.name ?? 'a student'}, ${subjectWithCategory(subject)}`
}

/** "7.5 of 10 hours" */
export function hoursLeft({ remainingHours, totalHours }: Pick<HourPackage, 'remainingHours' | 'totalHours'>): string {
  return `${shortHours(remainingHours)} of ${shortHours(totalHours)} hours left`
}

/** Lessons of a quarter of an hour leave quarters; thirds come from imported ones only. */
export function shortHours(hours: number): string {
  return String(Math.round(hours * 100) / 100)
}

export function place(isOnline: boolean): string {
  return isOnline ? 'Online' : 'In-Person'
}

/** "7.5%" */
export function percentText(percent: number): string {
  return `${percent}%`
}

/** What a package costs today, in pounds (Spec 2 §9). */
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
