import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const HOUR_MS = 3_600_000
const LIMIT = 'Too many new accounts from here. Please try again later, or ask a question.'

async function aDoor() {
  const app = await buildTestApp()
  let asked = 0
  /** The status of a registration at that time; too easy a password costs no hashing, and counts as any other. */
  const registerAt = async (at: number) => {
    app.setClock(new Date(at).toISOString())
    const body = { name: 'Cleo', email: `cleo${++asked}@home.test`, password: 'lemon 7' }
    const reply = await app.call('POST', '/api/auth/register', { body })
    return reply.status === 429 ? `429 ${reply.headers['retry-after']} ${reply.body.message}` : reply.status
  }
  return { registerAt }
}

// Midnight in London before the clocks go forward, after that day of 23 hours, before they go back, and after one of 25.
test.each(['2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'])(
  'an hour of registrations that is full at midnight (%s) is over an hour later, and a day of them 24 hours later',
  async (text) => {
    const midnight = Date.parse(text)
    const { registerAt } = await aDoor()
    for (let n = 0; n < 15; n++) expect(await registerAt(midnight - HOUR_MS * (10 - 3 * Math.floor(n / 5)))).toBe(400)
    for (let n = 0; n < 5; n++) expect(await registerAt(midnight)).toBe(400)
    expect(await registerAt(midnight)).toBe(`429 ${14 * 3600} ${LIMIT}`)
    const first = midnight - HOUR_MS * 10
    expect(await registerAt(first + 24 * HOUR_MS - 1)).toBe(`429 1 ${LIMIT}`)
    for (let n = 0; n < 5; n++) expect(await registerAt(first + 24 * HOUR_MS)).toBe(400)
  },
)

test.each(['2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z', '2026-10-24T23:00:00Z', '2026-10-25T01:00:00Z'])(
  'the fifth of an hour at %s, midnight or the change of the clocks, keeps the door closed for a real hour',
  async (text) => {
    const at = Date.parse(text)
    const { registerAt } = await aDoor()
    for (let n = 0; n < 5; n++) expect(await registerAt(at - 4 + n)).toBe(400)
    expect(await registerAt(at)).toBe(`429 3600 ${LIMIT}`)
    expect(await registerAt(at - 4 + HOUR_MS - 1)).toBe(`429 1 ${LIMIT}`)
    expect(await registerAt(at - 4 + HOUR_MS)).toBe(400)
    expect(await registerAt(at - 4 + HOUR_MS)).toBe(`429 1 ${LIMIT}`)
  },
)
