import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { channelRefusals, channels } from '#contract/channels.ts'
import type { SentAnswer } from '#contract/core.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { type Channel, type Choices, channelSettings, choicesOf, NAME_OF } from '#domain/channels.ts'
import type { Role } from '#domain/people.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { offered } from '#web/app/testing/offered.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type Sent = SentAnswer<typeof channels.read>

const person = (role: Role) => ({
  id: 'amira',
  name: 'Amira',
  email: 'amira@home.test',
  role,
  timezone: 'Europe/London',
})
const night = { from: '20:00', until: '07:30' }
const heard = (role: Role, choices: Choices = {}): Sent => ({
  settings: channelSettings({ role, choices, takesPushes: false }),
  quietHours: role === 'TUTOR' ? { from: '22:00', until: '07:00' } : night,
  leastQuietHours: role === 'TUTOR' ? null : night,
  address: 'amira@home.test',
  canMail: true,
})
const row = (name: RegExp) => page.getByRole('row', { name })
const turn = (name: string, channel: string) => page.getByRole('switch', { name: `${name}: ${channel}` })
/** Its name is for whoever does not see in which row and column it stands. */
async function press(the: ReturnType<typeof turn>): Promise<void> {
  await expect.element(the).toBeVisible()
  ;(the.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
}
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(channels.read, heard('STUDENT'))
  await page.viewport(1440, 900)
})

const open = (role: Role = 'STUDENT') => renderPage('/profile/notifications', server, person(role))

test('each kind of news has a row, with what must reach everybody as it is', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'What you hear from us', level: 1 })).toBeVisible()
  await expect.element(turn('Unread messages', 'E-mail')).toBeChecked()
  const names = page
    .getByRole('rowheader')
    .elements()
    .map((each) => each.textContent)
  expect(names).toEqual([
    ...['Answers and suggestions', 'Lessons moved or cancelled', 'Reminders before a lesson', 'Payments and hours'],
    ...['Homework and quizzes', 'Feedback after a lesson', 'Unread messages', 'Announcements', 'The week, on Sundays'],
  ])
  await expect.element(row(/^Lessons moved or cancelled/).getByText('always')).toBeVisible()
  expect(turn('Lessons moved or cancelled', 'E-mail').elements()).toEqual([])
  await expect.element(turn('Lessons moved or cancelled', 'Push')).toBeChecked()
  await expect.element(turn('Homework and quizzes', 'E-mail')).not.toBeChecked()
  await expect.element(page.getByText(/^E-mail goes to amira@home\.test\./)).toBeVisible()
  await expect.element(page.getByText('Nothing is pushed between 20:00 and 07:30.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a switch is saved at once, by the keyboard as well', async () => {
  await open()
  let choices: Choices = {}
  server.answer(channels.change, ({ body }) => {
    choices = choicesOf((body.choices ?? []) as { kind: 'WEEK'; channel: Channel; isOn: boolean }[])
    server.answer(channels.read, heard('STUDENT', choices))
    return heard('STUDENT', choices)
  })
  const switched = turn('Reminders before a lesson', 'E-mail')
  await expect.element(switched).toBeChecked()
  await press(switched)
  await expect.element(page.getByText('Saved').first()).toBeVisible()
  await expect.element(switched).not.toBeChecked()
  expect(server.asked(channels.change)).toMatchObject([
    { body: { choices: [{ kind: 'REMINDER', channel: 'EMAIL', isOn: false }] } },
  ])
  expect(document.activeElement).toBe(switched.element())
})

test('a switch that could not be saved goes back, and says so', async () => {
  await open()
  server.disconnect(channels.change)
  await press(turn('Payments and hours', 'E-mail'))
  await expect.element(page.getByText('This was not saved. It stands as before.').first()).toBeVisible()
  await expect.element(turn('Payments and hours', 'E-mail')).toBeChecked()
})

test('quiet hours are chosen among those that are enough, saved at once, and go back where they were not', async () => {
  await open()
  const [from, until] = [page.getByRole('button', { name: /From/ }), page.getByRole('button', { name: /Until/ })]
  await from.click()
  await expect.poll(() => [offered().at(0), offered().at(-1)]).toEqual(['08:00', '20:00'])
  const wider = { ...heard('STUDENT'), quietHours: { from: '19:00', until: '07:30' } }
  server.answer(channels.change, () => {
    server.answer(channels.read, wider)
    return wider
  })
  await page.getByRole('option', { name: '19:00' }).click()
  await expect.element(page.getByText('Nothing is pushed between 19:00 and 07:30.')).toBeVisible()
  expect(server.asked(channels.change)).toMatchObject([{ body: { quietHours: { from: '19:00', until: '07:30' } } }])
  server.refuse(channels.change, channelRefusals.quiet_too_short)
  await until.click()
  await page.getByRole('option', { name: '09:00' }).click()
  await expect.element(page.getByText('Quiet hours are at least 20:00 to 07:30').first()).toBeVisible()
  await expect.element(page.getByText('Nothing is pushed between 19:00 and 07:30.')).toBeVisible()
})

test('the tutor has rows and quiet hours of his own', async () => {
  server.answer(channels.read, heard('TUTOR'))
  await open('TUTOR')
  await expect.element(turn('Requests from families', 'E-mail')).toBeChecked()
  await expect.element(turn(NAME_OF.REMINDER, 'E-mail')).not.toBeChecked()
  expect(turn('Feedback after a lesson', 'E-mail').elements()).toEqual([])
  await expect.element(page.getByText('Nothing is pushed between 22:00 and 07:00.')).toBeVisible()
  await page.getByRole('button', { name: /From/ }).click()
  await expect.poll(offered).toHaveLength(47)
})

test('where no mail is sent the page says so and has no switches for it', async () => {
  server.answer(channels.read, { ...heard('STUDENT'), canMail: false })
  await open()
  await expect.element(page.getByText(/^E-mail is not set up here\./)).toBeVisible()
  expect(turn('Payments and hours', 'E-mail').elements()).toEqual([])
  await expect.element(turn('Payments and hours', 'Push')).not.toBeChecked()
})

test('what cannot be read says so and is asked for again; on a small phone in the dark it is whole', async () => {
  await page.viewport(320, 700)
  document.documentElement.classList.add('dark')
  server.refuse(channels.read, generalRefusals.unexpected)
  await open()
  await expect.element(page.getByText('Failed to load what you hear from us.')).toBeVisible()
  server.answer(channels.read, heard('STUDENT'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(turn('Unread messages', 'E-mail')).toBeChecked()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  document.documentElement.classList.remove('dark')
})

test('the profile leads there', async () => {
  await renderPage('/profile', server, person('STUDENT'))
  const link = page.getByRole('link', { name: 'Change what you receive' })
  await expect.element(link).toHaveAttribute('href', '/profile/notifications')
})
