import '#web/app/app.css'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { resourceRefusals, resources } from '#contract/resources.ts'
import type { Resource } from '#web/app/features/resources/testing/a-resource.ts'
import { answerLibrary, aResource } from '#web/app/features/resources/testing/a-resource.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { maths } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose, chooseByMouse } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { Library } from './library.tsx'

const english = { id: '66666666-6666-4666-8666-666666666666', name: 'English', category: 'A_LEVEL' as const }

let server: FakeServer
let listed: Resource[]
const row = page.getByRole('main').getByRole('listitem')
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const titles = () =>
  row
    .getByRole('button', { name: /^Download/ })
    .elements()
    .map((button) => button.textContent?.replace('Download ', ''))

beforeEach(async () => {
  server = fakeServer()
  listed = [
    aResource({ title: 'Quadratics' }),
    aResource({ title: 'Macbeth', description: 'Act one, with notes', subjects: [english], fileName: 'act.docx' }),
    aResource({ title: 'Answers', fileName: 'a.pdf', resourceType: 'MARK_SCHEME', subjects: [maths, english] }),
  ]
  answerLibrary(server, () => listed)
  await page.viewport(1440, 900)
})

const filter = (label: 'Subject' | 'Type') => page.getByRole('button', { name: new RegExp(`${label}$`) })
/** What the browser is told to save, under which name and as what. */
function savedFiles(): { name: string; url: string }[] {
  const saved: { name: string; url: string }[] = []
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function keep(this: HTMLAnchorElement) {
    saved.push({ name: this.download, url: this.href })
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click
  })
  return saved
}

test('each resource says what it is, for which subjects, how large, and since when it is there', async () => {
  await renderInApp(<Library />)
  await expect.element(row.nth(2)).toMatchTextContent('Answers')
  for (const fact of ['PDF, 1.2 MB', 'added 1 September 2026', 'Mark scheme', 'GCSE Mathematics', 'A-Level English']) {
    await expect.element(row.nth(2)).toMatchTextContent(fact)
  }
  await expect.element(row.nth(1)).toMatchTextContent('Act one, with notes')
  await expect.element(page.getByRole('status')).toMatchTextContent('3 resources')
})

test.for([
  ['its title', 'quadr', ['Quadratics']],
  ['its description, in any order of words', 'notes act', ['Macbeth']],
  ['the name of its file', '.docx', ['Macbeth']],
  ['a subject', 'a-level english', ['Macbeth', 'Answers']],
] as const)('a resource is found by %s', async ([, text, found]) => {
  await renderInApp(<Library />)
  await page.getByRole('searchbox', { name: 'Search resources' }).fill(text)
  await expect.poll(titles).toEqual(found)
  await expect.element(page.getByRole('status')).toMatchTextContent(`${found.length} of 3 resources`)
})

