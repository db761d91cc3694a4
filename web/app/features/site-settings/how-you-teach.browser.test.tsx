import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { siteSettings } from '#contract/site-settings.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { HowYouTeach } from './how-you-teach.tsx'
import { settings } from './testing/settings.ts'

let server: FakeServer
const region = page.getByRole('region', { name: 'How you teach' })
const box = (name: string) => region.getByRole('textbox', { name, exact: true })
const save = region.getByRole('button', { name: 'Save Changes' })
const about = 'Each student sees it with a confirmed online lesson that has no link of its own. Nobody else does.'

beforeEach(() => {
  server = fakeServer()
  server.answer(siteSettings.read, { ...settings, area: 'York', usualMeetingLink: 'https://meet.test/nadia' })
})

test('the area and the usual meeting link are saved together, and nothing else', async () => {
  server.answer(siteSettings.update, ({ body }) => ({ ...settings, ...body }) as never)
  await renderInApp(<HowYouTeach />)
  await expect.element(box('Area')).toHaveValue('York')
  await expect.element(box('Usual meeting link')).toHaveValue('https://meet.test/nadia')
  await box('Usual meeting link').fill(' https://meet.test/new ')
  await save.click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'How you teach saved successfully', exact: true }))
    .toBeVisible()
  expect(server.asked(siteSettings.update)[0]?.body).toEqual({
    area: 'York',
    usualMeetingLink: 'https://meet.test/new',
  })
})

test('what is no meeting link is said beside its field, and nothing is sent', async () => {
  await renderInApp(<HowYouTeach />)
  await box('Usual meeting link').fill('javascript:alert(1)')
  await save.click()
  await expect
    .element(box('Usual meeting link'))
    .toHaveAccessibleDescription(`${about} Please enter a valid meeting link (https://…)`)
  await expect.element(box('Usual meeting link')).toHaveFocus()
  expect(server.asked(siteSettings.update)).toEqual([])
})

test('what could not be saved says so and stays as it was typed', async () => {
  server.disconnect(siteSettings.update)
  await renderInApp(<HowYouTeach />)
  await box('Area').fill('Leeds')
  await save.click()
  await expect.element(region.getByRole('alert')).toHaveTextContent('Failed to save how you teach')
  await expect.element(box('Area')).toHaveValue('Leeds')
})

test('what could not be read says so and is read again', async () => {
  server.disconnect(siteSettings.read)
  await renderInApp(<HowYouTeach />)
  await expect.element(region.getByRole('alert')).toMatchTextContent('Failed to load data')
  server.answer(siteSettings.read, settings)
  await region.getByRole('button', { name: 'Try again' }).click()
  await expect.element(box('Area')).toHaveValue('')
})
