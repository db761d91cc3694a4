import { anOverview } from '#web/app/testing/a-booking.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountRefusals, accounts } from '#contract/accounts.ts'
import { bookings } from '#contract/bookings.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const amira = {
  id: 'amira',
  name: 'Amira Khan',
  email: 'amira@home.test',
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  studentProfile: { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false },
}
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const signIn = page.getByRole('button', { name: 'Sign in' })
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(bookings.overview, anOverview([]))
  await page.viewport(1440, 900)
})

async function fillAndPress() {
  await renderPage('/login', server)
  await email.fill('amira@home.test')
  await password.fill('secret1')
  await signIn.click()
}

test('whoever signs in is on the dashboard, greeted by name', async () => {
  server.answer(accounts.login, { token: 'a-token', deviceSecret: 'device', user: amira })
  server.answer(accounts.profile, { user: amira })
  await fillAndPress()
  await expect.element(page.getByRole('heading', { level: 1, name: /Amira/ })).toBeVisible()
  expect(localStorage.getItem('token')).toBe('a-token')
  expect(localStorage.getItem('reader')).toBe(`STUDENT ${amira.id}`)
  expect(server.asked(accounts.login)[0]?.body).toEqual({ email: 'amira@home.test', password: 'secret1' })
})

test.for([
  ['without a token', '{"user":{"id":"amira"}}', 'Invalid login response: missing token or user data'],
  ['without a person', '{"token":"a-token"}', 'Invalid login response: missing token or user data'],
  ['of text', '"Welcome to our proxy"', 'Invalid response from server'],
  ['of markup', '<h1>Welcome to our proxy</h1>', 'Invalid response from server'],
] as const)('an answer %s signs nobody in, and says so', async ([, text, sentence]) => {
  server.garble(accounts.login, text)
  await fillAndPress()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  expect(localStorage.getItem('token')).toBeNull()
  await expect.element(email).toHaveValue('amira@home.test')
})

test('the button says that it is signing in, and takes no second press', async () => {
  const reply = Promise.withResolvers<{ token: string; deviceSecret: string; user: typeof amira }>()
  server.answer(accounts.login, () => reply.promise)
  server.answer(accounts.profile, { user: amira })
  await fillAndPress()
  await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  reply.resolve({ token: 'a-token', deviceSecret: 'device', user: amira })
  await expect.element(page.getByRole('heading', { level: 1, name: /Amira/ })).toBeVisible()
  expect(server.asked(accounts.login)).toHaveLength(1)
})

test.for([
  ['a wrong password', accountRefusals.wrong_credentials, 'Invalid email or password'],
  [
    'too many attempts',
    accountRefusals.too_many_logins,
    'Too many login attempts. Please wait a few minutes and try again.',
  ],
] as const)('%s is said in the red box, and the form is kept', async ([, refusal, sentence]) => {
  server.refuse(accounts.login, refusal)
  await fillAndPress()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(email).toHaveValue('amira@home.test')
  await expect.element(password).toHaveValue('secret1')
  await expect.element(signIn).toBeEnabled()
})

test('a code is asked for once the password was right, and what was typed is kept', async () => {
  server.refuse(accounts.login, accountRefusals.second_factor_needed)
  await fillAndPress()
  const code = page.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAccessibleDescription('6 digits, or a recovery code')
  const sentence = page.getByRole('main').getByText(accountRefusals.second_factor_needed.message)
  await expect.element(sentence).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  expect(await axeViolations()).toEqual([])
  await signIn.click()
  await expect.element(code).toBeInvalid()
  expect(server.asked(accounts.login)).toHaveLength(1)

  server.refuse(accounts.login, accountRefusals.code_wrong)
  await code.fill('12345')
  await signIn.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('That code is not right. Please try the next one.')
  await expect.element(code).toHaveValue('12345')
  await expect.element(password).toHaveValue('secret1')
  server.answer(accounts.login, { token: 'a-token', deviceSecret: 'device', user: amira })
  server.answer(accounts.profile, { user: amira })
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: /Amira/ })).toBeVisible()
  expect(server.asked(accounts.login).at(-1)?.body).toEqual({
    ...{ email: 'amira@home.test', password: 'secret1', code: '123456' },
  })
})

