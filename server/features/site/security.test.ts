import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakePages } from '#server/testing/fake-pages.ts'
import { aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const siteApp = () => buildTestApp({ pages: fakePages(), publicOrigin: 'https://nadia.test' })

test('whoever found a weakness reads whom to tell, and until when that holds', async () => {
  const app = await siteApp()
  const headers = { host: 'evil.test' }
  const { status, text, headers: sent } = await app.call('GET', '/.well-known/security.txt', { headers })
  expect(status).toBe(200)
  expect(sent['content-type']).toBe('text/plain; charset=utf-8')
  expect(sent['cache-control']).toBe('public, max-age=3600')
  expect(sent['x-content-type-options']).toBe('nosniff')
  expect(text.split('\n')).toEqual([
    'Contact: https://nadia.test/contact',
    // 180 days after the morning of 12 January 2026.
    'Expires: 2026-07-11T09:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://nadia.test/.well-known/security.txt',
    'Policy: https://nadia.test/security-policy.txt',
    '',
  ])
  const head = await app.call('HEAD', '/.well-known/security.txt')
  expect([head.status, head.text]).toEqual([200, ''])
})

test('the contact e-mail of the site comes first, where the tutor has set one', async () => {
  const app = await siteApp()
  const nadia = await aTutor(app)
  const body = { contactEmail: 'nadia+site@nadia.test' }
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  const { text } = await app.call('GET', '/.well-known/security.txt')
  expect(text.split('\n').slice(0, 2)).toEqual([
    'Contact: mailto:nadia+site@nadia.test',
    'Contact: https://nadia.test/contact',
  ])
})

test('the policy that it names is the one that comes with the product', async () => {
  const app = await siteApp()
  const { status, text, headers } = await app.call('GET', '/security-policy.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toBe(readFileSync('SECURITY.md', 'utf8'))
})
