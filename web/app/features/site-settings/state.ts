import type * as z from 'zod'
import { siteSettingsForm } from '#contract/site-settings.ts'
import type { Settings } from './api.ts'

/** What the public pages say; where families pay has a form of its own. */
export const fields = siteSettingsForm
  .omit({
    bankAccountName: true,
    bankSortCode: true,
    bankAccountNumber: true,
    paymentLink5: true,
    paymentLink20: true,
    paymentLink25: true,
    paymentLink30: true,
    paymentLink35: true,
  })
  .required()
export type Values = z.input<typeof fields>

/** Without where families pay. */
export function valuesOf({
  bankAccountName,
  bankSortCode,
  bankAccountNumber,
  paymentLink5,
  paymentLink20,
  paymentLink25,
  paymentLink30,
  paymentLink35,
  ...values
}: Settings): Values {
  return values
}
