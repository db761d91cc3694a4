import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { familyInvites } from '#contract/family-invites.ts'
import { inviteRefusals, invites } from '#contract/invites.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import type { SentInvite } from './testing/invites.ts'
import { anInvite, dorasInvite } from './testing/invites.ts'

const cleos = anInvite()
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const create = page.getByRole('button', { name: 'Create Invite Code' })
const name = page.getByLabelText('Student name')
let server: FakeServer
let listed: SentInvite[]
let clipboard: ReturnType<typeof vi.fn>

beforeEach(async () => {
  server = fakeServer()
  listed = [cleos, dorasInvite]
  server.answer(invites.list, () => listed)
  server.answer(familyInvites.list, [])
  clipboard = vi.fn(async () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(clipboard as never)
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/admin?tab=invites', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Invite Codes' })).toHaveAttribute('aria-selected', 'true')
}
async function openForm() {
  await open()
  await create.click()
  await expect.element(dialog).toBeVisible()
}

test('each invite shows its code, its family, whether it was used and when', async () => {
  await open()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect
    .element(rows.first())
    .toMatchTextContent(`${cleos.code}Cleo Marshcleo@home.test07700 900123ActiveCreated 1 September 2026`)
  // Half past eleven in the evening in UTC is the next day in London's summer.
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(`${dorasInvite.code}Dora AdeyemiNo contact detailsUsed9 September 2026Created 20 August 2026`)
})

test('the newest invite that nobody has used has a text to paste into a message, with its link', async () => {
  listed = [dorasInvite, cleos]
  await open()
  const text = page.getByRole('region', { name: 'A text to paste into a message about Cleo Marsh' })
  await expect.element(text).toMatchTextContent(`register Cleo Marsh with us:`)
  await text.getByRole('button', { name: /^Copy the text/ }).click()
  await expect.poll(() => clipboard.mock.calls.length).toBe(1)
  expect(clipboard.mock.calls[0]?.[0]).toContain(`\n${cleos.inviteUrl}\n`)
})

test('where every invite was used there is nothing to send', async () => {
  listed = [dorasInvite]
  await open()
  await expect.element(page.getByRole('tabpanel').getByRole('listitem')).toMatchTextContent('Dora Adeyemi')
  expect(page.getByRole('region', { name: /^A text to paste/ }).elements()).toEqual([])
})

