import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountRefusals } from '#contract/accounts.ts'
import { proof } from '#contract/proof.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { askForProof } from '#web/app/features/accounts/proof/api.ts'
import { onProofNeeded } from '#web/app/lib/api.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { BankDetails } from './bank-details.tsx'
import { settings } from './testing/settings.ts'

let server: FakeServer
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const bankRegion = page.getByRole('region', { name: 'Bank details and payment links' })

beforeEach(() => {
  server = fakeServer()
  server.answer(siteSettings.read, settings)
  onProofNeeded(askForProof)
})

async function open() {
  await renderInApp(
    <>
      <PageTitle title="Admin Dashboard" />
      <BankDetails />
    </>,
  )
  await expect.element(bankRegion.getByRole('textbox', { name: 'Sort code' })).toHaveValue('12-34-56')
}

test('the bank details and the links are saved together', async () => {
  server.answer(siteSettings.update, ({ body }) => {
    const saved = { ...settings, ...body } as typeof settings
    server.answer(siteSettings.read, saved)
    return saved as never
  })
  await open()
  await bankRegion.getByRole('textbox', { name: 'Account name' }).fill(' Nadia Hartwell ')
  await bankRegion.getByRole('textbox', { name: '£20 payment link' }).fill('https://pay.test/20')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Bank details and payment links saved successfully')).toBeVisible()
  await expect.element(bankRegion.getByRole('textbox', { name: 'Account name' })).toHaveValue('Nadia Hartwell')
  expect(server.asked(siteSettings.update)[0]?.body).toEqual({
    bankAccountName: 'Nadia Hartwell',
    bankSortCode: '12-34-56',
    bankAccountNumber: '12345678',
    paymentLink5: 'https://pay.test/5',
    paymentLink20: 'https://pay.test/20',
    paymentLink25: 'https://pay.test/25',
    paymentLink30: 'https://pay.test/30',
    paymentLink35: '',
    otherPaymentLinks: [],
    paymentLinkTemplate: '',
  })
})

test('links of other prices and a template are added, with an example, and taken away again', async () => {
  server.answer(siteSettings.update, ({ body }) => {
    const saved = { ...settings, ...body } as typeof settings
    server.answer(siteSettings.read, saved)
    return saved as never
  })
  await open()
  for (const [place, [price, link]] of [
    ['36', 'https://pay.test/36'],
    ['37.5', 'https://pay.test/37-50'],
  ].entries()) {
    await bankRegion.getByRole('button', { name: 'Add a price' }).click()
    const row = bankRegion.getByRole('group', { name: `Other price ${place + 1}` })
    await row.getByRole('textbox', { name: 'Price' }).fill(price ?? '')
    await row.getByRole('textbox', { name: 'Its payment link' }).fill(link ?? '')
  }
  await bankRegion.getByRole('button', { name: 'Remove other price 1' }).click()
  const template = bankRegion.getByRole('textbox', { name: 'Link for any other sum' })
  await template.fill('https://pay.test/{amount}?for={reference}')
  await expect
    .element(template)
    .toHaveAccessibleDescription('£36.00 would be paid at https://pay.test/36.00?for=Lesson-a1b2c3')
  await bankRegion.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast('Bank details and payment links saved successfully')).toBeVisible()
  expect(server.asked(siteSettings.update)[0]?.body).toMatchObject({
    otherPaymentLinks: [{ price: 37.5, link: 'https://pay.test/37-50' }],
    paymentLinkTemplate: 'https://pay.test/{amount}?for={reference}',
  })
  await expect.element(bankRegion.getByRole('textbox', { name: 'Price' })).toHaveValue('£37.50')
})

test.for([
  ['https://pay.test/', 'Please put {amount} where the sum belongs'],
  ['javascript:pay({amount})', 'Please enter a web address that begins with https:// or http://'],
  ['x'.repeat(3000), 'Please use at most 2,000 characters'],
  ['https://pay.test/{amount}/{amount}', 'Please use {amount} only once'],
] as const)('the template %s is refused beside its field', async ([typed, sentence]) => {
  await open()
  const template = bankRegion.getByRole('textbox', { name: 'Link for any other sum' })
  await template.fill(typed)
  await bankRegion.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(template).toHaveAccessibleDescription(expect.stringContaining(sentence))
  await expect.element(template).toHaveValue(typed)
  expect(server.asked(siteSettings.update)).toEqual([])
})

