import { expect, test } from 'vitest'
import { aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}
const POLICY =
  "default-src 'none';script-src 'self';worker-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
  "media-src 'self' blob:;font-src 'self';connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';" +
  "object-src 'none';frame-ancestors 'none'"

test('every kind of reply carries the security headers, and none opens another origin', async () => {
  const app = await buildTestApp({ limits: { perUser: 1000, perAddress: 20 } })
  const { token } = await aTutor(app)
  const origin = { origin: 'https://elsewhere.example' }
  const json = { 'content-type': 'application/json', ...origin }
  const subject = { name: 'English', category: 'GCSE', onlineRate: 25, inPersonRate: 30 }
  const replies = {
    200: await app.call('GET', '/api/subjects', { headers: origin }),
    201: await app.call('POST', '/api/subjects', { token, body: subject, headers: json }),
    400: await app.call('POST', '/api/subjects', { token, body: '{', headers: json }),
    401: await app.call('GET', '/api/auth/profile', { headers: origin }),
    404: await app.call('GET', '/api/nothing', { headers: origin }),
    405: await app.call('OPTIONS', '/api/subjects', {
      headers: { ...origin, 'access-control-request-method': 'POST' },
    }),
    409: await app.call('POST', '/api/subjects', { token, body: subject, headers: json }),
    413: await app.call('POST', '/api/subjects', { token, body: 'x'.repeat(102_401), headers: json }),
    415: await app.call('POST', '/api/subjects', {
      token,
      body: 'x',
      headers: { ...origin, 'content-type': 'text/plain' },
    }),
    204: await app.call('POST', '/api/auth/logout', { token, headers: origin }),
  }
  const others = [
    await app.call('GET', '/api/%zz', { headers: origin }),
    await app.call('GET', '/api/docs', { headers: origin }),
    await app.call('GET', '/healthz', { headers: origin }),
  ]
  for (const [status, reply] of Object.entries(replies)) expect(reply.status).toBe(Number(status))
  let limited = await app.call('GET', '/api/subjects', { headers: origin })
  while (limited.status !== 429) limited = await app.call('GET', '/api/subjects', { headers: origin })

  for (const { headers } of [...Object.values(replies), ...others, limited]) {
    expect(headers).toMatchObject(everywhere)
    expect(headers['content-security-policy']).toBe(POLICY)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

test('nothing of the API is stored on the way', async () => {
  const app = await buildTestApp()
  for (const path of [
    '/api/subjects',
    '/api/auth/profile',
    '/api/nothing',
    '/api/site-settings',
    '/api/openapi.json',
  ]) {
    expect((await app.call('GET', path)).headers['cache-control']).toBe('no-store')
  }
})

test('over https a browser is told to stay there for a year', async () => {
  const app = await buildTestApp({ publicOrigin: 'https://tuition.example' })
  const { headers } = await app.call('GET', '/api/subjects')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})
