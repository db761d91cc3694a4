import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hourPackageRefusals, hourPackages } from '#contract/hour-packages.ts'
import { payments } from '#contract/payments.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { subjects } from '#contract/subjects.ts'
import {
  amira,
  anEntry,
  aPackage,
  english,
  maths,
  NOW,
  options,
  settingsWithBank,
} from '#web/app/features/payments/testing/wire.ts'
import { FamilyPayments } from '#web/app/pages/payments/family-payments.tsx'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { offered } from '#web/app/testing/offered.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'

let server: FakeServer
const packages = page.getByRole('region', { name: 'Hour packages' })
const card = packages.getByRole('article')
const purchase = page.getByRole('dialog', { name: 'Purchase Hour Package' })
const purchased = page.getByRole('dialog', { name: 'Package Purchased' })
const open20 = purchase.getByRole('radio', { name: /^20 hours/ })
const confirm = purchase.getByRole('button', { name: 'Confirm Purchase' })
const bought = aPackage({ status: 'PENDING', packageType: 'TWENTY_HOUR', totalHours: 20, purchasePrice: 425 })
const transfer = {
  accountName: 'Hartwell Tuition',
  sortCode: '12-34-56',
  accountNumber: '12345678',
  reference: 'Package-a1b2c3',
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  localStorage.setItem('paymentsInfoSeen', 'true')
  server = fakeServer()
  server.answer(siteSettings.read, settingsWithBank)
  server.answer(payments.ofStudent, [])
  server.answer(hourPackages.ofStudent, [])
  server.answer(hourPackages.configs, [])
  server.answer(hourPackages.pricing, { packages: [], options, isShareable: false })
  server.answer(hourPackages.purchase, { package: bought, bankDetails: transfer })
  server.answer(subjects.list, [aSubject(), aSubject({ ...english })])
  server.answer(subjects.mine, [aSubject({ ...english })])
  await page.viewport(1440, 900)
})

async function open(...listed: ReturnType<typeof aPackage>[]) {
  if (listed.length > 0) server.answer(hourPackages.ofStudent, listed)
  return renderInApp(<FamilyPayments userId={amira.id} />)
}
async function openPurchase() {
  await open()
  await page.getByRole('button', { name: 'Purchase Hour Package' }).click()
  await expect.element(open20).toBeInTheDocument()
}

test('a package is a ruler with the hours that are left', async () => {
  await open(aPackage())
  await expect.element(card).toMatchTextContent('GCSE Mathematics')
  await expect.element(card).toMatchTextContent('10h Package, Online')
  await expect.element(card).toMatchTextContent('Active')
  await expect.element(card).toMatchTextContent('7.5 of 10 hours left')
  await expect.element(card).toMatchTextContent('Bought on 20 August 2026 for £225.00')
  const ruler = card.getByRole('meter', { name: 'Hours left' })
  await expect.element(ruler).toHaveAttribute('aria-valuenow', '7.5')
  await expect.element(ruler).toHaveAttribute('aria-valuemax', '10')
})

test('hours that are not paid for cannot be used, and the card says how to pay', async () => {
  await open(aPackage({ status: 'PENDING', remainingHours: 10, usedHours: 0, paidAt: null }))
  await expect.element(card).toMatchTextContent('Pending')
  await expect.element(card).toMatchTextContent('10 hours once paid')
  await expect.element(card.getByRole('meter', { name: 'Hours left' })).toHaveAttribute('aria-valuenow', '0')
  await expect
    .element(card)
    .toMatchTextContent(
      'Please send £225.00 by bank transfer, with this reference. The hours can be used once your tutor has confirmed your bank transfer.',
    )
  await expect.element(card).toMatchTextContent('Package-a1b2c3')
  await expect.element(card.getByRole('button', { name: 'Copy reference' })).toBeVisible()
  expect(card.getByRole('button', { name: 'Statement' }).elements()).toEqual([])
})

test('hours that cost nothing ask for no transfer, in the answer to the order and on the card', async () => {
  const free = aPackage({ status: 'PENDING', remainingHours: 10, usedHours: 0, paidAt: null, purchasePrice: 0 })
  const nothing = 'There is nothing to pay. The hours can be used once your tutor has confirmed them.'
  server.answer(hourPackages.purchase, { package: free })
  await open(free)
  await expect.element(card).toMatchTextContent(nothing)
  await expect.element(card).not.toMatchTextContent('bank transfer')
  await page.getByRole('button', { name: 'Purchase Hour Package' }).click()
  await purchase.getByText('20 hours').click()
  await confirm.click()
  await expect.element(purchased).toMatchTextContent(nothing)
  await expect.element(purchased).not.toMatchTextContent('bank')
})

