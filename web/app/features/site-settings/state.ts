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

/** The link alone, beside what else holds for every lesson. */
export const linkFields = siteSettingsForm.pick({ usualMeetingLink: true }).required()

export const paymentForm = siteSettingsForm.pick(WHERE_TO_PAY).required()
export type PaymentValues = z.input<typeof paymentForm>
/** A row in which nothing is typed yet. */
export const NEW_LINK: PaymentValues['otherPaymentLinks'][number] = { price: null as never, link: '' }
/** Prices are typed in pounds. */
export const paymentValuesOf = ({ otherPaymentLinks = [], ...settings }: Settings): PaymentValues => ({
  ...valuesOf(paymentForm)(settings),
  otherPaymentLinks: otherPaymentLinks.map(({ price, link }) => ({ price: penceToPounds(price), link })),
})

/** What a form of these fields shows of the settings: what was never set is empty. */
function valuesOf<Fields extends typeof publicFields | typeof paymentForm | typeof teachingFields>(fields: Fields) {
  const names = Object.keys(fields.shape) as (keyof Settings)[]
  return (settings: Partial<Settings>) =>
    Object.fromEntries(names.map((name) => [name, settings[name] ?? ''])) as z.input<Fields>
}