test('the list is narrowed to a subject and to a type, and shown whole again', async () => {
  await renderInApp(<Library />)
  await chooseByMouse(filter('Subject'), 'A-Level English')
  await expect.poll(titles).toEqual(['Macbeth', 'Answers'])
  await choose(filter('Type'), 'Mark scheme')
  await expect.poll(titles).toEqual(['Answers'])
  await choose(filter('Type'), 'Homework')
  await expect.element(page.getByText('No resource matches your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.poll(titles).toEqual(['Quadratics', 'Macbeth', 'Answers'])
})

test('thirty stand on the page, and the rest on request', async () => {
  listed = Array.from({ length: 31 }, (_, place) => aResource({ title: `Sheet ${place}` }))
  await renderInApp(<Library />)
  await expect.poll(() => row.elements().length).toBe(30)
  const onPaper = page.getByText('The list goes on: press “Show more resources” before you print it.')
  await expect.element(onPaper).not.toBeVisible()
  await page.getByRole('button', { name: 'Show more resources' }).click()
  await expect.poll(() => row.elements().length).toBe(31)
  await expect.element(onPaper).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Show more resources' }).elements()).toEqual([])
})

test('a phone shows eighteen, then what has come already, and asks when that is not enough', async () => {
  await page.viewport(390, 844)
  listed = Array.from({ length: 61 }, (_, place) => aResource({ title: `Sheet ${place}` }))
  await renderInApp(<Library />)
  const more = page.getByRole('button', { name: 'Show more resources' })
  const counts: number[] = []
  for (const shown of [18, 36, 54, 61]) {
    await expect.poll(() => row.elements().length).toBe(shown)
    counts.push(server.asked(resources.library).length)
    if (shown < 61) await more.click()
  }
  expect(counts).toEqual([1, 2, 2, 3])
})

test('a page that could not be read is asked for again', async () => {
  listed = Array.from({ length: 31 }, (_, place) => aResource({ title: `Sheet ${place}` }))
  await renderInApp(<Library />)
  await expect.poll(() => row.elements().length).toBe(30)
  server.disconnect(resources.library)
  const more = page.getByRole('button', { name: 'Show more resources' })
  await more.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load resources')
  answerLibrary(server, () => listed)
  await more.click()
  await expect.poll(() => row.elements().length).toBe(31)
})

test('an empty library says so', async () => {
  listed = []
  await renderInApp(<Library />)
  await expect.element(page.getByText('You have not uploaded any resources yet.')).toBeVisible()
})

test('a library on its way says so, and one that could not be read is read again', async () => {
  server.answer(resources.library, () => new Promise(() => undefined))
  const queryClient = await renderInApp(<Library />)
  await expect.element(page.getByRole('status')).toMatchTextContent('Loading resources')
  server.disconnect(resources.library)
  await queryClient.cancelQueries()
  await queryClient.resetQueries()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load resources')
  answerLibrary(server, () => listed)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => row.elements().length).toBe(3)
})

test('a hint about resources reads the library again', async () => {
  await renderInApp(<Library />)
  await expect.poll(() => row.elements().length).toBe(3)
  listed = listed.slice(1)
  await readAgain(['resources'])
  await expect.poll(titles).toEqual(['Macbeth', 'Answers'])
})

test('deleting asks first, says that it cannot be undone, and takes the row away', async () => {
  server.answer(resources.remove, ({ params }) => {
    listed = listed.filter(({ id }) => id !== params.id)
    return undefined
  })
  const removed = listed[1]?.id
  await renderInApp(<Library />)
  await page.getByRole('button', { name: 'Delete Macbeth' }).click()
  await expect.element(question).toMatchTextContent('Delete “Macbeth”?')
  await expect.element(question).toMatchTextContent('cannot be undone')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Resource deleted successfully!')).toBeVisible()
  await expect.poll(titles).toEqual(['Quadratics', 'Answers'])
  await expect.element(page.getByRole('button', { name: 'Upload Resource' })).toHaveFocus()
  expect(server.asked(resources.remove)).toMatchObject([{ params: { id: removed } }])
})

test('a resource that could not be deleted stays, with the sentence of the page or of the server', async () => {
  server.disconnect(resources.remove)
  await renderInApp(<Library />)
  await page.getByRole('button', { name: 'Delete Macbeth' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('Failed to delete resource')
  server.refuse(resources.remove, resourceRefusals.resource_not_found)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(question.getByRole('alert'))
    .toMatchTextContent('Resource not found. It may have been deleted or moved.')
  await question.getByRole('button', { name: 'Go back' }).click()
  expect(titles()).toEqual(['Quadratics', 'Macbeth', 'Answers'])
})

test('a download is saved under the name that the server gave it, as mere bytes', async () => {
  const saved = savedFiles()
  const blob = new Blob(['<script>'], { type: 'text/html' })
  server.answer(resources.download, { blob, fileName: 'quadratics.pdf' })
  await renderInApp(<Library />)
  await page.getByRole('button', { name: 'Download Quadratics' }).click()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['quadratics.pdf'])
  const file = await (await fetch(saved[0]?.url ?? '')).blob()
  expect(file.type).toBe('application/octet-stream')
  expect(await file.text()).toBe('<script>')
})

test.for([
  ['is gone', resourceRefusals.resource_not_found, 'Resource not found. It may have been deleted or moved.'],
  [
    'is gone, in the server’s words',
    { ...resourceRefusals.resource_not_found, message: 'Gone since today' },
    'Gone since today',
  ],
  [
    'belongs to somebody else',
    resourceRefusals.resource_not_available,
    'Access denied. This resource is not available to you.',
  ],
  ['needs a session', resourceRefusals.sign_in_to_download, 'Please log in to download resources.'],
  [
    'cannot be sent',
    { code: 'unexpected', status: 500, message: 'Something went wrong. Please try again.' },
    'Failed to download resource. Please try again later.',
  ],
] as const)('a file that %s is not saved, and the page says why', async ([, refusal, sentence]) => {
  const saved = savedFiles()
  server.refuse(resources.download, refusal)
  await renderInApp(<Library />)
  await page.getByRole('button', { name: 'Download Quadratics' }).click()
  await expect.element(toast(sentence)).toBeVisible()
  expect(saved).toEqual([])
})

test.for([
  ['a wide screen', 1440, 'light'],
  ['a small phone in the dark', 320, 'dark'],
] as const)('nothing is wrong with the library on %s', async ([, width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  listed[0] = aResource({ title: 'Supercalifragilistic'.repeat(9), description: 'Expialidocious'.repeat(20) })
  await renderInApp(<Library />)
  await expect.element(row.first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeViolations()).toEqual([])
})