test('the statement says when hours came or went, why, for which lesson, and what was left', async () => {
  const booking = {
    id: 'b',
    title: null,
    startTime: '2026-09-03T15:30:00.000Z',
    endTime: '2026-09-03T17:00:00.000Z',
    isOnline: true,
  }
  server.answer(hourPackages.entries, [
    anEntry({}),
    anEntry({ kind: 'LESSON', hoursChanged: -1.5, balanceAfter: 8.5, booking }),
    anEntry({ kind: 'REFUND', hoursChanged: 1.5, balanceAfter: 10, booking: { ...booking, title: 'Circles' } }),
    anEntry({ kind: 'ADJUST', hoursChanged: -1, balanceAfter: 1, reason: 'The lesson overran' }),
  ])
  await open(aPackage())
  await expect.element(card).toBeVisible()
  expect(server.asked(hourPackages.entries)).toEqual([])
  await card.getByRole('button', { name: 'Statement' }).click()
  const lines = () =>
    card
      .getByRole('listitem')
      .elements()
      .map((each) => [...each.querySelectorAll('p')].map((part) => part.textContent).join(' | '))
  await expect
    .poll(lines)
    .toEqual([
      'Hours bought | +10 h | 21 August 2026 | 10 hours left',
      'Used for a lesson | −1.5 h | GCSE Mathematics, Thu 3 Sept, 16:30–18:00 | 21 August 2026 | 8.5 hours left',
      'Given back for a lesson | +1.5 h | Circles, Thu 3 Sept, 16:30–18:00 | 21 August 2026 | 10 hours left',
      'Changed by your tutor: The lesson overran | −1 h | 21 August 2026 | 1 hour left',
    ])
  expect(await axeViolations()).toEqual([])
})

test('a statement that could not be read says so, and can be read again', async () => {
  server.disconnect(hourPackages.entries)
  await open(aPackage())
  await card.getByRole('button', { name: 'Statement' }).click()
  await expect
    .element(card.getByRole('alert'))
    .toMatchTextContent('Failed to load the statement. Please try again later.')
  server.answer(hourPackages.entries, [])
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card).toMatchTextContent('No hours have come or gone yet.')
})

test('without a package the list says so, and the saving is up to 20 % until the sizes are known', async () => {
  server.disconnect(hourPackages.configs)
  await open()
  await expect.element(packages).toMatchTextContent('You have no hour packages yet.')
  await expect.element(packages).toMatchTextContent('save up to 20%')
})

test('the saving is the largest discount that the tutor has set', async () => {
  server.answer(hourPackages.configs, [
    { id: 'a', packageType: 'TEN_HOUR', hours: 10, discountPercent: 5, isActive: true },
    { id: 'b', packageType: 'TWENTY_HOUR', hours: 20, discountPercent: 12.5, isActive: true },
  ])
  await open()
  await expect.element(packages).toMatchTextContent('save up to 12.5%')
})

test('packages on their way say so', async () => {
  server.answer(hourPackages.ofStudent, () => new Promise(() => {}))
  await open()
  await expect.element(packages.getByRole('status')).toHaveTextContent('Loading your hour packages')
})

test('packages that could not be read say so, and can be read again', async () => {
  server.disconnect(hourPackages.ofStudent)
  await open()
  await expect
    .element(packages.getByRole('alert'))
    .toMatchTextContent('Failed to load hour packages. Please try again later.')
  server.answer(hourPackages.ofStudent, [aPackage()])
  await packages.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card).toBeVisible()
})

test('the own subject is chosen first, and each size says what it costs, saves and is perfect for', async () => {
  await openPurchase()
  await expect.element(purchase.getByRole('button', { name: /Subject/ })).toMatchTextContent('English')
  const sizes = () =>
    purchase
      .getByRole('radio', { name: /hours/ })
      .elements()
      .map((each) => each.closest('label')?.textContent)
  await expect
    .poll(sizes)
    .toEqual([
      '10 hours10% offPerfect for 10-15 lessons£225.00instead of £250.00, you save £25.00',
      '20 hours15% offPerfect for 20-30 lessons£425.00instead of £500.00, you save £75.00',
      '30 hours20% offPerfect for 30+ lessons£600.00instead of £750.00, you save £150.00',
    ])
  await purchase.getByRole('button', { name: /Subject/ }).click()
  await expect.poll(offered).toEqual(['EnglishA-Level', 'MathematicsGCSE'])
})