test('a lost connection is a failed login', async () => {
  server.disconnect(accounts.login)
  await fillAndPress()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Login failed')
})

test('both fields are needed, and focus goes to the first that is empty', async () => {
  await renderPage('/login', server)
  await password.fill('secret1')
  await signIn.click()
  await expect.element(email).toHaveAccessibleDescription('Email and password are required')
  await expect.element(email).toHaveFocus()
  await expect.element(password).not.toBeInvalid()
  expect(server.asked(accounts.login)).toHaveLength(0)
})

test('the ways out lead to registration and to help with the password', async () => {
  await renderPage('/login', server)
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
  expect(page.getByText('Next you choose a time').elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Forgot your password?' }))
    .toHaveAttribute('href', '/forgot-password')
})

test('who is signed in already is told so', async () => {
  await renderPage('/login', server, amira)
  await expect.element(page.getByRole('heading', { name: 'Already Logged In' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
})

test.for(['/login', '/register'])('who is signed in already goes on from %s to what they came for', async (path) => {
  const router = await renderPage(`${path}?next=consultation`, server, amira)
  await expect.poll(() => router.state.location.pathname).toBe('/consultation')
})

const NEXT = '/schedule?tab=lessons&lesson=00000000-0000-4000-8000-000000000001'

test.for([NEXT, '/payments#00000000-0000-4000-8000-000000000001'])(
  'whoever is asked to log in goes on to %s',
  async (asked) => {
    // What a family is told once would open when the next test has begun.
    localStorage.setItem('paymentsInfoSeen', 'true')
    const router = await renderPage(asked, server)
    server.answer(accounts.login, { token: 'a-token', deviceSecret: 'device', user: amira })
    server.answer(accounts.profile, { user: amira })
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await email.fill('amira@home.test')
    await password.fill('secret1')
    await signIn.click()
    await expect.poll(() => router.state.location.href).toBe(asked)
  },
)

test('what was asked for goes along where somebody registers first', async () => {
  const router = await renderPage(`/login?next=${encodeURIComponent(NEXT)}`, server)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ next: NEXT })
  expect(page.getByText('Next you choose a time').elements()).toEqual([])
})

test('who is signed in already goes on to a page of ours', async () => {
  const router = await renderPage(`/login?next=${encodeURIComponent(NEXT)}`, server, amira)
  await expect.poll(() => router.state.location.href).toBe(NEXT)
})

test.for([
  ...['https://evil', '//evil', '/\\evil', '/\t/evil', 'javascript:alert(1)', 'data:text/html,x', '/nothing', '/login'],
  ...['/reset-password#token', 'payments', ''],
])('nobody is led on to %j', async (next) => {
  for (const path of ['/login', '/register']) {
    const router = await renderPage(`${path}?next=${encodeURIComponent(next)}`, server, amira)
    await expect.element(page.getByRole('heading', { name: 'Already Logged In' })).toBeVisible()
    expect(router.state.location.pathname).toBe(path)
  }
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  server.refuse(accounts.login, accountRefusals.wrong_credentials)
  await fillAndPress()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('whoever came for the consultation goes on to it, also by way of registering', async () => {
  const amira = { id: 'amira', name: 'Amira Khan', email: 'amira@home.test', role: 'STUDENT' as const }
  server.answer(accounts.login, {
    token: 'a-token',
    deviceSecret: 'device',
    user: {
      ...amira,
      timezone: 'Europe/London',
      studentProfile: { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false },
    },
  })
  const router = await renderPage('/login?next=consultation', server)
  const whatIsNext = page.getByText('Next you choose a time for your consultation.')
  await expect.element(whatIsNext).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/register?next=consultation')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect.element(whatIsNext).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).last().click()
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabelText('Email').fill('amira@home.test')
  await page.getByLabelText('Password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/consultation')
})
