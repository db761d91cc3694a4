import { expect, test } from 'vitest'
import { INITIAL_SITE_SETTINGS } from './site-settings.ts'
import { CLAIMS, type StartFacts, startSteps, unconfirmedClaims } from './start-steps.ts'

const atFirst: StartFacts = {
  ...{ settings: INITIAL_SITE_SETTINGS, saved: new Set(), confirmed: new Set() },
  ...{ hasPricedSubject: false, hasHours: false, hasInvited: false, hasMailServer: false },
}
const doneWith = (told: Partial<StartFacts>) =>
  startSteps({ ...atFirst, ...told }).flatMap(({ step, isDone }) => (isDone ? [step] : []))
const settings = (told: Partial<StartFacts['settings']>) => ({ settings: { ...INITIAL_SITE_SETTINGS, ...told } })

test('at first nothing is done, in the order in which it is begun', () => {
  expect(startSteps(atFirst).map(({ step }) => step)).toEqual([
    ...['brand', 'teaching', 'subjects', 'hours', 'money', 'claims', 'invite', 'mail'],
  ])
  expect(doneWith({})).toEqual([])
})

test('a name and a brand are done once both are there and were saved', () => {
  expect(doneWith(settings({ tutorName: 'Nadia' }))).toEqual([])
  expect(doneWith({ saved: new Set(['brandName']) })).toEqual([])
  expect(doneWith({ ...settings({ tutorName: 'Nadia' }), saved: new Set(['brandName']) })).toEqual(['brand'])
})

test('where he teaches is done once it was saved, also as it stood', () => {
  expect(doneWith({ saved: new Set(['area']) })).toEqual(['teaching'])
})

test('money can come by a whole account or by any link', () => {
  const account = { bankAccountName: 'N Okafor', bankSortCode: '12-34-56', bankAccountNumber: '123456' }
  expect(doneWith(settings(account))).toEqual(['money'])
  expect(doneWith(settings({ ...account, bankSortCode: '' }))).toEqual([])
  expect(doneWith(settings({ paymentLink35: 'https://pay.example/35' }))).toEqual(['money'])
  expect(doneWith(settings({ paymentLinkTemplate: 'https://pay.example/{amount}' }))).toEqual(['money'])
  const other = [{ pricePence: 4_000, link: 'https://pay.example/40' }]
  expect(doneWith(settings({ otherPaymentLinks: other }))).toEqual(['money'])
})

test('a claim waits until it is changed, emptied or said to be true', () => {
  expect(unconfirmedClaims(atFirst)).toEqual([...CLAIMS])
  expect(
    unconfirmedClaims({ ...atFirst, ...settings({ parentRating: '5.0', satisfaction: '', insured: false }) }),
  ).toEqual([...['localFamilies', 'familiesSince', 'experience', 'improvementSessions', 'backgroundVerified']])
  const all = { confirmed: new Set<string>(CLAIMS) }
  expect([unconfirmedClaims({ ...atFirst, ...all }), doneWith(all)]).toEqual([[], ['claims']])
})

test('the rest is what is there', () => {
  expect(doneWith({ hasPricedSubject: true, hasHours: true, hasInvited: true, hasMailServer: true })).toEqual([
    ...['subjects', 'hours', 'invite', 'mail'],
  ])
})