test('invites are looked through by name, by contact and by code', async () => {
  await open()
  const search = page.getByRole('searchbox', { name: 'Search by name, contact or code' })
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect.element(page.getByText('2 invites', { exact: true })).toBeVisible()
  for (const [sought, found] of [
    ['dora', 'Dora Adeyemi'],
    ['CLEO@', 'Cleo Marsh'],
    ['07700900', 'Cleo Marsh'],
    [cleos.code, 'Cleo Marsh'],
  ] as const) {
    await search.fill(sought)
    await expect.element(page.getByText('1 of 2 invites')).toBeVisible()
    await expect.element(rows).toMatchTextContent(found)
  }
  await search.fill('nobody')
  await expect.element(page.getByText('No invite matches your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(rows.nth(1)).toBeVisible()
})

test('no address breaks in two where the window is 1280 px wide and the sidebar takes a fifth', async () => {
  await page.viewport(1280, 900)
  listed = [anInvite({ email: 'henrietta.lindqvist@family.example' })]
  await open()
  const address = page.getByText('henrietta.lindqvist@family.example')
  await expect.element(address).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(address.element())
  expect(words.getClientRects()).toHaveLength(1)
})

test('without invites the list says so', async () => {
  listed = []
  await open()
  await expect.element(page.getByText('No invite codes created yet.')).toBeVisible()
})

test('a list that could not be read is read again', async () => {
  server.disconnect(invites.list)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load data')
  server.answer(invites.list, listed)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Cleo Marsh', { exact: true })).toBeVisible()
})

test('a new invite is copied at once, and the message names its code', async () => {
  const created = anInvite({ id: '77777777-7777-4777-8777-777777777703', code: 'newA09xyAZaz09xyAZaz09' })
  server.answer(invites.create, () => {
    listed = [created, ...listed]
    return { inviteUrl: created.inviteUrl, inviteCode: created }
  })
  await openForm()
  await name.fill(' Cleo Marsh ')
  await page.getByLabelText('Phone number (optional)').fill('07700 900123')
  await page.getByLabelText('Email address (optional)').fill('Cleo@Home.test')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect
    .element(page.getByText('Invite code created and URL copied to clipboard! newA09xyAZaz09xyAZaz09').first())
    .toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(clipboard).toHaveBeenCalledWith('https://tuition.test/register?invite=newA09xyAZaz09xyAZaz09')
  expect(server.asked(invites.create)[0]?.body).toEqual({
    studentName: 'Cleo Marsh',
    phoneNumber: '07700 900123',
    email: 'cleo@home.test',
  })
  await expect.element(page.getByText('newA09xyAZaz09xyAZaz09', { exact: true })).toBeVisible()
  await expect.element(create).toHaveFocus()
})

test('only the name is needed', async () => {
  await openForm()
  await page.getByLabelText('Email address (optional)').fill('cleo')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(name).toHaveAccessibleDescription('Student name is required')
  await expect.element(name).toHaveFocus()
  await expect
    .element(page.getByLabelText('Email address (optional)'))
    .toHaveAccessibleDescription('Please enter a valid email address')
  expect(server.asked(invites.create)).toEqual([])
})

test('an invite whose link the browser does not copy is shown to be copied by hand', async () => {
  clipboard.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  server.answer(invites.create, { inviteUrl: cleos.inviteUrl, inviteCode: cleos })
  await openForm()
  await name.fill('Cleo Marsh')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const url = page.getByLabelText('Invite URL')
  await expect.element(url).toHaveValue(cleos.inviteUrl)
  await expect.element(url).toHaveFocus()
  const { selectionStart, selectionEnd } = url.element() as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, cleos.inviteUrl.length])
  expect(page.getByText(/copied to clipboard/).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(create).toHaveFocus()
})

test('the link of an invite is copied again whenever the tutor likes', async () => {
  await open()
  await page.getByRole('button', { name: 'Copy URL of the invite for Cleo Marsh' }).click()
  await expect.element(page.getByText('Invite URL copied to clipboard!').first()).toBeVisible()
  expect(clipboard).toHaveBeenCalledWith(cleos.inviteUrl)

  clipboard.mockRejectedValue(new Error('denied'))
  await page.getByRole('button', { name: 'Copy URL of the invite for Dora Adeyemi' }).click()
  await expect.element(page.getByLabelText('Invite URL')).toHaveValue(dorasInvite.inviteUrl)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Copy URL of the invite for Dora Adeyemi' })).toHaveFocus()
})

test('what the server refuses stands in the dialog and beside its field, and nothing typed is lost', async () => {
  server.refuse(invites.create, generalRefusals.invalid_request, [
    { field: 'phoneNumber', msg: 'Please use at most 30 characters.' },
  ])
  await openForm()
  await name.fill('Cleo Marsh')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect
    .element(page.getByLabelText('Phone number (optional)'))
    .toHaveAccessibleDescription('Please use at most 30 characters.')
  server.disconnect(invites.create)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to create invite code')
  await expect.element(name).toHaveValue('Cleo Marsh')
})

test('deleting asks first, says what becomes of the link, and leaves the focus on the page', async () => {
  server.answer(invites.remove, () => {
    listed = [dorasInvite]
    return undefined
  })
  await open()
  await page.getByRole('button', { name: 'Delete the invite for Cleo Marsh' }).click()
  await expect.element(question.getByRole('heading', { name: 'Delete the invite for Cleo Marsh?' })).toBeVisible()
  await expect.element(question).toMatchTextContent('The link that you sent stops working. This cannot be undone.')
  expect(server.asked(invites.remove)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Invite code deleted successfully').first()).toBeVisible()
  expect(server.asked(invites.remove)[0]?.params).toEqual({ id: cleos.id })
  await expect.element(page.getByText('Cleo Marsh', { exact: true })).not.toBeInTheDocument()
  await expect.element(create).toHaveFocus()
})

test('deleting a used invite says that the account stays', async () => {
  await open()
  await page.getByRole('button', { name: 'Delete the invite for Dora Adeyemi' }).click()
  await expect
    .element(question)
    .toMatchTextContent('The account that was registered with it stays. This cannot be undone.')
})

test.for([
  ['a lost connection', 'Failed to delete invite code'],
  ['an invite that is gone', 'Invite code not found'],
] as const)('%s leaves the question open with its sentence', async ([what, sentence]) => {
  if (what === 'a lost connection') server.disconnect(invites.remove)
  else server.refuse(invites.remove, inviteRefusals.invite_not_found)
  await open()
  await page.getByRole('button', { name: 'Delete the invite for Cleo Marsh' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(sentence)
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  listed = [...listed, anInvite({ id: 'long', studentName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' })]
  await open()
  await expect.element(page.getByText('Cleo Marsh', { exact: true })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  await create.click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(name).toBeInvalid()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
