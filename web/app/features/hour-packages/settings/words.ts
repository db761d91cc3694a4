import { brief } from '#web/app/ui/toasts.tsx'

/** Rules: hour-packages. */
export const words = {
  list: { waiting: 'Loading the package settings', failed: 'Failed to load data', empty: 'No package types to set.' },
  about: 'Discounts count for packages that are bought or assigned from now on; those that are sold keep their price.',
  updated: brief('Package configuration updated successfully'),
  notUpdated: 'Failed to update package configuration',
  reset: brief('Package configurations reset to defaults successfully'),
  notReset: 'Failed to reset package configurations',
  resetting: 'The discounts become 10% for 10 hours, 15% for 20 hours and 20% for 30 hours again.',
} as const
