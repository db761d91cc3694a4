import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountRefusals, accounts } from '#contract/accounts.ts'
import { calendar } from '#contract/calendar.ts'
import { emailChanges } from '#contract/email-changes.ts'
import { lessonPlaces } from '#contract/lesson-places.ts'
import { proof } from '#contract/proof.ts'
import { subjects } from '#contract/subjects.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const maths = { id: '00000000-0000-4000-8000-000000000001', name: 'Mathematics', category: 'GCSE' as const }
const english = { id: '00000000-0000-4000-8000-000000000002', name: 'English', category: 'GCSE' as const }
const amira = {
  id: 'amira',
  name: 'Amira Khan',
  email: 'amira@home.test',
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  phoneNumber: '',
  studentProfile: {
    description: 'Fractions',
    subjects: [maths],
    consultationEnabled: true,
    hasHadConsultation: false,
  },
}
const nadia = {
  id: 'nadia',
  name: 'Nadia Hartwell',
  email: 'nadia@tutor.test',
  role: 'TUTOR' as const,
  timezone: 'Europe/London',
  phoneNumber: '',
}
const details = page.getByRole('region', { name: 'Your details' })
const passwords = page.getByRole('region', { name: 'Change password' })
const name = page.getByLabelText('Name')
const email = page.getByLabelText('Email')
const passwordForEmail = details.getByLabelText('Current password', { exact: true })
const save = page.getByRole('button', { name: 'Save Changes' })
const current = passwords.getByLabelText('Current password', { exact: true })
const next = passwords.getByLabelText('New password', { exact: true })
const confirm = passwords.getByLabelText('Confirm new password', { exact: true })
const change = page.getByRole('button', { name: 'Change Password' })
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(lessonPlaces.read, { address: '', district: '', atTutor: false })
  server.answer(calendar.subscription, { madeAt: null, lastReadAt: null })
  server.answer(subjects.list, [aSubject({ ...maths }), aSubject({ ...english })])
  await page.viewport(1440, 900)
})

async function open(user: typeof amira | typeof nadia = amira) {
  server.answer(accounts.fullProfile, { user })
  await renderPage('/profile', server, user)
  await expect.element(name).toHaveValue(user.name)
}
async function fillPasswords() {
  await open()
  await current.fill('secret1')
  await next.fill('lemon pip 8')
  await confirm.fill('lemon pip 8')
}

test('a student changes name, description, time zone and subjects, and the greeting follows', async () => {
  const changed = { ...amira, name: 'Amira Shah' }
  await open()
  await expect.element(page.getByRole('checkbox', { name: 'Mathematics' })).toBeChecked()
  server.answer(accounts.updateProfile, { user: changed })
  server.answer(accounts.profile, { user: changed })
  await name.fill('Amira Shah')
  await page.getByLabelText('Phone number').fill('07700 900123')
  await page.getByRole('textbox', { name: 'What would you like to learn?' }).fill('Algebra')
  await page.getByText('English', { exact: true }).click()
  await page.getByRole('button', { name: /Time zone/ }).click()
  await page.getByRole('option', { name: /New York/ }).click()
  await save.click()
  await expect.element(page.getByText('Profile updated successfully!').first()).toBeVisible()
  await expect.element(page.getByRole('banner')).toMatchTextContent('Amira Shah')
  expect(server.asked(accounts.updateProfile)[0]?.body).toEqual({
    name: 'Amira Shah',
    email: 'amira@home.test',
    phoneNumber: '07700 900123',
    timezone: 'America/New_York',
    description: 'Algebra',
    subjects: [maths.id, english.id],
  })
  expect(page.getByText('Your other devices have been signed out.').elements()).toEqual([])
})

test('the tutor has no description and no subjects to choose, and sends none', async () => {
  await open(nadia)
  expect(page.getByRole('region', { name: 'About Me' }).elements()).toEqual([])
  expect(page.getByRole('region', { name: 'Subject preferences' }).elements()).toEqual([])
  server.answer(accounts.updateProfile, { user: nadia })
  await save.click()
  await expect.element(page.getByText('Profile updated successfully!').first()).toBeVisible()
  expect(server.asked(accounts.updateProfile)[0]?.body).toEqual({
    name: 'Nadia Hartwell',
    email: 'nadia@tutor.test',
    phoneNumber: '',
    timezone: 'Europe/London',
  })
})

