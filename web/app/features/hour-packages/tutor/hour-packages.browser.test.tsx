import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hourPackageRefusals, hourPackages } from '#contract/hour-packages.ts'
import { openLessons } from '#contract/open-lessons.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { ben, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { HourPackages } from './hour-packages.tsx'
import { answerChoices, answerPackages, aPackage } from './testing/packages.ts'

const waiting = aPackage({
  id: '66666666-6666-4666-8666-666666666602',
  status: 'PENDING',
  student: ben,
  remainingHours: 10,
  usedHours: 0,
  paidAt: null,
  isOnline: false,
})
const summary = {
  packageType: 'TEN_HOUR' as const,
  totalHours: 10,
  student: { name: 'Amira Khan' },
  subject: { name: 'Mathematics' },
  purchasePrice: 225,
  transactionsDeleted: 4,
  associatedBookings: 3,
}

let server: FakeServer
let listed = [aPackage(), waiting]
const rows = page.getByRole('listitem')
const dialog = page.getByRole('dialog')
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const assignButton = page.getByRole('main').getByRole('button', { name: 'Assign Package' })
const deleteAmiras = page.getByRole('button', { name: 'Delete the 10h Package of Amira Khan, GCSE Mathematics' })
const confirmBens = page.getByRole('button', { name: /^Confirm Payment.*Ben Osei/ })

beforeEach(async () => {
  server = fakeServer()
  listed = [aPackage(), waiting]
  answerPackages(server, () => listed)
  answerChoices(server)
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/admin?tab=financials&view=hour-packages', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Hour Packages' })).toHaveAttribute('aria-selected', 'true')
}

test('a notice leads to the package itself, which has the focus, and its ring for whoever pressed a key', async () => {
  const many = Array.from({ length: 30 }, (_, place) =>
    aPackage({ id: `66666666-6666-4666-8666-6666666667${String(place).padStart(2, '0')}` }),
  )
  listed = [...many, waiting]
  await userEvent.keyboard('{Shift}')
  await renderPage(`/admin?tab=financials&view=hour-packages#${waiting.id}`, server, nadia)
  const row = page.getByRole('listitem').filter({ has: confirmBens })
  await expect.element(row).toHaveFocus()
  await expect.element(row).toBeInViewport()
  expect(getComputedStyle(row.element())).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px' })
})

test('a package that was withdrawn meanwhile is said to be gone', async () => {
  await renderPage('/admin?tab=financials&view=hour-packages#66666666-6666-4666-8666-666666666699', server, nadia)
  await expect
    .element(page.getByText('This package is in the list no longer: it was withdrawn or deleted.'))
    .toBeVisible()
})

test('each package says whose it is, what is left of it, its price and its status', async () => {
  await open()
  await expect.element(confirmBens).toBeVisible()
  const first = page.getByText('Amira Khan').element().closest('li')
  expect(first).toMatchTextContent('Amira Khanamira@home.testGCSE MathematicsOnline10h Package1 September 2026')
  expect(first).toMatchTextContent('7.5 of 10 hours left£225.00ActiveActive')
  await expect.element(page.getByRole('meter').first()).toHaveAttribute('aria-valuetext', '7.5 of 10 hours left')
  await expect.element(confirmBens).toBeVisible()
})

test('further packages are read as they are asked for, and searched on the server', async () => {
  const many = Array.from({ length: 30 }, (_, place) =>
    aPackage({ id: `66666666-6666-4666-8666-6666666667${String(place).padStart(2, '0')}` }),
  )
  listed = [...many, waiting]
  await open()
  await expect.element(page.getByText('The last 24 packages')).toBeVisible()
  expect(rows.elements()).toHaveLength(24)
  await page.getByRole('button', { name: 'Show more packages' }).click()
  await expect.element(page.getByText('31 packages', { exact: true })).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(31)
  const last = { after: many[23]?.id, purchasedBy: many[23]?.purchasedAt }
  expect(server.asked(hourPackages.all).at(-1)?.query).toMatchObject({ ...last, limit: '24' })
  await page.getByRole('searchbox').fill('  ben o ')
  await expect.poll(() => rows.elements().length).toBe(1)
  expect(server.asked(hourPackages.all).at(-1)?.query).toMatchObject({ search: 'ben o' })
})

