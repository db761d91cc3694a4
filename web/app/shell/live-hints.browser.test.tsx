import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readAgain } from '#web/app/lib/query-client.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { useLiveHints } from './live-hints.ts'

const newVersion = page.getByRole('alertdialog', { name: 'There is a new version.' })
const read = { bookings: vi.fn(() => 1), payments: vi.fn(() => 1), notices: vi.fn(() => 1) }
const reads = () => Object.values(read).map(({ mock }) => mock.calls.length)

afterEach(() => {
  vi.clearAllMocks()
})

function Screen() {
  useLiveHints('amira')
  useQuery({ queryKey: ['bookings'], queryFn: read.bookings })
  useQuery({ queryKey: ['payments'], queryFn: read.payments })
  useQuery({ queryKey: ['notices'], queryFn: read.notices })
  return null
}

/** A page that has read everything once, and how the server hints at a topic. */
async function open() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller
    },
  })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body))
  await renderInApp(<Screen />)
  await expect.poll(reads).toEqual([1, 1, 1])
  const say = (said: object) => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(said)}\n\n`))
  return Object.assign((topic: string) => say({ topic }), { serve: (build: string) => say({ build }) })
}

test('what the server hints at is read again, and nothing else', async () => {
  const hint = await open()
  hint('payments')
  await expect.poll(reads).toEqual([1, 2, 1])
})

test('a burst of hints is read once, a later one again', async () => {
  const hint = await open()
  for (let sent = 0; sent < 24; sent++) hint('bookings')
  hint('notices')
  await expect.poll(reads).toEqual([2, 1, 2])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(reads()).toEqual([2, 1, 2])
  hint('bookings')
  await expect.poll(reads).toEqual([3, 1, 2])
})

test('what the page has read again since a hint, as after its own order, is not read a second time', async () => {
  const hint = await open()
  hint('bookings')
  hint('payments')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await readAgain(['bookings'])
  await expect.poll(reads).toEqual([2, 2, 1])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(reads()).toEqual([2, 2, 1])
})

test('a hint that comes after the page has read again is of something else, and is read', async () => {
  const hint = await open()
  await readAgain(['bookings'])
  hint('bookings')
  await expect.poll(reads).toEqual([3, 1, 1])
})

test('the version that is heard of first is this page’s own, and another one is offered', async () => {
  const hint = await open()
  hint.serve('monday')
  hint('bookings')
  await expect.poll(reads).toEqual([2, 1, 1])
  hint.serve('monday')
  hint('payments')
  await expect.poll(reads).toEqual([2, 2, 1])
  expect(newVersion.elements()).toEqual([])
  hint.serve('tuesday')
  await expect.element(newVersion.getByRole('button', { name: 'Reload' })).toBeVisible()
})
