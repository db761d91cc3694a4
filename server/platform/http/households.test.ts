import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import type { TestAppWish } from '#server/testing/test-product.ts'

/** Somebody in a household, who has a new address of its network each time; and whoever lives next door. */
async function aHousehold(wish: TestAppWish = {}) {
  const app = await buildTestApp({ trustProxy: true, ...wish })
  let asked = 0
  const from = async (address: string, method: string, path: string, body?: object) => {
    const headers = { 'x-forwarded-for': address }
    return (await app.call(method, path, { body, headers })).status
  }
  const inside = (method: string, path: string, body?: object) =>
    from(`[2001:db8:1:2:${(++asked).toString(16)}::1%eth0]:443`, method, path, body)
  const nextDoor = (method: string, path: string, body?: object) => from('2001:db8:1:3::1', method, path, body)
  return { inside, nextDoor }
}

const anyone = (n: number) => ({ name: 'Cleo', email: `cleo${n}@home.test`, password: 'lemon 7' })
const aMessage = { name: 'Cleo', email: 'cleo@home.test', message: 'Do you teach Latin?' }

type Ask = (n: number) => readonly [method: string, path: string, body?: object]

// Signing in: server/features/accounts/guessing.test.ts.
test.each<readonly [string, number, number, Ask]>([
  ['misses of invites', 20, 404, () => ['GET', '/api/invite/AZaz09xyAZaz09xyAZaz09']],
  ['registrations', 5, 400, (n) => ['POST', '/api/auth/register', anyone(n)]],
  ['messages', 5, 204, () => ['POST', '/api/contact', aMessage]],
])('%s are counted for a household, whichever of its addresses asks: %i', async (_what, most, usual, ask) => {
  const { inside, nextDoor } = await aHousehold()
  for (let n = 0; n < most; n++) expect([n, await inside(...ask(n))]).toEqual([n, usual])
  expect(await inside(...ask(most))).toBe(429)
  expect(await nextDoor(...ask(most))).toBe(usual)
})

test('so is everything that is asked within a second', async () => {
  const { inside, nextDoor } = await aHousehold({ limits: { perUser: 1000, perAddress: 5 } })
  for (let n = 0; n < 5; n++) expect(await inside('GET', '/api/auth/profile')).toBe(401)
  expect(await inside('GET', '/api/auth/profile')).toBe(429)
  expect(await nextDoor('GET', '/api/auth/profile')).toBe(401)
})