test('buying asks for the subject, the mode and the size, and then says how to pay', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPurchase()
  await choose(purchase.getByRole('button', { name: /Subject/ }), 'Mathematics')
  await purchase.getByText('In-Person').click()
  await expect
    .poll(() => server.asked(hourPackages.pricing).at(-1))
    .toMatchObject({ params: { subjectId: maths.id }, query: { isOnline: 'false' } })
  await purchase.getByText('20 hours').click()
  server.answer(hourPackages.ofStudent, [bought])
  await confirm.click()
  await expect.element(purchased).toMatchTextContent(/GCSE Mathematics\s*20h Package, Online/)
  await expect.element(purchased).toMatchTextContent('Please send £425.00 by bank transfer, with this reference.')
  await expect.element(purchased).toMatchTextContent('12-34-56')
  await purchased.getByRole('button', { name: 'Copy reference' }).click()
  expect(copied).toHaveBeenCalledWith('Package-a1b2c3')
  await purchased.getByRole('button', { name: /^Copy all/ }).click()
  expect(copied.mock.lastCall?.[0].split('\n').slice(-2)).toEqual(['Amount: £425.00', 'Reference: Package-a1b2c3'])
  expect(await axeViolations()).toEqual([])
  expect(server.asked(hourPackages.purchase).map(({ body }) => body)).toEqual([
    { subjectId: maths.id, packageType: 'TWENTY_HOUR', isOnline: false, isShared: false },
  ])
  await purchased.getByRole('button', { name: 'Done' }).click()
  await expect.element(purchased).not.toBeInTheDocument()
  await expect.element(card).toMatchTextContent('Pending')
  await expect.element(page.getByRole('button', { name: 'Purchase Hour Package' })).toHaveFocus()
})

test('before buying, the family reads for what it owes the hours could be used', async () => {
  const [ten, twenty, thirty] = options
  server.answer(hourPackages.pricing, {
    packages: [],
    isShareable: false,
    options: [
      { ...ten, openLessons: 1, openAmount: 25 },
      { ...twenty, openLessons: 4, openAmount: 144 },
      thirty,
    ] as typeof options,
  })
  await openPurchase()
  await purchase.getByText('20 hours').click()
  await expect
    .element(purchase.getByRole('status').filter({ hasText: 'You owe' }))
    .toMatchTextContent(
      'You owe £144.00 for 4 lessons that these hours would cover. Once they are paid, you can use them for those.',
    )
  await purchase.getByText('10 hours').click()
  await expect.element(purchase).toMatchTextContent('You owe £25.00 for a lesson that these hours would cover.')
  await purchase.getByText('30 hours').click()
  await expect.element(purchase).not.toMatchTextContent('You owe')
})

test('without a size nothing is bought', async () => {
  await openPurchase()
  await confirm.click()
  await expect.element(purchase).toMatchTextContent('Please select all required fields')
  await clickLabel(open20)
  await expect.element(purchase).not.toMatchTextContent('Please select all required fields')
  expect(server.asked(hourPackages.purchase)).toEqual([])
})

test('on a phone, too, it is seen why nothing is bought without a size', async () => {
  await page.viewport(390, 844)
  await openPurchase()
  await confirm.click()
  const why = purchase.getByText('Please select all required fields')
  await expect.element(why).toBeInViewport({ ratio: 1 })
  const box = why.element().getBoundingClientRect()
  expect(box.bottom).toBeLessThanOrEqual(confirm.element().getBoundingClientRect().top)
})

test('a student without subjects of his own chooses one first', async () => {
  server.answer(subjects.mine, [])
  await open()
  await page.getByRole('button', { name: 'Purchase Hour Package' }).click()
  await expect.element(purchase).toMatchTextContent('Choose a subject to see the prices.')
  await confirm.click()
  await expect.element(purchase).toMatchTextContent('Please select all required fields')
})

