import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { siteSettings } from '#contract/site-settings.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { MeetingLink } from './meeting-link.tsx'
import { settings } from './testing/settings.ts'

let server: FakeServer
let usualMeetingLink: string
const region = page.getByRole('region', { name: 'Meeting link' })
const dialog = page.getByRole('dialog', { name: 'Meeting link' })
const box = dialog.getByRole('textbox', { name: 'Meeting link' })

/** On its page it stands below the hours. */
const shown = (
  <>
    <h1>My Schedule</h1>
    <MeetingLink />
  </>
)

beforeEach(async () => {
  server = fakeServer()
  usualMeetingLink = ''
  server.answer(siteSettings.read, () => ({ ...settings, usualMeetingLink }))
  await page.viewport(390, 844)
})

test('the link for every online lesson is saved alone, named by its host, and taken away again', async () => {
  server.answer(siteSettings.update, ({ body }) => {
    usualMeetingLink = body.usualMeetingLink ?? ''
    return { ...settings, usualMeetingLink } as never
  })
  await renderInApp(shown)
  await expect.element(region.getByText(/^No link yet/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await region.getByRole('button', { name: 'Edit: Meeting link' }).click()
  await box.fill(' https://meet.google.com/abc-defg-hij ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(region.getByText('Meet', { exact: true })).toBeVisible()
  await expect.element(region.getByText('https://meet.google.com/abc-defg-hij')).toBeVisible()
  expect(server.asked(siteSettings.update)[0]?.body).toEqual({
    usualMeetingLink: 'https://meet.google.com/abc-defg-hij',
  })
  await region.getByRole('button', { name: 'Edit: Meeting link' }).click()
  await box.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(region.getByText(/^No link yet/)).toBeVisible()
})

test.each(['http://meet.test/nadia', 'https://a:b@meet.test', 'meet.test'])(
  '%s is no meeting link, and stays as it was typed',
  async (typed) => {
    await renderInApp(shown)
    await region.getByRole('button', { name: 'Edit: Meeting link' }).click()
    await box.fill(typed)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(box).toHaveAccessibleDescription(/Please enter a valid meeting link \(https:\/\/…\)/)
    await expect.element(box).toHaveValue(typed)
    expect(server.asked(siteSettings.update)).toEqual([])
  },
)

test('what could not be read says so, and what could not be saved stays', async () => {
  server.disconnect(siteSettings.read)
  await renderInApp(shown)
  await expect.element(region.getByRole('alert')).toMatchTextContent('Your meeting link could not be loaded.')
  server.answer(siteSettings.read, settings)
  await region.getByRole('button', { name: 'Try again' }).click()
  server.disconnect(siteSettings.update)
  await region.getByRole('button', { name: 'Edit: Meeting link' }).click()
  await box.fill('https://meet.test/new')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Your meeting link could not be saved. Please try again.')
  await expect.element(box).toHaveValue('https://meet.test/new')
})
