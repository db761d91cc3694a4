import { expect, test } from 'vitest'
import { INITIAL_SITE_SETTINGS, settingsFor } from './site-settings.ts'

const BANK = ['bankAccountName', 'bankSortCode', 'bankAccountNumber']
const LINKS = [
  'paymentLink5',
  'paymentLink20',
  'paymentLink25',
  'paymentLink30',
  'paymentLink35',
  'otherPaymentLinks',
  'paymentLinkTemplate',
  'usualMeetingLink',
]

test('bank details are for whoever may pay, links for the tutor, and the rest for everyone', () => {
  const hidden = (side: 'TUTOR' | 'FAMILY' | null, mayPay = true) => {
    const shown = settingsFor(side && { side, mayPay }, INITIAL_SITE_SETTINGS)
    return Object.keys(INITIAL_SITE_SETTINGS).filter((name) => !(name in shown))
  }
  expect([hidden('TUTOR'), hidden('FAMILY'), hidden(null)]).toEqual([[], LINKS, [...BANK, ...LINKS]])
  expect([hidden('TUTOR', false), hidden('FAMILY', false)]).toEqual([[], [...BANK, ...LINKS]])
})
