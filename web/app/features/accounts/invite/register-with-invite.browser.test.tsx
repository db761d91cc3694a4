import { anOverview } from '#web/app/testing/a-booking.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountRefusals, accounts } from '#contract/accounts.ts'
import { bookings } from '#contract/bookings.ts'
import { inviteRefusals, invites } from '#contract/invites.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { subjects } from '#contract/subjects.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const CODE = 'AZaz09xyAZaz09xyAZaz09'
const MATHS = '00000000-0000-4000-8000-000000000001'
const known = { studentName: 'Cleo Marsh', phoneNumber: '07700 900123', email: 'cleo@home.test' }
const cleo = {
  id: 'cleo',
  name: 'Cleo Marsh',
  email: 'cleo@home.test',
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  studentProfile: { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false },
}
const USED = 'This invite code has already been used. Please contact your tutor for a new code.'
const FIX_FIRST = 'Please fix the invite code issue before creating your account.'
const name = page.getByLabelText('Full name')
const phone = page.getByLabelText('Phone number (optional)')
const email = page.getByLabelText('Email')
const create = page.getByRole('button', { name: 'Create account' })
const valid = page.getByText('Your invite is valid. Welcome, Cleo Marsh! Please check the details below.')
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(invites.lookUp, known)
  server.answer(bookings.overview, anOverview([]))
  server.answer(accounts.profile, { user: cleo })
  server.answer(subjects.list, [aSubject({ id: MATHS })])
  await page.viewport(1440, 900)
})

async function choosePassword() {
  await page.getByLabelText('Password', { exact: true }).fill('lemon pip 7')
  await page.getByLabelText('Confirm password', { exact: true }).fill('lemon pip 7')
}

test('an invited family finds its details filled in and registers with the code', async () => {
  server.answer(accounts.register, { token: 'a-token', deviceSecret: 'device', user: cleo })
  await renderPage(`/register?invite=${CODE}&subjects=${MATHS}`, server)
  await expect.element(valid).toBeVisible()
  await expect.element(name).toHaveValue('Cleo Marsh')
  await expect.element(phone).toHaveValue('07700 900123')
  await expect.element(email).toHaveValue('cleo@home.test')
  await expect.element(page.getByText('Pre-selected subjects: GCSE Mathematics')).toBeVisible()
  expect(server.asked(invites.lookUp).map(({ params }) => params)).toEqual([{ code: CODE }])
  await choosePassword()
  await create.click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Cleo/ })).toBeVisible()
  expect(server.asked(accounts.register)[0]?.body).toEqual({
    ...{ name: 'Cleo Marsh', phoneNumber: '07700 900123', email: 'cleo@home.test', description: '' },
    ...{ subjects: [MATHS], password: 'lemon pip 7', role: 'STUDENT', timezone: 'Europe/London', inviteCode: CODE },
  })
  expect(server.asked(invites.lookUp)).toHaveLength(1)
})

test('while the code is looked up nobody can register, and what is typed meanwhile stays', async () => {
  const reply = Promise.withResolvers<typeof known>()
  server.answer(invites.lookUp, () => reply.promise)
  await renderPage(`/register?invite=${CODE}`, server)
  await expect.element(page.getByText('Checking your invite code…')).toBeVisible()
  await expect.element(create).toBeDisabled()
  await name.fill('Cleopatra')
  reply.resolve(known)
  await expect.element(valid).toBeVisible()
  await expect.element(create).toBeEnabled()
  await expect.element(name).toHaveValue('Cleopatra')
  await expect.element(email).toHaveValue('cleo@home.test')
})

test.for([
  [
    'a code that nobody was given',
    inviteRefusals.invite_invalid,
    'Invalid invite code. Please check the code and try again.',
  ],
  ['a used code', inviteRefusals.invite_used, USED],
] as const)('%s blocks the form until the family goes on without it', async ([, refusal, sentence]) => {
  server.refuse(invites.lookUp, refusal)
  server.answer(accounts.register, { token: 'a-token', deviceSecret: 'device', user: cleo })
  const router = await renderPage(`/register?invite=${CODE}&subjects=${MATHS}`, server)
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
  await expect.element(page.getByText(FIX_FIRST)).toBeVisible()
  await expect.element(create).toBeDisabled()
  expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).elements()).toEqual([])

  await name.fill('Cleo Marsh')
  await email.fill('cleo@home.test')
  await choosePassword()
  await page.getByRole('link', { name: 'Continue without an invite code' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ subjects: MATHS })
  await expect.element(page.getByText(FIX_FIRST)).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Cleo Marsh')
  await create.click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Cleo/ })).toBeVisible()
  expect(server.asked(accounts.register)[0]?.body).not.toHaveProperty('inviteCode')
})

test.for(['a lost connection', 'too many codes', 'a refusal of another kind'])(
  '%s can be tried again',
  async (what) => {
    if (what === 'a lost connection') server.disconnect(invites.lookUp)
    else if (what === 'too many codes') server.refuse(invites.lookUp, inviteRefusals.too_many_invite_codes)
    else server.refuse(invites.lookUp, generalRefusals.invalid_request)
    await renderPage(`/register?invite=${CODE}`, server)
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Failed to validate invite code. Please try again or contact your tutor.')
    await expect.element(create).toBeDisabled()
    server.answer(invites.lookUp, known)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect.element(valid).toBeVisible()
    await expect.element(create).toBeEnabled()
  },
)

test('a code that somebody uses in the meantime is said above, and everything typed stays', async () => {
  await renderPage(`/register?invite=${CODE}`, server)
  await expect.element(valid).toBeVisible()
  await choosePassword()
  server.refuse(accounts.register, inviteRefusals.invite_used)
  server.refuse(invites.lookUp, inviteRefusals.invite_used)
  await create.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(USED)
  await expect.element(page.getByText(FIX_FIRST)).toBeVisible()
  await expect.element(create).toBeDisabled()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('lemon pip 7')
  await expect.element(name).toHaveValue('Cleo Marsh')
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  expect(document.activeElement?.textContent).toContain(USED)
})

test('any other refusal of the registration leaves the invite valid', async () => {
  await renderPage(`/register?invite=${CODE}`, server)
  await expect.element(valid).toBeVisible()
  await choosePassword()
  server.refuse(accounts.register, accountRefusals.email_taken)
  await create.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('An account with this email already exists')
  await expect.element(valid).toBeVisible()
  await expect.element(create).toBeEnabled()
})

test.for([
  [1440, 'light', 'valid'],
  [320, 'dark', 'used'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme, %s', async ([width, theme, state]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  if (state === 'used') server.refuse(invites.lookUp, inviteRefusals.invite_used)
  await renderPage(`/register?invite=${CODE}`, server)
  await expect.element(state === 'used' ? page.getByText(USED) : valid).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
