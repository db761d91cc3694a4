import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lessonPlaces } from '#contract/lesson-places.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { Place } from './place.tsx'

let server: FakeServer
let place: { address: string; district: string; atTutor: boolean; meetingLink?: string }
const dialog = page.getByRole('dialog', { name: 'Where lessons take place' })
const box = (name: string) => dialog.getByRole('textbox', { name })
const studentId = '44444444-4444-4444-8444-444444444444'

beforeEach(async () => {
  server = fakeServer()
  place = { address: '', district: '', atTutor: false }
  server.answer(lessonPlaces.read, () => place)
  server.answer(lessonPlaces.change, ({ body }) => {
    place = { ...place, ...body } as typeof place
    return place
  })
  await page.viewport(390, 844)
})
const edit = () => page.getByRole('button', { name: /^Edit/ }).click()
const save = () => dialog.getByRole('button', { name: 'Save' }).click()

test('a family says where its lessons are, and is asked for nothing that is the tutor’s', async () => {
  await renderInApp(
    <>
      <h1>Amira</h1>
      <Place studentId={studentId} side="FAMILY" mayEdit />
    </>,
  )
  await expect.element(page.getByText('Not said').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await edit()
  expect(dialog.getByRole('checkbox').elements()).toEqual([])
  await box('Address').fill('12 Hill Rise, Richmond')
  await box('First half of the postcode').fill('tw10')
  await save()
  await expect.element(page.getByText('12 Hill Rise, Richmond')).toBeVisible()
  await expect.element(page.getByText('TW10', { exact: true })).toBeVisible()
  expect(server.asked(lessonPlaces.change)).toMatchObject([
    { params: { studentId }, body: { address: '12 Hill Rise, Richmond', district: 'TW10' } },
  ])
})

test('the tutor says that lessons are at his place, and where online ones meet', async () => {
  place = { ...place, meetingLink: '' }
  await renderInApp(<Place studentId={studentId} side="TUTOR" mayEdit />)
  await expect.element(page.getByText('Your usual one')).toBeVisible()
  await edit()
  await dialog.getByText('Lessons in person are at your place').click()
  await box('Meeting link').fill('https://zoom.us/j/812')
  expect(await axeViolations()).toEqual([])
  await save()
  await expect.element(page.getByText('At your place')).toBeVisible()
  await expect.element(page.getByText('Zoom: https://zoom.us/j/812')).toBeVisible()
})

test.each([
  ['First half of the postcode', 'TW1O 6', /Please enter the first half of the postcode, such as TW10/],
  ['Meeting link', 'http://zoom.us/j/812', /Please enter a valid meeting link/],
])('%s is not %s, which stays as it was typed', async (name, typed, said) => {
  place = { ...place, meetingLink: '' }
  await renderInApp(<Place studentId={studentId} side="TUTOR" mayEdit />)
  await edit()
  await box(name).fill(typed)
  await save()
  await expect.element(box(name)).toHaveAccessibleDescription(said)
  await expect.element(box(name)).toHaveValue(typed)
  expect(server.asked(lessonPlaces.change)).toEqual([])
})

test('what could not be read says so, and whoever may change nothing is offered nothing', async () => {
  server.disconnect(lessonPlaces.read)
  await renderInApp(<Place studentId={studentId} side="FAMILY" mayEdit={false} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('could not be loaded')
  server.answer(lessonPlaces.read, place)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('At your home')).toBeVisible()
  expect(page.getByRole('button', { name: /^Edit/ }).elements()).toEqual([])
})
