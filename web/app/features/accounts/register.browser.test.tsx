import { anOverview } from '#web/app/testing/a-booking.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountRefusals, accounts } from '#contract/accounts.ts'
import { bookings } from '#contract/bookings.ts'
import { inviteRefusals, invites } from '#contract/invites.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { subjects } from '#contract/subjects.ts'
import { settings } from '#web/app/features/site-settings/testing/settings.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const MATHS = '00000000-0000-4000-8000-000000000001'
const ENGLISH = '00000000-0000-4000-8000-000000000002'
const GONE = '00000000-0000-4000-8000-000000000003'
const offered = [
  aSubject({ id: MATHS, name: 'Mathematics', category: 'GCSE' }),
  aSubject({ id: ENGLISH, name: 'English', category: 'ELEVEN_PLUS' }),
]
const amira = {
  id: 'amira',
  name: 'Amira Khan',
  email: 'amira@home.test',
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  studentProfile: { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false },
}
const name = page.getByLabelText('Full name')
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const confirm = page.getByLabelText('Confirm password', { exact: true })
const create = page.getByRole('button', { name: 'Create account' })
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(subjects.list, offered)
  server.answer(bookings.overview, anOverview([]))
  server.answer(accounts.profile, { user: amira })
  await page.viewport(1440, 900)
})

async function fill(address = '/register') {
  const router = await renderPage(address, server)
  await name.fill('Amira Khan')
  await email.fill('amira@home.test')
  await password.fill('lemon pip 7')
  await confirm.fill('lemon pip 7')
  await expect.element(page.getByRole('checkbox', { name: 'Mathematics' })).toBeInTheDocument()
  return router
}

test('a family registers with its subjects and is on the dashboard', async () => {
  server.answer(accounts.register, { token: 'a-token', deviceSecret: 'device', user: amira })
  await fill()
  await page.getByLabelText('Phone number (optional)').fill('07700 900123')
  await page.getByText('Mathematics').click()
  await create.click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Amira/ })).toBeVisible()
  expect(server.asked(accounts.register)[0]?.body).toEqual({
    name: 'Amira Khan',
    phoneNumber: '07700 900123',
    email: 'amira@home.test',
    description: '',
    subjects: [MATHS],
    password: 'lemon pip 7',
    role: 'STUDENT',
    timezone: 'Europe/London',
  })
})

test('an answer without a token registers nobody on this device, and says so', async () => {
  await fill()
  server.garble(accounts.register, '{"user":{}}')
  await create.click()
  const sentence = 'Invalid registration response: missing token or user data'
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  expect(localStorage.getItem('token')).toBeNull()
})

test('each mistake is said beside its field, all at once, and focus goes to the first', async () => {
  await renderPage('/register', server)
  await email.fill('amira')
  await password.fill('five5')
  await confirm.fill('six666')
  await create.click()
  await expect.element(name).toHaveAccessibleDescription('Name and email are required')
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect
    .element(password)
    .toHaveAccessibleDescription('At least 8 characters Password must be at least 6 characters long')
  await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match')
  await expect.element(name).toHaveFocus()
  expect(server.asked(accounts.register)).toEqual([])
})

test('what the server finds wrong is listed in the box and said beside the fields', async () => {
  server.refuse(accounts.register, generalRefusals.invalid_request, [
    { field: 'phoneNumber', msg: 'Please use at most 30 characters.' },
    { field: 'subjects', msg: 'Please choose subjects from the list.' },
    { field: 'role', msg: 'Invalid role' },
  ])
  await fill()
  await create.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please use at most 30 characters., Please choose subjects from the list., Invalid role')
  const phone = page.getByLabelText('Phone number (optional)')
  await expect.element(phone).toHaveAccessibleDescription('Please use at most 30 characters.')
  await expect.element(phone).toHaveFocus()
  await expect
    .element(page.getByRole('group', { name: 'Subjects of interest' }))
    .toHaveAccessibleDescription('Please choose subjects from the list.')
  await expect.element(name).toHaveValue('Amira Khan')
})

