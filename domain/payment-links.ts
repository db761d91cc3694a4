import type { BookingType } from './bookings.ts'
import { LINK_PRICES_PENCE, linkPricePence } from './payments.ts'
import { type LinkSettings, PAYMENT_LINK_SETTINGS } from './site-settings.ts'

/** Where a card payment is made, and the sum that is asked for there. */
export interface PaymentLink {
  /** Empty where the tutor has set none. */
  readonly link: string
  readonly linkPence: number
}

/**
 * The link by which a payment is made: the one of exactly its sum, else the template with its sum and reference; else
 * the fixed table's, £5 for a consultation and £30 for any other price, whose sum is another one (Rules #65).
 */
export function paymentLinkFor(
  payment: { readonly type: BookingType; readonly amountPence: number; readonly reference: string },
  settings: LinkSettings,
): PaymentLink {
  const { amountPence, reference } = payment
  const own = linkOfPrice(amountPence, settings)
  if (own) return { link: own, linkPence: amountPence }
  if (settings.paymentLinkTemplate) {
    return { link: filledTemplate(settings.paymentLinkTemplate, { amountPence, reference }), linkPence: amountPence }
  }
  const tablePence = linkPricePence(payment)
  return { link: settings[PAYMENT_LINK_SETTINGS[tablePence]], linkPence: tablePence }
}

function linkOfPrice(pence: number, settings: LinkSettings): string {
  const specified = LINK_PRICES_PENCE.find((price) => price === pence)
  if (specified) return settings[PAYMENT_LINK_SETTINGS[specified]]
  return settings.otherPaymentLinks.find(({ pricePence }) => pricePence === pence)?.link ?? ''
}

const AMOUNT = '{amount}'
const REFERENCE = '{reference}'

/** A template with its sum in pounds, always with two decimals, and its bank reference (Rules #132). */
export function filledTemplate(
  template: string,
  { amountPence, reference }: { readonly amountPence: number; readonly reference: string },
): string {
  return template
    .replaceAll(AMOUNT, (amountPence / 100).toFixed(2))
    .replaceAll(REFERENCE, encodeURIComponent(reference))
}

/** What the form shows of a template before it is saved: £36.00 and a reference, as a family's link would have them. */
export function templateExample(template: string): string {
  return filledTemplate(template, { amountPence: 3600, reference: 'Lesson-a1b2c3' })
}

/** Rules #132: a template, as any other link, has at most 2,000 characters. */
export const MAX_TEMPLATE_LENGTH = 2000

export type TemplateProblem = 'too_long' | 'no_amount' | 'two_amounts' | 'other_braces'

/**
 * Why a template cannot be kept, or null; an empty one is none. It has the sum once, and the reference where the tutor
 * likes. That it is a web address is for the contract to see (Rules #132).
 */
export function templateProblem(template: string): TemplateProblem | null {
  if (template === '') return null
  if (template.length > MAX_TEMPLATE_LENGTH) return 'too_long'
  const amounts = template.split(AMOUNT).length - 1
  if (amounts === 0) return 'no_amount'
  if (amounts > 1) return 'two_amounts'
  return /[{}]/.test(template.replaceAll(AMOUNT, '').replaceAll(REFERENCE, '')) ? 'other_braces' : null
}
