import { packagePrice } from '#domain/hours.ts'
import { penceToPounds, percentToTenths } from '#domain/money.ts'
import type { PackageConfig } from '../tutor/api.ts'

/** Rules: hour-packages. */
export const words = {
  notLoaded: 'Failed to load data',
  loading: 'Loading the package settings',
  none: 'No package types to set.',
  about: 'Discounts count for packages that are bought or assigned from now on; those that are sold keep their price.',
  updated: 'Package configuration updated successfully',
  notUpdated: 'Failed to update package configuration',
  reset: 'Package configurations reset to defaults successfully',
  notReset: 'Failed to reset package configurations',
  resetting: 'The discounts become 10% for 10 hours, 15% for 20 hours and 20% for 30 hours again.',
} as const

/** Success messages hide after 3 seconds (Rules: screens). */
export const SHOWN_MS = 3000

/** The settings' example, per hour (Rules: hour-packages). */
const EXAMPLE_RATE_PENCE = 2500

/** What a package of this size would cost at the example's rate, in pounds. */
export function examplePrice({ packageType, discountPercent }: PackageConfig): { original: number; final: number } {
  const price = packagePrice(packageType, EXAMPLE_RATE_PENCE, percentToTenths(discountPercent) ?? 0)
  return { original: penceToPounds(price.originalPence), final: penceToPounds(price.pricePence) }
}