test('a password of seven characters is refused before anything is sent, one of eight is sent', async () => {
  server.answer(accounts.register, { token: 'a-token', deviceSecret: 'device', user: amira })
  await fill()
  await password.fill('qzv7!kw')
  await confirm.fill('qzv7!kw')
  await create.click()
  await expect
    .element(password)
    .toHaveAccessibleDescription('At least 8 characters This password is too easy to guess.')
  expect(server.asked(accounts.register)).toEqual([])
  await password.fill('qzv7!kwp')
  await confirm.fill('qzv7!kwp')
  await create.click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Amira/ })).toBeVisible()
})

test('a password that is too easy to guess is refused beside the field', async () => {
  const { message } = accountRefusals.password_too_easy
  server.refuse(accounts.register, accountRefusals.password_too_easy, [{ field: 'password', msg: message }])
  await fill()
  await create.click()
  await expect.element(password).toHaveAccessibleDescription(`At least 8 characters ${message}`)
  await expect.element(password).toHaveFocus()
  await expect.element(name).toHaveValue('Amira Khan')
})

test('an e-mail that has an account is refused beside the field', async () => {
  server.refuse(accounts.register, accountRefusals.email_taken)
  await fill()
  await create.click()
  await expect.element(email).toHaveAccessibleDescription('An account with this email already exists')
  await expect.element(email).toHaveFocus()
})

test('a lost connection is a failed registration', async () => {
  server.disconnect(accounts.register)
  await fill()
  await create.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Registration failed')
})

test('subjects that the address names are ticked and noted; one that is offered no longer is left out', async () => {
  server.answer(accounts.register, { token: 'a-token', deviceSecret: 'device', user: amira })
  await fill(`/register?subjects=${ENGLISH},${GONE}`)
  await expect.element(page.getByText('Pre-selected subjects: 11+ English')).toBeVisible()
  const elevenPlus = page.getByRole('group', { name: '11+ Subjects (Age 10-11)' })
  await expect.element(elevenPlus.getByRole('checkbox', { name: 'English' })).toBeChecked()
  await create.click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Amira/ })).toBeVisible()
  expect(server.asked(accounts.register)[0]?.body.subjects).toEqual([ENGLISH])
})

test('without subjects the form says so and still works', async () => {
  server.answer(subjects.list, [])
  await renderPage('/register', server)
  await expect.element(page.getByText('No subjects available at the moment.')).toBeVisible()
})

test('an invite code in the address stays there, digits only too', async () => {
  const router = await fill('/register?invite=12345')
  expect(router.state.location.search).toEqual({ invite: '12345' })
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await renderPage(`/register?subjects=${MATHS}`, server)
  await expect.element(page.getByText('Pre-selected subjects: GCSE Mathematics')).toBeVisible()
  await create.click()
  await expect.element(name).toBeInvalid()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('where only the invited can register, the form gives way to how an invite is had', async () => {
  server.answer(siteSettings.read, { ...settings, onlyInvited: true })
  await renderPage('/register', server)
  await expect.element(page.getByText('Please ask your tutor for an invite.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask for an invite' })).toHaveAttribute('href', '/contact')
  expect(create.elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute('href', '/contact')
  expect(await axeViolations()).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  const ask = page.getByRole('main').getByRole('link', { name: 'Ask for an invite' })
  await expect.element(ask).toHaveAttribute('href', '/contact')
})

test('whoever is invited registers there as ever, and is led to ask for another invite where that one was used', async () => {
  server.answer(siteSettings.read, { ...settings, onlyInvited: true })
  server.refuse(invites.lookUp, inviteRefusals.invite_used)
  await renderPage('/register?invite=AZaz09xyAZaz09xyAZaz09', server)
  await expect.element(page.getByRole('link', { name: 'Ask for an invite' })).toHaveAttribute('href', '/contact')
  await expect.element(create).toBeDisabled()
  expect(page.getByRole('link', { name: 'Continue without an invite code' }).elements()).toEqual([])
})