test('a new e-mail asks for the current password, and tells that other devices are signed out', async () => {
  await open()
  await email.fill('AMIRA@home.test ')
  await expect.element(passwordForEmail).not.toBeInTheDocument()
  await email.fill('shah@home.test')
  await save.click()
  await expect.element(passwordForEmail).toHaveFocus()
  await expect.element(passwordForEmail).toBeInvalid()
  expect(server.asked(accounts.updateProfile)).toEqual([])

  const changed = { user: { ...amira, email: 'shah@home.test' } }
  server.answer(accounts.updateProfile, changed)
  server.answer(accounts.fullProfile, changed)
  await passwordForEmail.fill('secret1')
  await save.click()
  await expect.element(page.getByText('Profile updated successfully!').first()).toBeVisible()
  await expect.element(page.getByText('Your other devices have been signed out.').first()).toBeVisible()
  expect(server.asked(accounts.updateProfile)[0]?.body).toMatchObject({
    email: 'shah@home.test',
    currentPassword: 'secret1',
  })
  await expect.element(passwordForEmail).not.toBeInTheDocument()
})

const asked = {
  ...{ email: 'shah@home.test', waitsFor: 'BOTH' as const, silenceEndsAt: '2026-01-14T09:00:00.000Z' },
  endsAt: '2026-01-19T09:00:00.000Z',
}
const note = details.getByRole('note')

test('where both addresses are asked the old one stays, and it stands there what is waited for', async () => {
  const waiting = { user: { ...amira, pendingEmail: asked } }
  await open()
  server.answer(accounts.updateProfile, waiting)
  server.answer(accounts.fullProfile, waiting)
  await email.fill('shah@home.test')
  await passwordForEmail.fill('secret1')
  await save.click()
  const sent = 'Please open the link that we have sent: until then your address stays as it is.'
  await expect.element(page.getByText(sent).first()).toBeVisible()
  await expect.element(email).toHaveValue('amira@home.test')
  await expect.element(note.getByText('shah@home.test is to replace your present address.')).toBeVisible()
  const both = 'Please open the link that we have sent there, and the one to amira@home.test.'
  await expect
    .element(note.getByText(`${both} Saying nothing there until Wed 14 Jan, 09:00 counts as agreeing.`))
    .toBeVisible()
  await expect.element(note.getByText('This waits until Mon 19 Jan, 09:00.')).toBeVisible()
  expect(page.getByText('Your other devices have been signed out.').elements()).toEqual([])
  expect(await axeViolations()).toEqual([])
  await email.fill('third@home.test')
  await expect.element(passwordForEmail).toHaveValue('')
})

test.for([
  [amira, { ...asked, waitsFor: 'NEW', silenceEndsAt: null }, 'Please open the link that we have sent there.'],
  [
    amira,
    { ...asked, waitsFor: 'OLD' },
    'It is confirmed. Please open the link that we have sent to amira@home.test as well, and agree. Saying nothing there until Wed 14 Jan, 09:00 counts as agreeing.',
  ],
  [nadia, { ...asked, silenceEndsAt: null }, 'npm run tutor -- --email shah@home.test'],
] as const)('an address that waits for $1.waitsFor says so to $0.role', async ([user, pendingEmail, sentence]) => {
  server.answer(accounts.fullProfile, { user: { ...user, pendingEmail } })
  await renderPage('/profile', server, user)
  await expect.element(note.getByText(sentence, { exact: true })).toBeVisible()
})

test('whoever asked for another address keeps the present one, and the focus stays there', async () => {
  server.answer(accounts.fullProfile, { user: { ...amira, pendingEmail: asked } })
  await renderPage('/profile', server, amira)
  const keep = note.getByRole('button', { name: 'Keep the present address' })
  server.disconnect(emailChanges.withdraw)
  await keep.click()
  await expect.element(page.getByText('It could not be withdrawn. Please try again.').first()).toBeVisible()
  server.answer(emailChanges.withdraw, undefined)
  server.answer(accounts.fullProfile, { user: amira })
  await keep.click()
  await expect.element(page.getByText('Your address stays as it is.').first()).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await expect.poll(() => details.element().contains(document.activeElement)).toBe(true)
})

test('a fourth address in an hour is refused beside the field', async () => {
  server.refuse(accounts.updateProfile, accountRefusals.too_many_links)
  await open()
  await email.fill('shah@home.test')
  await passwordForEmail.fill('secret1')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(accountRefusals.too_many_links.message)
  await expect.element(email).toBeInvalid()
})

test("the tutor's new e-mail goes on by itself once it is proved that it is still the tutor", async () => {
  server.refuse(accounts.updateProfile, accountRefusals.proof_needed)
  await open(nadia)
  await email.fill('n@home.test')
  await expect.element(email).toHaveAccessibleDescription('If you change it, your other devices will be signed out.')
  await expect.element(passwordForEmail).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = dialog.getByLabelText('Your password', { exact: true })
  await expect.element(password).toHaveFocus()

  const changed = { user: { ...nadia, email: 'n@home.test' } }
  server.answer(proof.give, undefined as never)
  server.answer(accounts.updateProfile, changed)
  server.answer(accounts.fullProfile, changed)
  await password.fill('a long password')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Profile updated successfully!').first()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(proof.give).map(({ body }) => body)).toEqual([{ password: 'a long password' }])
  expect(server.asked(accounts.updateProfile).map(({ body }) => body.email)).toEqual(['n@home.test', 'n@home.test'])
})

