import type * as z from 'zod'
import { siteSettingsForm } from '#contract/site-settings.ts'
import { penceToPounds } from '#domain/money.ts'
import type { Settings } from './api.ts'

/** Where families pay has a form of its own, beside the payments. */
const WHERE_TO_PAY = {
  bankAccountName: true,
  bankSortCode: true,
  bankAccountNumber: true,
  paymentLink5: true,
  paymentLink20: true,
  paymentLink25: true,
  paymentLink30: true,
  paymentLink35: true,
  otherPaymentLinks: true,
  paymentLinkTemplate: true,
} as const

/** How the tutor teaches has one too. */
const HOW_YOU_TEACH = { area: true, usualMeetingLink: true } as const

/** What else the public pages say. */
export const publicFields = siteSettingsForm
  .omit({ ...WHERE_TO_PAY, ...HOW_YOU_TEACH, confirmedClaims: true })
  .required()
export type PublicValues = z.input<typeof publicFields>
export const publicValuesOf = valuesOf(publicFields)

export const teachingFields = siteSettingsForm.pick(HOW_YOU_TEACH).required()
export const teachingValuesOf = valuesOf(teachingFields)

const paymentFields = siteSettingsForm.pick(WHERE_TO_PAY).required()
export type PaymentValues = z.input<typeof paymentFields>
/** What is sent speaks of pounds, as the wire does. */
export const paymentForm = paymentFields.transform(({ otherPaymentLinks, ...rest }) => ({
  ...rest,
  otherPaymentLinks: otherPaymentLinks.map(({ price, link }) => ({ price: penceToPounds(price), link })),
}))
/** A row in which nothing is typed yet. */
export const NEW_LINK: PaymentValues['otherPaymentLinks'][number] = { price: null as never, link: '' }
export const paymentValuesOf = valuesOf(paymentFields)

const NEVER_SET: Partial<Settings> = { otherPaymentLinks: [] }

/** What a form of these fields shows of the settings: what was never set is empty. */
function valuesOf<Fields extends typeof publicFields | typeof paymentFields | typeof teachingFields>(fields: Fields) {
  const names = Object.keys(fields.shape) as (keyof Settings)[]
  return (settings: Settings) =>
    Object.fromEntries(names.map((name) => [name, settings[name] ?? NEVER_SET[name] ?? ''])) as z.input<Fields>
}
