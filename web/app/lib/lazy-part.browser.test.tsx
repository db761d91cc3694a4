import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart, partsSeenAt } from './lazy-part.ts'

const at = (pathname: string, search = '') => partsSeenAt({ pathname, search })

function Part() {
  return <p>Here at once</p>
}
const waited = vi.fn()
function Waiting() {
  waited()
  return null
}
const loading = () => vi.fn(async () => ({ Part }))

test('a part is fetched for the page that somebody will open next, and shown there at once', async () => {
  localStorage.setItem('reader', 'STUDENT amira')
  const load = loading()
  const Shown = lazyPart(load, 'Part', { at: '/somewhere', role: 'STUDENT', tab: 'lessons' })
  await at('/elsewhere', '?tab=lessons')
  await at('/somewhere', '?tab=book')
  expect(load).not.toHaveBeenCalled()
  await at('/somewhere', '?tab=lessons')
  await at('/somewhere', '?tab=lessons')
  expect(load).toHaveBeenCalledOnce()
  await render(
    <Suspense fallback={<Waiting />}>
      <Shown />
    </Suspense>,
  )
  await expect.element(page.getByText('Here at once')).toBeVisible()
  expect(waited).not.toHaveBeenCalled()
})

test('what another role sees first is left where it is', async () => {
  localStorage.setItem('reader', 'TUTOR nadia')
  const load = loading()
  lazyPart(load, 'Part', { at: '/somewhere', role: 'STUDENT' })
  await at('/somewhere')
  expect(load).not.toHaveBeenCalled()
})

test('a part that holds others brings those of the page with it', async () => {
  const inner = loading()
  const outer = vi.fn(async () => {
    lazyPart(inner, 'Part', { at: '/outer' })
    return { Part }
  })
  lazyPart(outer, 'Part', { at: '/outer' })
  await at('/outer')
  expect(inner).toHaveBeenCalledOnce()
})