test.for([
  [
    'a refusal',
    hourPackageRefusals.awaiting_payment,
    'Failed to purchase package: You already have packages awaiting payment. Please try again or contact support.',
  ],
  [
    'a failure of the server',
    generalRefusals.unexpected,
    'Failed to purchase package: Something went wrong. Please try again or contact support.',
  ],
] as const)('%s is said, and everything chosen stays', async ([, refusal, sentence]) => {
  server.refuse(hourPackages.purchase, refusal)
  await openPurchase()
  await purchase.getByText('20 hours').click()
  await confirm.click()
  await expect.element(purchase.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(open20).toBeChecked()
})

test('a lost connection is said, and the purchase can be sent again', async () => {
  server.disconnect(hourPackages.purchase)
  await openPurchase()
  await purchase.getByText('20 hours').click()
  await confirm.click()
  await expect
    .element(purchase.getByRole('alert'))
    .toHaveTextContent(
      'Failed to purchase package: The server could not be reached. Please try again or contact support.',
    )
  server.answer(hourPackages.purchase, { package: bought, bankDetails: transfer })
  await confirm.click()
  await expect.element(purchased).toBeVisible()
})

test('an answer without a package is not taken for a purchase', async () => {
  await openPurchase()
  await purchase.getByText('20 hours').click()
  const fake = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input).endsWith('/purchase') ? Promise.resolve(Response.json({})) : fake(input, init),
  )
  await confirm.click()
  await expect
    .element(purchase.getByRole('alert'))
    .toHaveTextContent('Package creation failed - no package returned from server. Please contact support.')
})

test('while it is being bought the dialog stays, and a second press buys nothing more', async () => {
  const reply = Promise.withResolvers<{ package: typeof bought; bankDetails: typeof transfer }>()
  server.answer(hourPackages.purchase, () => reply.promise)
  await openPurchase()
  await purchase.getByText('20 hours').click()
  await confirm.click()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(purchase).toBeVisible()
  reply.resolve({ package: bought, bankDetails: transfer })
  await expect.element(purchased).toBeVisible()
  expect(server.asked(hourPackages.purchase)).toHaveLength(1)
})

test('prices that could not be read can be read again; without any on offer the dialog says so', async () => {
  server.disconnect(hourPackages.pricing)
  await open()
  await page.getByRole('button', { name: 'Purchase Hour Package' }).click()
  await expect
    .element(purchase.getByRole('alert'))
    .toMatchTextContent('Failed to load the prices. Please try again later.')
  server.answer(hourPackages.pricing, { packages: [], options: [], isShareable: false })
  await purchase.getByRole('button', { name: 'Try again' }).click()
  await expect.element(purchase).toMatchTextContent('No hour packages are on offer at the moment.')
})

test('hours that wait to be paid are named before the same are ordered again', async () => {
  const inEnglish = { subject: english, packageType: 'TWENTY_HOUR', totalHours: 20, purchasePrice: 425 } as const
  await open(
    aPackage({ ...inEnglish, status: 'PENDING' }),
    aPackage({ ...inEnglish, status: 'PENDING' }),
    aPackage({ ...inEnglish, status: 'ACTIVE' }),
    aPackage({ status: 'PENDING' }),
  )
  await page.getByRole('button', { name: 'Purchase Hour Package' }).click()
  const already = purchase.getByRole('status').filter({ hasText: 'You have ordered' })
  await expect
    .element(already)
    .toHaveTextContent('You have ordered 40 hours of this already: £850.00 is still to be paid for them.')
  expect(await axeViolations()).toEqual([])
  await purchase.getByText('In-Person').click()
  await expect.element(already).not.toBeInTheDocument()
})

test('subjects that could not be read can be read again', async () => {
  server.disconnect(subjects.list)
  await open()
  await page.getByRole('button', { name: 'Purchase Hour Package' }).click()
  await expect.element(purchase.getByRole('alert')).toMatchTextContent('Failed to load subjects')
  server.answer(subjects.list, [aSubject()])
  await purchase.getByRole('button', { name: 'Try again' }).click()
  await expect.element(purchase.getByRole('button', { name: /Subject/ })).toBeVisible()
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('everyone can buy at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  await openPurchase()
  await purchase.getByText('20 hours').click()
  expect(await axeViolations()).toEqual([])
  const body = purchase.element().querySelector('form')?.parentElement
  expect(body?.scrollWidth).toBe(body?.clientWidth)
})