test('what the server refuses of another price stands beside that price', async () => {
  const sentence = 'This price has a link already'
  const otherPaymentLinks = [{ price: 36, link: 'https://pay.test/36' }]
  server.answer(siteSettings.read, { ...settings, otherPaymentLinks })
  server.refuse(siteSettings.update, generalRefusals.invalid_request, [
    { field: 'otherPaymentLinks.0.price', msg: sentence },
  ])
  await open()
  await bankRegion.getByRole('button', { name: 'Save Changes' }).click()
  const price = bankRegion.getByRole('textbox', { name: 'Price' })
  await expect.element(price).toHaveAccessibleDescription(sentence)
  await expect.element(price).toHaveFocus()
})

test('what is wrong is said beside each field, and nothing is sent', async () => {
  await open()
  const [sortCode, account, link] = ['Sort code', 'Account number', '£35 payment link'].map((name) =>
    bankRegion.getByRole('textbox', { name }),
  )
  await sortCode?.fill('12345')
  await account?.fill('12345')
  await link?.fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(sortCode as never).toHaveAccessibleDescription('Please enter the sort code as 12-34-56')
  await expect
    .element(account as never)
    .toHaveAccessibleDescription('Please enter the 6 to 8 digits of the account number')
  await expect.element(link as never).toHaveAccessibleDescription('Please enter a valid payment link (https://…)')
  await expect.element(sortCode as never).toHaveFocus()
  expect(server.asked(siteSettings.update)).toEqual([])
})

test('what the server refuses stands beside its field, and what was typed stays', async () => {
  const sentence = 'Please enter a valid payment link (https://…)'
  server.refuse(siteSettings.update, generalRefusals.invalid_request, [{ field: 'paymentLink20', msg: sentence }])
  await open()
  const link = bankRegion.getByRole('textbox', { name: '£20 payment link' })
  await link.fill('https://pay.test/20')
  await userEvent.keyboard('{Enter}')
  await expect.element(link).toHaveAccessibleDescription(sentence)
  await expect.element(link).toHaveValue('https://pay.test/20')
})

test('details that could not be saved say so and stay as they were typed', async () => {
  server.disconnect(siteSettings.update)
  await open()
  const name = bankRegion.getByRole('textbox', { name: 'Account name' })
  await name.fill('Nadia')
  await userEvent.keyboard('{Enter}')
  await expect.element(bankRegion.getByRole('alert')).toHaveTextContent('Failed to save bank details and payment links')
  await expect.element(name).toHaveValue('Nadia')
})

const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
const password = dialog.getByLabelText('Your password', { exact: true })

/** The account's name is typed and sent, and a proof asked for. */
async function openDialog() {
  server.refuse(siteSettings.update, accountRefusals.proof_needed)
  await open()
  const name = bankRegion.getByRole('textbox', { name: 'Account name' })
  await name.fill('N Okafor')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveFocus()
  // It is asked for, not complained about.
  expect(bankRegion.element().querySelector('[role=alert]')).toBeNull()
  return name
}

test('who it is, is asked for, and then what was typed is saved by itself', async () => {
  const name = await openDialog()
  server.answer(proof.give, undefined as never)
  server.answer(siteSettings.update, ({ body }) => {
    const saved = { ...settings, ...body } as typeof settings
    server.answer(siteSettings.read, saved)
    return saved as never
  })
  await password.fill('a long password')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Bank details and payment links saved successfully')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('N Okafor')
  expect(server.asked(proof.give).map(({ body }) => body)).toEqual([{ password: 'a long password' }])
  const names = server.asked(siteSettings.update).map(({ body }) => body.bankAccountName)
  expect(names).toEqual(['N Okafor', 'N Okafor'])
  expect(bankRegion.getByRole('alert').elements()).toEqual([])
})

test('a wrong password is said beside its field, and whoever cancels finds what was typed', async () => {
  const name = await openDialog()
  const { message } = accountRefusals.current_password_wrong
  server.refuse(proof.give, accountRefusals.current_password_wrong, [{ field: 'password', msg: message }])
  await password.fill('nonsense')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(password).toHaveAccessibleDescription(message)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(bankRegion.getByRole('alert')).toHaveTextContent('Please confirm that it is you.')
  await expect.element(name).toHaveValue('N Okafor')
  expect(server.asked(siteSettings.update)).toHaveLength(1)
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing in the question for the password at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await openDialog()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('details that could not be read say so and are read again', async () => {
  server.disconnect(siteSettings.read)
  await renderInApp(<BankDetails />)
  await expect.element(bankRegion.getByRole('alert')).toMatchTextContent('Failed to load data')
  server.answer(siteSettings.read, settings)
  await bankRegion.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bankRegion.getByRole('textbox', { name: 'Sort code' })).toHaveValue('12-34-56')
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
