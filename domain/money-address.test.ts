import { expect, test } from 'vitest'
import { changesOfWhereToPay, moneyAddressNotice } from './money-address.ts'
import { INITIAL_SITE_SETTINGS } from './site-settings.ts'

const before = { ...INITIAL_SITE_SETTINGS, bankSortCode: '12-34-56', paymentLink25: 'https://pay.example/25' }
const partsOf = (change: Partial<typeof before>) =>
  changesOfWhereToPay(before, { ...before, ...change }).map(({ part }) => part)

test.each([
  [{}, []],
  [{ biography: 'New', usualMeetingLink: 'https://meet.example' }, []],
  [{ bankAccountName: 'N' }, ['bank_details']],
  [{ bankSortCode: '' }, ['bank_details']],
  [{ bankAccountNumber: '12345678' }, ['bank_details']],
  [{ paymentLink5: 'https://pay.example/5' }, ['payment_links']],
  [{ paymentLink20: 'https://pay.example/20' }, ['payment_links']],
  [{ paymentLink25: '' }, ['payment_links']],
  [{ paymentLink30: 'https://pay.example/30' }, ['payment_links']],
  [{ paymentLink35: 'https://pay.example/35' }, ['payment_links']],
  [{ otherPaymentLinks: [{ pricePence: 3600, link: 'https://pay.example/36' }] }, ['payment_links']],
  [{ paymentLinkTemplate: 'https://pay.example/{amount}', bankAccountName: 'N' }, ['bank_details', 'payment_links']],
])('%j changes %j', (change, parts) => {
  expect(partsOf(change)).toEqual(parts)
})

test('the tutor reads of each at once', () => {
  expect(moneyAddressNotice('bank_details')).toEqual({
    title: 'Your bank details were changed',
    content:
      'From now on families read the new ones wherever they pay by transfer. If it was not you, change your password at once, then put this right.',
    type: 'WARNING',
    priority: 'HIGH',
  })
})
