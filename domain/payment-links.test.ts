import { expect, test } from 'vitest'
import { paymentLinkFor, templateExample, templateProblem } from './payment-links.ts'
import { INITIAL_SITE_SETTINGS } from './site-settings.ts'

const reference = 'Lesson-a1b2c3'
const settings = {
  ...INITIAL_SITE_SETTINGS,
  paymentLink5: 'https://pay.example/5',
  paymentLink25: 'https://pay.example/25',
  paymentLink30: 'https://pay.example/30',
  otherPaymentLinks: [
    { pricePence: 3600, link: 'https://pay.example/36' },
    { pricePence: 3750, link: 'https://pay.example/37-50' },
  ],
}
const template = 'https://pay.example/{amount}?for={reference}'
const lesson = (amountPence: number) => ({ type: 'LESSON', amountPence, reference }) as const
const consultation = (amountPence: number) => ({ type: 'CONSULTATION', amountPence, reference }) as const

test.each([
  ['a specified price', lesson(2500), 'https://pay.example/25', 2500],
  ['a price of the tutor’s', lesson(3600), 'https://pay.example/36', 3600],
  ['one with pence', lesson(3750), 'https://pay.example/37-50', 3750],
  ['a penny more', lesson(3751), 'https://pay.example/30', 3000],
  ['a specified price without a link', lesson(2000), '', 2000],
  ['a consultation', consultation(500), 'https://pay.example/5', 500],
  ['a dearer consultation', consultation(1000), 'https://pay.example/5', 500],
  ['a consultation at the price of a link', consultation(3600), 'https://pay.example/36', 3600],
])('without a template %s is paid by its own link or the table’s', (_what, payment, link, linkPence) => {
  expect(paymentLinkFor(payment, settings)).toEqual({ link, linkPence })
})

test.each([
  ['a price with a link', lesson(2500), 'https://pay.example/25', 2500],
  ['any other price', lesson(3751), 'https://pay.example/37.51?for=Lesson-a1b2c3', 3751],
  ['a round price without a link', lesson(2000), 'https://pay.example/20.00?for=Lesson-a1b2c3', 2000],
  ['a large one', lesson(123_456), 'https://pay.example/1234.56?for=Lesson-a1b2c3', 123_456],
  ['a dearer consultation', consultation(1000), 'https://pay.example/10.00?for=Lesson-a1b2c3', 1000],
])('with a template %s has a link of exactly its sum', (_what, payment, link, linkPence) => {
  expect(paymentLinkFor(payment, { ...settings, paymentLinkTemplate: template })).toEqual({ link, linkPence })
})

test('before the tutor has set anything there is no link, and the table’s price', () => {
  expect(paymentLinkFor(lesson(3600), INITIAL_SITE_SETTINGS)).toEqual({ link: '', linkPence: 3000 })
})

test.each([
  ['', null],
  [template, null],
  ['https://pay.example/{amount}', null],
  ['https://pay.example/{reference}', 'no_amount'],
  ['https://pay.example/{Amount}', 'no_amount'],
  ['https://pay.example/{amount}/{amount}', 'two_amounts'],
  ['https://pay.example/{amount}/{sum}', 'other_braces'],
  ['https://pay.example/{amount}}', 'other_braces'],
  [`https://pay.example/{amount}${'x'.repeat(1972)}`, null],
  [`https://pay.example/{amount}${'x'.repeat(1973)}`, 'too_long'],
  ['x'.repeat(3000), 'too_long'],
])('of the template %.60s the problem is %s', (text, problem) => {
  expect(templateProblem(text)).toBe(problem)
})

test('the example has £36.00 and a reference', () => {
  expect(templateExample(template)).toBe('https://pay.example/36.00?for=Lesson-a1b2c3')
})
