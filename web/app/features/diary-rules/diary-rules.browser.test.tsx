import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { diaryRules } from '#contract/diary-rules.ts'
import { timeOff } from '#contract/time-off.ts'
import { DEFAULT_RULES, type DiaryRules } from '#domain/diary-rules.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const nadia = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Nadia Hartwell',
  email: 'nadia@tutor.test',
  role: 'TUTOR' as const,
  timezone: 'Europe/London',
}
let server: FakeServer
let rules: DiaryRules
const section = page.getByRole('region', { name: 'What families can book' })
const dialog = page.getByRole('dialog')
const sent = () => ({ ...rules, lengths: [...rules.lengths] })

beforeEach(async () => {
  server = fakeServer()
  rules = DEFAULT_RULES
  answerSchedule(server, () => [])
  server.answer(availability.blocks, [])
  server.answer(timeOff.list, [])
  server.answer(diaryRules.read, sent)
  await page.viewport(390, 844)
})

async function choose(label: string, option: string) {
  await dialog.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('each group of limits is a line, and is changed alone', async () => {
  await renderPage('/schedule?tab=availability', server, nadia)
  await expect
    .element(section.getByText('At any time before, up to six months ahead; lessons of every length up to 3 hours.'))
    .toBeVisible()
  await expect.element(section.getByText('No gap between lessons.')).toBeVisible()
  await expect.element(section.getByText('No limit.')).toBeVisible()
  expect(await axeViolations()).toEqual([])

  server.answer(diaryRules.set, ({ body }) => {
    rules = { ...body, lengths: [...body.lengths] }
    return sent()
  })
  await section.getByRole('button', { name: 'Edit: Booking limits' }).click()
  await choose('At the latest', '12 hours before')
  await dialog.getByText('15 minutes', { exact: true }).click()
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(section.getByText(/^At least 12 hours before, up to six months ahead;/)).toBeVisible()
  expect(rules).toEqual({ ...DEFAULT_RULES, noticeMinutes: 720, lengths: DEFAULT_RULES.lengths.slice(1) })

  await section.getByRole('button', { name: 'Edit: Most you teach' }).click()
  await choose('Lessons a day', '5 lessons')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(section.getByText('At most 5 lessons a day.')).toBeVisible()
  expect(rules).toMatchObject({ noticeMinutes: 720, dayLessons: 5 })
})

test('what was chosen stays when saving fails', async () => {
  await renderPage('/schedule?tab=availability', server, nadia)
  server.disconnect(diaryRules.set)
  await section.getByRole('button', { name: 'Edit: Between lessons' }).click()
  await choose('Gap beside a lesson in person', '30 minutes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: /Gap beside a lesson in person/ }))
    .toMatchTextContent(/30 minutes/)
})
