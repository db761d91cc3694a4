import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resourceRefusals, resources } from '#contract/resources.ts'
import { subjects } from '#contract/subjects.ts'
import { MAX_RESOURCE_BYTES } from '#domain/resources.ts'
import type { Resource } from '#web/app/features/resources/testing/a-resource.ts'
import { answerLibrary, aResource } from '#web/app/features/resources/testing/a-resource.ts'
import { maths } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { chooseByMouse } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { Library } from './library.tsx'

const INCOMPLETE = 'Please fill in all required fields, select at least one subject, and select a file'

let server: FakeServer
let listed: Resource[]
const dialog = page.getByRole('dialog', { name: 'Upload Resource' })
const upload = dialog.getByRole('button', { name: 'Upload', exact: true })
const title = dialog.getByRole('textbox', { name: 'Title' })
const problem = dialog.getByRole('alert')
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const fileButton = dialog.getByRole('button', { name: /^Choose (a|another) file$/ })

beforeEach(async () => {
  server = fakeServer()
  listed = []
  answerLibrary(server, () => listed)
  server.answer(subjects.list, [aSubject()])
  server.answer(resources.upload, ({ body }) => {
    const added = aResource({ title: body.title })
    listed = [added, ...listed]
    return added
  })
  await page.viewport(1440, 900)
})

async function open() {
  await renderInApp(<Library />)
  await page.getByRole('button', { name: 'Upload Resource' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Mathematics' })).toBeInTheDocument()
}
async function chooseFile(file: File) {
  const input = dialog.element().querySelector('input[type="file"]') as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(dialog.getByText(file.name)).toBeVisible()
}
async function fillIn(file = new File(['x² = 9'], 'Quadratics.PDF')) {
  await title.fill('Quadratics')
  await chooseFile(file)
  await chooseByMouse(dialog.getByRole('button', { name: /Type$/ }), 'Mark scheme')
  await dialog.getByText('Mathematics').click()
}

test('a resource is uploaded with its title, subjects, type and file, and stands in the library', async () => {
  await open()
  await fillIn()
  await dialog.getByRole('textbox', { name: 'Description (optional)' }).fill('With answers')
  await upload.click()
  await expect.element(toast('Resource uploaded successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('Quadratics')
  const [asked] = server.asked(resources.upload)
  expect(asked?.body).toEqual({
    ...{ title: 'Quadratics', description: 'With answers', resourceType: 'MARK_SCHEME' },
    subjectIds: JSON.stringify([maths.id]),
  })
  expect(asked?.files.file.name).toBe('Quadratics.PDF')
})

test('whatever is missing is said before anything is sent, above the form and beside each field', async () => {
  await open()
  await upload.click()
  await expect.element(problem).toMatchTextContent(INCOMPLETE)
  await expect.element(title).toHaveAccessibleDescription('Please give a title.')
  await expect.element(title).toHaveFocus()
  await expect.element(fileButton).toHaveAccessibleDescription(/Please select a file\.$/)
  await expect.element(dialog.getByText('Please select at least one subject.')).toBeVisible()
  await expect.element(dialog.getByText('Please choose a type.')).toBeVisible()
  expect(server.asked(resources.upload)).toEqual([])
})

test.for([
  ['of a type that is not listed', new File(['MZ'], 'plan.pdf.exe'), 'This file type is not allowed'],
  ['with nothing in it', new File([], 'empty.pdf'), 'This file is empty. Please select another.'],
  [
    'that is a byte too large',
    new File([new Uint8Array(MAX_RESOURCE_BYTES + 1)], 'film.pdf'),
    'File is too large. Maximum size is 50MB',
  ],
] as const)('a file %s is refused before it is sent', async ([, file, sentence]) => {
  await open()
  await fillIn(file)
  await upload.click()
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(fileButton).toHaveFocus()
  expect(server.asked(resources.upload)).toEqual([])
})

test('a chosen file can be taken out again', async () => {
  await open()
  await chooseFile(new File(['x'], 'x.pdf'))
  await dialog.getByRole('button', { name: 'Take out x.pdf' }).click()
  await expect.element(fileButton).toHaveTextContent('Choose a file')
})

test('what was filled in stays when the upload fails, with the sentence of the page or of the server', async () => {
  server.disconnect(resources.upload)
  await open()
  await fillIn()
  await upload.click()
  await expect.element(problem).toMatchTextContent('Failed to upload resource')
  server.refuse(resources.upload, resourceRefusals.file_type_not_allowed)
  await upload.click()
  await expect.element(problem).toMatchTextContent('This file type is not allowed')
  await expect.element(fileButton).toHaveAccessibleDescription(/This file type is not allowed$/)
  await expect.element(title).toHaveValue('Quadratics')
  await expect.element(dialog.getByText('Quadratics.PDF')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Mathematics' })).toBeChecked()
  await expect.element(dialog.getByRole('button', { name: /Type$/ })).toMatchTextContent('Mark scheme')
})

test('an upload on its way shows how far it is, and can be stopped; what was filled in stays', async () => {
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.body instanceof FormData
      ? new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
      : realFetch(input, init)
  await open()
  await fillIn()
  await upload.click()
  await expect.element(dialog.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Stop the upload' }).click()
  await expect.element(dialog.getByRole('progressbar')).not.toBeInTheDocument()
  expect(problem.elements()).toEqual([])
  await expect.element(title).toHaveValue('Quadratics')
  await expect.element(dialog.getByText('Quadratics.PDF')).toBeVisible()
  await upload.click()
  await expect.element(dialog.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
})

test('the form is filled in by keyboard', async () => {
  await open()
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('Quadratics{Enter}')
  await expect.element(problem).toMatchTextContent(INCOMPLETE)
  await expect.element(fileButton).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Upload Resource' })).toHaveFocus()
})

test.for([
  ['a wide screen', 1440, 'light'],
  ['a small phone in the dark', 320, 'dark'],
] as const)('nothing is wrong with the form on %s', async ([, width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open()
  await chooseFile(new File(['x'], `${'supercalifragilistic'.repeat(8)}.pdf`))
  await upload.click()
  await expect.element(problem).toMatchTextContent(INCOMPLETE)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeViolations()).toEqual([])
})
