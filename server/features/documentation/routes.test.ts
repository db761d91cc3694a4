import { expect, test } from 'vitest'
import { accountRefusals } from '#contract/accounts.ts'
import { api } from '#contract/api.ts'
import { eachEndpoint } from '#contract/core.ts'
import { noticeRefusals } from '#contract/notices.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { availabilityRefusals } from '#contract/sentences/availability.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { timeOffRefusals } from '#contract/time-off.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

test('every endpoint of the contract is in the OpenAPI document', async () => {
  const app = await buildTestApp()
  const { status, body } = await app.call('GET', '/api/openapi.json')
  expect(status).toBe(200)
  const described = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  )
  const promised = [...eachEndpoint(api)].map(({ name, endpoint }) => `${name} ${endpoint.method} /api${endpoint.path}`)
  expect(described.sort()).toEqual(promised.sort())
})

test('every endpoint of the contract is on the page', async () => {
  const app = await buildTestApp()
  const { status, text, headers } = await app.call('GET', '/api/docs')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { endpoint } of eachEndpoint(api)) expect(text).toContain(`<code>${endpoint.method} /api${endpoint.path}<`)
})

test('every refusal is on the page with its sentence', async () => {
  const app = await buildTestApp()
  const { text } = await app.call('GET', '/api/docs')
  const groups = [
    accountRefusals,
    subjectRefusals,
    availabilityRefusals,
    timeOffRefusals,
    bookingRefusals,
    noticeRefusals,
    generalRefusals,
  ]
  for (const { status, code, message } of groups.flatMap((group) => Object.values(group))) {
    expect(text).toContain(`>${status} <code>${code}</code></th><td>${message}</td>`)
  }
})

test('the page has no script, and what it quotes is escaped', async () => {
  const app = await buildTestApp()
  const { text } = await app.call('GET', '/api/docs')
  expect(text).not.toMatch(/<script|javascript:|\son\w+=/i)
  expect(text).toContain('A person&#39;s bookings')
  expect(text).toContain('<html lang="en-GB">')
  expect(text).toContain('prefers-color-scheme: dark')
})

test('the documentation is open to everyone, even with a token that has ended', async () => {
  const app = await buildTestApp()
  for (const path of ['/api/openapi.json', '/api/docs']) {
    expect((await app.call('GET', path, { token: 'nonsense' })).status).toBe(200)
  }
})