test('only a package that waits can be confirmed', async () => {
  listed = (['ACTIVE', 'DEPLETED', 'EXPIRED', 'REFUNDED'] as const).map((status, index) =>
    aPackage({ id: `66666666-6666-4666-8666-66666666661${index}`, status }),
  )
  await open()
  await expect.element(page.getByText('Refunded')).toBeVisible()
  expect(page.getByRole('button', { name: /^Confirm Payment/ }).elements()).toEqual([])
})

test('a package that a family says to have paid says since when', async () => {
  listed = [{ ...waiting, saidPaidAt: '2026-09-08T12:00:00.000Z' }]
  await open()
  await expect.element(page.getByText('Said paid Tue 8 Sept')).toBeVisible()
  await expect.element(confirmBens).toBeVisible()
})

test('without any package the page says so', async () => {
  listed = []
  await open()
  await expect.element(page.getByText('No hour packages purchased yet.')).toBeVisible()
})

test('packages that could not be read say so and are read again', async () => {
  server.disconnect(hourPackages.all)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load data')
  answerPackages(server, () => listed)
  await page.getByRole('tabpanel', { name: 'Hour Packages' }).getByRole('button', { name: 'Try again' }).click()
  await expect.element(deleteAmiras).toBeVisible()
})

test('confirming a payment asks first, and says what happens', async () => {
  server.answer(hourPackages.confirmPayment, () => {
    listed = [aPackage(), { ...waiting, status: 'ACTIVE' }]
    return { ...waiting, status: 'ACTIVE' as const }
  })
  server.answer(openLessons.list, { lessons: [], hours: 0, amount: 0 })
  await open()
  await confirmBens.click()
  await expect.element(question).toMatchTextContent('Confirm £225.00 from Ben Osei for 10 hours of GCSE Mathematics?')
  await expect
    .element(question)
    .toMatchTextContent('10h Package of Ben Osei, GCSE Mathematics, reference Package-666601.')
  expect(server.asked(hourPackages.confirmPayment)).toEqual([])
  await question.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect.element(toast('Payment confirmed and package activated successfully')).toBeVisible()
  await expect.element(confirmBens).not.toBeInTheDocument()
})

const paid = () => {
  server.answer(hourPackages.confirmPayment, () => {
    listed = [aPackage(), { ...waiting, status: 'ACTIVE' }]
    return { ...waiting, status: 'ACTIVE' as const }
  })
}

const owedLesson = {
  ...{ bookingId: '77777777-7777-4777-8777-777777777701', packageId: waiting.id, title: null, isOnline: true },
  subject: waiting.subject,
  ...{ startTime: '2026-09-10T15:30:00.000Z', endTime: '2026-09-10T16:30:00.000Z', hours: 1, amount: 36 },
}
const twoOpen = {
  lessons: [owedLesson, { ...owedLesson, bookingId: '77777777-7777-4777-8777-777777777702' }],
  hours: 2,
  amount: 72,
}

test('once paid, its hours are offered for what the family owes', async () => {
  paid()
  server.answer(openLessons.list, twoOpen)
  server.answer(openLessons.use, twoOpen)
  await open()
  await confirmBens.click()
  await question.getByRole('button', { name: 'Confirm Payment' }).click()
  const offer = page.getByRole('alertdialog', {
    name: 'Use Ben Osei’s hours for these 2 lessons? £72.00 less to pay.',
    exact: true,
  })
  await expect.element(offer).toBeVisible()
  await page.viewport(390, 844)
  const times = offer.getByText('Thu 10 Sept, 16:30–17:30', { exact: true })
  expect(times.elements().map((each) => each.getClientRects().length)).toEqual([1, 1])
  expect(Math.max(...times.elements().map(({ clientHeight }) => clientHeight))).toBeLessThan(30)
  expect(await axeViolations()).toEqual([])
  await offer.getByRole('button', { name: 'Use hours' }).click()
  await expect.element(toast('The hours are used. There is less to pay now.')).toBeVisible()
  expect(server.asked(openLessons.use)).toMatchObject([
    { params: { studentId: waiting.student?.id }, body: { hours: 2, amount: 72 } },
  ])
})

