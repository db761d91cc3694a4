import { expect, test, vi } from 'vitest'
import { stayWithoutConnection } from './chunk-reload.ts'

const message = 'Failed to fetch dynamically imported module: /assets/quiz.js'
const mark = `tanstack_router_reload:${message}`

function fail() {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))
}

test('without a connection the router is kept from reloading the page, until there is one again', () => {
  stayWithoutConnection()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fail()
  expect(sessionStorage.getItem(mark)).toBe('1')
  dispatchEvent(new Event('online'))
  expect(sessionStorage.getItem(mark)).toBeNull()
})

test('with a connection it may reload, because a newer version may be deployed', () => {
  stayWithoutConnection()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  fail()
  expect(sessionStorage.getItem(mark)).toBeNull()
})
