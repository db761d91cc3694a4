import { packagePrice } from '#domain/hours.ts'
import { penceToPounds, percentToTenths } from '#domain/money.ts'
import type { PackageConfig } from '../tutor/api.ts'

/** The settings' example, per hour (Rules: hour-packages). */
const EXAMPLE_RATE_PENCE = 2500

/** What a package of this size would cost at the example's rate, in pounds. */
export function examplePrice({ packageType, discountPercent }: PackageConfig): { original: number; final: number } {
  const price = packagePrice(packageType, EXAMPLE_RATE_PENCE, percentToTenths(discountPercent) ?? 0)
  return { original: penceToPounds(price.originalPence), final: penceToPounds(price.pricePence) }
}