test('for ten seconds the confirmation of a package is taken back at one press', async () => {
  paid()
  server.answer(openLessons.list, { lessons: [], hours: 0, amount: 0 })
  server.answer(hourPackages.takeBack, () => {
    listed = [aPackage(), waiting]
    return waiting
  })
  await open()
  await confirmBens.click()
  await question.getByRole('button', { name: 'Confirm Payment' }).click()
  await toast('Payment confirmed and package activated successfully').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('The package waits for its money again.')).toBeVisible()
  await expect.element(confirmBens).toBeVisible()
})

test('a confirmation that is taken back takes the offer of its hours with it', async () => {
  paid()
  server.answer(openLessons.list, twoOpen)
  server.answer(hourPackages.takeBack, () => {
    listed = [aPackage(), waiting]
    return waiting
  })
  await open()
  await confirmBens.click()
  await question.getByRole('button', { name: 'Confirm Payment' }).click()
  const offer = page.getByRole('alertdialog', { name: /^Use Ben Osei’s hours for these 2 lessons/ })
  await expect.element(offer).toBeVisible()
  await toast('Payment confirmed and package activated successfully').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('The package waits for its money again.')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(confirmBens).toBeVisible()
  await expect.element(rows.filter({ has: confirmBens })).toHaveFocus()
})

test('a package that is not paid has no hours to use, and any is found by its family or reference', async () => {
  await open()
  const bens = page.getByRole('listitem').filter({ hasText: 'Ben Osei' })
  await expect.element(bens.getByRole('meter')).toHaveAttribute('aria-valuenow', '0')
  await expect.element(bens).toMatchTextContent('10 hours once paid')
  const search = page.getByRole('searchbox', { name: 'Search by student, subject or reference' })
  await search.fill('ben o')
  await expect.element(page.getByText('1 package', { exact: true })).toBeVisible()
  await search.fill('nobody')
  await expect.element(page.getByText('No packages found matching your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(page.getByText('2 packages', { exact: true })).toBeVisible()
})

test.for([
  [() => server.disconnect(hourPackages.confirmPayment), 'Failed to confirm payment'],
  [
    () => server.refuse(hourPackages.confirmPayment, hourPackageRefusals.not_awaiting_payment),
    'This package is not awaiting payment',
  ],
] as const)('a payment that could not be confirmed says why in the dialog', async ([fail, sentence]) => {
  fail()
  await open()
  await confirmBens.click()
  await question.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(sentence)
})

test('a package is deleted after two questions, and what the books keep is said before and after', async () => {
  server.answer(hourPackages.remove, () => {
    listed = [waiting]
    return { deletionSummary: summary }
  })
  await open()
  await deleteAmiras.click()
  for (const kept of ['What was paid for it, in your figures', 'Every hour that came or went', 'stay covered']) {
    await expect.element(question).toMatchTextContent(kept)
  }
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent('This cannot be undone.')
  expect(server.asked(hourPackages.remove)).toEqual([])
  await question.getByRole('button', { name: 'Delete for Good' }).click()
  await expect.element(toast('Hour package deleted successfully!')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('Entries kept in the ledger4Lessons that stay covered3')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(deleteAmiras).not.toBeInTheDocument()
  await expect.element(assignButton).toHaveFocus()
})

test('each of the two questions can be left, and focus goes back to the row', async () => {
  await open()
  await deleteAmiras.click()
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(deleteAmiras).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent('Delete it for good?')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(deleteAmiras).toHaveFocus()
  expect(server.asked(hourPackages.remove)).toEqual([])
})

test('a payment that is still awaited is void, and that is said too', async () => {
  await open()
  await page.getByRole('button', { name: /^Delete the 10h Package of Ben Osei/ }).click()
  await expect.element(question).toMatchTextContent('A payment that is still awaited is void.')
})

test('a deletion that failed says so in the dialog', async () => {
  server.disconnect(hourPackages.remove)
  await open()
  await deleteAmiras.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete for Good' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to delete hour package')
})

test('a hint about hour packages reads the list again', async () => {
  await renderInApp(<HourPackages />)
  await expect.element(page.getByText('Amira Khan')).toBeVisible()
  listed = [waiting]
  await readAgain(['hour-packages'])
  await expect.element(page.getByText('Amira Khan')).not.toBeInTheDocument()
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open()
  await expect.element(rows.getByText('Ben Osei').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  await assignButton.click()
  await expect.element(dialog.getByRole('combobox', { name: 'Student' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
