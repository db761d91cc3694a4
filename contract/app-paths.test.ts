import { expect, test } from 'vitest'
import { isOwnAddress } from './app-paths.ts'

test.each([
  '/dashboard',
  '/schedule?tab=lessons&lesson=0b9ec30f-8ec8-457c-8ba6-3eec3d665c0e',
  '/payments#0b9ec30f-8ec8-457c-8ba6-3eec3d665c0e',
  '/quiz/0b9ec30f-8ec8-457c-8ba6-3eec3d665c0e',
  '/admin/deliveries',
])('%s is a page of ours', (address) => {
  expect(isOwnAddress(address)).toBe(true)
})

test.each([
  ['another site', '//evil'],
  ['another site', '/\\evil'],
  ['another site', '/\t/evil.test/dashboard'],
  ['another site', '///evil.test/dashboard'],
  ['another site', 'https://evil.test/dashboard'],
  ['another site, with ours before the @', '/dashboard@evil.test'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,dashboard'],
  ['no page of ours', '/nothing'],
  ['no page of ours', '/dashboard/more'],
  ['a public page', '/'],
  ['a page for who is not signed in', '/login?next=/dashboard'],
  ['a page for a link from a mail', '/reset-password#token'],
  ['what the server answers', '/api/account/export'],
  ['what the server answers', '/dashboard/../api/account/export'],
  ['no address', ''],
  ['no path', 'dashboard'],
  ['a path behind a space', ' /dashboard'],
  ['what is too long', `/dashboard?${'x'.repeat(500)}`],
])('%s is not: %j', (_what, address) => {
  expect(isOwnAddress(address)).toBe(false)
})
