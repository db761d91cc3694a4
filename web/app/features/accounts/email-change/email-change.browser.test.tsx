import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountRefusals } from '#contract/accounts.ts'
import { emailChanges } from '#contract/email-changes.ts'
import { linkRefusals, oneTimeLinks } from '#contract/one-time-links.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const [old, other] = ['a…@home.test', 'a…@new.test']
const expiresAt = '2026-01-19T09:00:00.000Z'
const agree = page.getByRole('button', { name: 'Agree' })
const stop = page.getByRole('button', { name: 'Stop, this was not me' })
const said = page.getByRole('main').getByRole('status')
const nothing = { silenceEndsAt: null, resetToken: null }
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await page.viewport(390, 844)
})

const asks = (state: 'ASKED' | 'DONE' | 'OVER') =>
  server.answer(oneTimeLinks.look, {
    ...{ purpose: 'OLD_EMAIL', email: old, expiresAt },
    replacement: { email: state === 'OVER' ? null : other, state },
  })
const open = () => renderPage('/email-change#the-token', server)

test('the old address agrees by a press, and not before', async () => {
  asks('ASKED')
  server.answer(emailChanges.answer, { outcome: 'REPLACED', ...nothing })
  await open()
  await expect.element(page.getByText(`Is ${old} to be replaced by ${other}?`)).toBeVisible()
  await expect.element(stop).toBeVisible()
  expect(server.asked(emailChanges.answer)).toEqual([])
  expect(await axeViolations()).toEqual([])
  await agree.click()
  await expect.element(said).toHaveTextContent(`Thank you. From now on you log in with ${other}.`)
  await expect.element(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
  expect(server.asked(emailChanges.answer)[0]?.body).toEqual({ token: 'the-token', answer: 'AGREE' })
})

test.for([320, 360, 390, 430])('no address is broken at its dots on a phone of %i px', async (width) => {
  await page.viewport(width, 844)
  asks('ASKED')
  await open()
  const question = page.getByText(`Is ${old} to be replaced by ${other}?`)
  await expect.element(question).toBeVisible()
  const dots = question.getByText('a…@', { exact: true }).elements()
  expect(dots.map((each) => each.getClientRects().length)).toEqual([1, 1])
})

test('having agreed it reads that the new one is waited for', async () => {
  asks('ASKED')
  server.answer(emailChanges.answer, { outcome: 'WAITS', ...nothing })
  await open()
  await agree.click()
  await expect
    .element(said)
    .toHaveTextContent(`Thank you. It is replaced once ${other} is confirmed by the link that we have sent there.`)
})

test('whoever stops it is led to a new password at once', async () => {
  asks('ASKED')
  server.answer(emailChanges.answer, { outcome: 'STOPPED', silenceEndsAt: null, resetToken: 'the-reset' })
  await open()
  await stop.click()
  await expect.element(said).toHaveTextContent('Stopped. Please choose a new password now.')
  expect(server.asked(emailChanges.answer)[0]?.body).toEqual({ token: 'the-token', answer: 'STOP' })
  expect(await axeViolations()).toEqual([])
  server.answer(oneTimeLinks.look, { purpose: 'RESET', email: old, expiresAt, replacement: null })
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect.element(page.getByText(`Choose a new password for ${old}`)).toBeVisible()
  expect(server.asked(oneTimeLinks.look).at(-1)?.body).toEqual({ token: 'the-reset' })
})

test.for([
  ['DONE', `${old} has been replaced by ${other}.`],
  ['OVER', `${old} is not to be replaced any more.`],
] as const)('of a change that is %s nothing is left but to stop it', async ([state, sentence]) => {
  asks(state)
  await open()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByText(/You can until Mon 19 Jan, 09:00\.$/)).toBeVisible()
  await expect.element(stop).toBeVisible()
  expect(agree.elements()).toEqual([])
})

test('what is refused is said, and both answers can be given again', async () => {
  asks('ASKED')
  server.refuse(emailChanges.answer, accountRefusals.email_in_use)
  await open()
  await agree.click()
  await expect.element(page.getByText('That email address is already in use').first()).toBeVisible()
  server.answer(emailChanges.answer, { outcome: 'REPLACED', ...nothing })
  await agree.click()
  await expect.element(said).toMatchTextContent('From now on')
})

test('without a connection the answer did not arrive', async () => {
  asks('ASKED')
  server.disconnect(emailChanges.answer)
  await open()
  await stop.click()
  await expect.element(page.getByText('Your answer did not arrive. Please try again.').first()).toBeVisible()
  await expect.element(stop).toBeEnabled()
})

test.for(['', '#cut', '#used'])('a link that works no more says so: %s', async (hash) => {
  server.refuse(oneTimeLinks.look, linkRefusals.link_unusable)
  await renderPage(`/email-change${hash}`, server)
  await expect.element(page.getByRole('alert')).toHaveTextContent(linkRefusals.link_unusable.message)
  await expect.element(page.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile')
})

test('a link of another purpose is none', async () => {
  server.answer(oneTimeLinks.look, { purpose: 'VERIFY', email: old, expiresAt, replacement: null })
  await open()
  await expect.element(page.getByRole('alert')).toHaveTextContent(linkRefusals.link_unusable.message)
})

test.for([
  ['REPLACED', null, 'Thank you. From now on you log in with this address, and news will reach you here.'],
  ['WAITS', null, 'Thank you. Now your old address has to agree, by the link that we have sent there.'],
  [
    'WAITS',
    '2026-01-14T09:00:00.000Z',
    'Thank you. Now your old address has to agree, by the link that we have sent there. Saying nothing there until Wed 14 Jan, 09:00 counts as agreeing.',
  ],
] as const)('a new address is confirmed on the page of every address: %s', async ([outcome, silenceEndsAt, thanks]) => {
  server.answer(oneTimeLinks.look, { purpose: 'NEW_EMAIL', email: other, expiresAt, replacement: null })
  server.answer(emailChanges.answer, { outcome, silenceEndsAt, resetToken: null })
  await renderPage('/confirm-email#the-token', server)
  const confirm = page.getByRole('button', { name: `Confirm ${other}` })
  await expect.element(confirm).toBeVisible()
  expect(server.asked(emailChanges.answer)).toEqual([])
  await confirm.click()
  await expect.element(said).toHaveTextContent(thanks)
  expect(server.asked(emailChanges.answer)[0]?.body).toEqual({ token: 'the-token', answer: 'AGREE' })
})
