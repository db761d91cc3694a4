import type { NoticeText } from './booking-notices.ts'
import type { BankDetails, LinkSettings } from './site-settings.ts'

/** What tells families, or the tutor's mail, where to go: whoever could change it unseen could take the money. */
export type MoneyAddress = 'bank_details' | 'payment_links' | 'email'

type WhereToPay = BankDetails & LinkSettings

/** Each part of where families pay as one text, to be compared and to take a digest of (Rules #159). */
function textOf(part: 'bank_details' | 'payment_links', settings: WhereToPay): string {
  const { bankAccountName, bankSortCode, bankAccountNumber } = settings
  if (part === 'bank_details') return JSON.stringify([bankAccountName, bankSortCode, bankAccountNumber])
  const { paymentLink5, paymentLink20, paymentLink25, paymentLink30, paymentLink35 } = settings
  const others = settings.otherPaymentLinks.map(({ pricePence, link }) => [pricePence, link])
  const fixed = [paymentLink5, paymentLink20, paymentLink25, paymentLink30, paymentLink35]
  return JSON.stringify([...fixed, others, settings.paymentLinkTemplate])
}

export interface MoneyAddressChange {
  readonly part: MoneyAddress
  readonly before: string
  readonly after: string
}

/** What a change of the settings means for where money goes; nothing where all of it stays as it was (Rules #159). */
export function changesOfWhereToPay(before: WhereToPay, after: WhereToPay): MoneyAddressChange[] {
  return (['bank_details', 'payment_links'] as const)
    .map((part) => ({ part, before: textOf(part, before), after: textOf(part, after) }))
    .filter((change) => change.before !== change.after)
}

const WHAT: Readonly<Record<MoneyAddress, { title: string; content: string }>> = {
  bank_details: {
    title: 'Your bank details were changed',
    content: 'From now on families read the new ones wherever they pay by transfer.',
  },
  payment_links: {
    title: 'Your payment links were changed',
    content: 'From now on families are led to the new ones wherever they pay by card.',
  },
  email: {
    title: 'Your e-mail address was changed',
    content: 'From now on you log in with the new one, and mail goes there.',
  },
}

/** What the tutor reads of it: whoever did it, he hears of it (Rules #159). */
export function moneyAddressNotice(part: MoneyAddress): NoticeText {
  const { title, content } = WHAT[part]
  return {
    title,
    content: `${content} If it was not you, change your password at once, then put this right.`,
    type: 'WARNING',
    priority: 'HIGH',
  }
}
