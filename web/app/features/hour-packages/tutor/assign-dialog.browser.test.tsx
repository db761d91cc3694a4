import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hourPackageRefusals, hourPackages } from '#contract/hour-packages.ts'
import { students } from '#contract/students.ts'
import { amira, maths } from '#web/app/testing/a-booking.ts'
import { chooseByMouse, chooseFound } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { HourPackages } from './hour-packages.tsx'
import { answerChoices, aPackage } from './testing/packages.ts'

let server: FakeServer
const dialog = page.getByRole('dialog')
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const assignButton = page.getByRole('main').getByRole('button', { name: 'Assign Package' })

beforeEach(() => {
  server = fakeServer()
  server.answer(hourPackages.all, [])
  answerChoices(server)
})

async function open() {
  await renderInApp(<HourPackages />)
  await expect.element(page.getByText('No hour packages purchased yet.')).toBeVisible()
}
async function chooseAmiraAndMaths() {
  await open()
  await assignButton.click()
  const submit = dialog.getByRole('button', { name: 'Assign Package' })
  await expect.element(submit).toBeDisabled()
  await chooseFound(dialog.getByRole('combobox', { name: 'Student' }), 'Ami', /Amira Khan/)
  await chooseByMouse(dialog.getByRole('button', { name: /Subject/ }), 'Mathematics')
  await expect.element(submit).toBeEnabled()
  return submit
}

test('a package is assigned at the price that is shown while it is chosen', async () => {
  server.answer(hourPackages.assign, aPackage())
  const submit = await chooseAmiraAndMaths()
  await dialog.getByText(/^20 hours/).click()
  await expect.element(dialog).toMatchTextContent('Original price£500.00Discount (12.5%)−£62.50Final price£437.50')
  await dialog.getByText('In-Person').click()
  await expect.element(dialog).toMatchTextContent('Original price£750.00Discount (12.5%)−£93.75Final price£656.25')
  await submit.click()
  await expect.element(toast('Package assigned successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(assignButton).toHaveFocus()
  expect(server.asked(hourPackages.assign)[0]?.body).toEqual({
    studentId: amira.id,
    subjectId: maths.id,
    packageType: 'TWENTY_HOUR',
    isOnline: false,
  })
})

test('a size that is missing is asked for inside the dialog', async () => {
  const submit = await chooseAmiraAndMaths()
  await submit.click()
  await expect.element(dialog.getByText('Please select all required fields')).toBeVisible()
  expect(server.asked(hourPackages.assign)).toEqual([])
})

test.for([
  [() => server.disconnect(hourPackages.assign), 'Failed to assign package'],
  [
    () => server.refuse(hourPackages.assign, hourPackageRefusals.type_not_available),
    'This package type is not available',
  ],
] as const)(
  'an assignment that failed says why inside the dialog, and keeps what was chosen',
  async ([fail, sentence]) => {
    fail()
    const submit = await chooseAmiraAndMaths()
    await dialog.getByText(/^10 hours/).click()
    await submit.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence)
    await expect.element(dialog).toMatchTextContent('Final price£225.00')
  },
)

test('choices that could not be read say so and are read again', async () => {
  server.disconnect(students.list)
  await open()
  await assignButton.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to load data')
  answerChoices(server)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Student' })).toBeVisible()
})