test.for([
  [accountRefusals.email_in_use, email, 'That email address is already in use'],
  [accountRefusals.current_password_wrong, passwordForEmail, 'Current password is incorrect'],
] as const)('$0.code is said beside its field, and the form is kept', async ([refusal, field, sentence]) => {
  const errors = refusal === accountRefusals.email_in_use ? [] : [{ field: 'currentPassword', msg: sentence }]
  server.refuse(accounts.updateProfile, refusal, errors)
  await open()
  await email.fill('ben@home.test')
  await passwordForEmail.fill('nonsense')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInvalid()
  await expect.element(email).toHaveValue('ben@home.test')
})

test('without a connection the profile is not updated, and what was typed stays', async () => {
  server.disconnect(accounts.updateProfile)
  await open()
  await name.fill('Amira Shah')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to update profile')
  await expect.element(name).toHaveValue('Amira Shah')
})

test('a name and an e-mail are needed', async () => {
  await open()
  await name.fill(' ')
  await email.fill('')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Name and email are required')
  await expect.element(name).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Name and email are required')
  expect(server.asked(accounts.updateProfile)).toEqual([])
})

test('a profile that could not be loaded is read again', async () => {
  server.disconnect(accounts.fullProfile)
  await renderPage('/profile', server, amira)
  await expect.element(page.getByText('Failed to load profile data.')).toBeVisible()
  server.answer(accounts.fullProfile, { user: amira })
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(name).toHaveValue('Amira Khan')
})

test('the password is changed once all three are filled, and other devices are signed out', async () => {
  server.answer(accounts.changePassword, { message: 'Password changed successfully!', token: 'renewed' })
  await open()
  await expect.element(change).toBeDisabled()
  await current.fill('secret1')
  await next.fill('lemon pip 8')
  await expect.element(change).toBeDisabled()
  await confirm.fill('lemon pip 8')
  await change.click()
  await expect.element(page.getByText('Password changed successfully!').first()).toBeVisible()
  await expect.element(page.getByText('Your other devices have been signed out.').first()).toBeVisible()
  expect(server.asked(accounts.changePassword)[0]?.body).toEqual({
    currentPassword: 'secret1',
    newPassword: 'lemon pip 8',
    confirmPassword: 'lemon pip 8',
  })
  await expect.element(next).toHaveValue('')
  await expect.element(current).toHaveFocus()
})

test.for([
  ['lemon pip 9', 'lemon pip 8', 'New passwords do not match'],
  ['five5', 'five5', 'Password must be at least 6 characters long'],
  ['seven77', 'seven77', 'This password is too easy to guess.'],
] as const)('a new password %s, then %s: %s', async ([typed, again, sentence]) => {
  await fillPasswords()
  await next.fill(typed)
  await confirm.fill(again)
  await userEvent.keyboard('{Enter}')
  await expect.element(passwords.getByText(sentence)).toBeVisible()
  expect(server.asked(accounts.changePassword)).toEqual([])
})

test('a wrong current password is said beside its field, and nothing typed is lost', async () => {
  server.refuse(accounts.changePassword, accountRefusals.current_password_wrong, [
    { field: 'currentPassword', msg: 'Current password is incorrect' },
  ])
  await fillPasswords()
  await change.click()
  await expect.element(current).toHaveAccessibleDescription('Current password is incorrect')
  await expect.element(current).toHaveFocus()
  await expect.element(next).toHaveValue('lemon pip 8')
})

test('a new password that is too easy to guess is refused beside its field', async () => {
  const { message } = accountRefusals.password_too_easy
  server.refuse(accounts.changePassword, accountRefusals.password_too_easy, [{ field: 'newPassword', msg: message }])
  await fillPasswords()
  await change.click()
  await expect.element(next).toHaveAccessibleDescription(`At least 8 characters ${message}`)
  await expect.element(next).toHaveFocus()
  await expect.element(current).toHaveValue('secret1')
})

test('without a connection the password is not changed', async () => {
  server.disconnect(accounts.changePassword)
  await fillPasswords()
  await change.click()
  await expect.element(passwords.getByRole('alert')).toHaveTextContent('Failed to change password')
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open()
  await email.fill('ben@home.test')
  await save.click()
  await expect.element(passwordForEmail).toBeInvalid()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
