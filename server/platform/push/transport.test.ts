import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPointOfCurve, PUSH_SEED_BYTES, pushKeysOf } from './keys.ts'
import { aBrowser, claimsOf, decrypted } from './testing/browser.ts'
import { certificate, privateKey } from './testing/certificate.ts'
import { pushDelivery } from './transport.ts'

const keys = pushKeysOf(Buffer.alloc(PUSH_SEED_BYTES, 7))
const fromBase64 = (text: string) => Buffer.from(text, 'base64url')
const taken: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = []
let answer: { status: number; headers?: Record<string, string>; isSilent?: boolean }
let url = ''
let service: ReturnType<typeof createServer>

/** A push service of our own, over TLS, with a certificate of its own. */
beforeAll(async () => {
  service = createServer({ key: privateKey, cert: certificate }, async (request, response) => {
    taken.push({ headers: request.headers, body: await buffer(request) })
    if (!answer.isSilent) response.writeHead(answer.status, answer.headers).end()
  }).listen(0, 'localhost')
  await once(service, 'listening')
  url = `https://localhost:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  taken.length = 0
  answer = { status: 201 }
})

const text = { title: 'At 16:00: GCSE Mathematics', body: 'Online. Tap to join.', path: '/schedule?lesson=b' }
const how = { tag: 'REMINDER b', urgency: 'high', secondsKept: 7_200 } as const
const deliver = (to: ReturnType<ReturnType<typeof aBrowser>['subscription']>, signal = new AbortController().signal) =>
  pushDelivery({ keys, publicOrigin: 'https://tuition.test', certificates: certificate })(
    { to, ...text, ...how },
    signal,
  )

test('the example of RFC 8291 is read as it says', () => {
  const browser = aBrowser(
    fromBase64('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    fromBase64('BTBZMqHH6r4Tts7J_aSIgg'),
  )
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decrypted(browser, fromBase64(message))).toBe('When I grow up, I want to be a watermelon')
})

test('a push is encrypted for its browser alone, signed by us, and all of them are of one length', async () => {
  const [browser, other] = [aBrowser(), aBrowser()]
  expect(await deliver(browser.subscription(`${url}/one`))).toEqual({ status: 201, retryAfterSeconds: null })
  const [push] = taken
  expect(JSON.parse(decrypted(browser, push?.body as Buffer))).toEqual({ ...text, tag: 'REMINDER b' })
  expect(() => decrypted(other, push?.body as Buffer)).toThrow()
  expect(push?.headers).toMatchObject({ ttl: '7200', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(push?.headers.topic).toMatch(/^[\w-]{32}$/)
  const { key, claims } = claimsOf(push?.headers.authorization ?? '')
  expect([key, claims.aud, claims.sub]).toEqual([keys.publicKey, url, 'https://tuition.test'])
  const now = Date.now() / 1000
  expect(claims.exp).toBeGreaterThan(now)
  expect(claims.exp).toBeLessThanOrEqual(now + 24 * 3_600)

  const long = {
    to: browser.subscription(`${url}/one`),
    ...how,
    ...text,
    title: '🎻'.repeat(120),
    body: '🎻'.repeat(120),
  }
  await pushDelivery({ keys, publicOrigin: 'https://tuition.test', certificates: certificate })(
    long,
    new AbortController().signal,
  )
  expect(taken[1]?.body.length).toBe(push?.body.length)
  expect(taken[1]?.headers.topic).toBe(push?.headers.topic)
})

test.each([
  [410, {}, null],
  [413, {}, null],
  [429, { 'retry-after': '120' }, 120],
  [503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, null],
  [307, { location: 'https://127.0.0.1:1/inside' }, null],
])('an answer of %i is handed on, and no redirect is followed', async (status, headers, retryAfterSeconds) => {
  answer = { status, headers }
  expect(await deliver(aBrowser().subscription(`${url}/one`))).toEqual({ status, retryAfterSeconds })
  expect(taken).toHaveLength(1)
})

test('a service that says nothing is called off, and one without a certificate that is believed is not asked', async () => {
  answer = { status: 201, isSilent: true }
  const leaving = new AbortController()
  const asked = deliver(aBrowser().subscription(`${url}/one`), leaving.signal)
  await expect.poll(() => taken.length).toBe(1)
  leaving.abort()
  await expect(asked).rejects.toThrow()
  taken.length = 0
  const strict = pushDelivery({ keys, publicOrigin: 'https://tuition.test' })
  const to = aBrowser().subscription(`${url}/one`)
  await expect(strict({ to, ...text, ...how }, new AbortController().signal)).rejects.toThrow()
  expect(taken).toEqual([])
})

test('keys are the same for the same bytes, others for others, and always a point of the curve', () => {
  const seeds = [0, 1, 7, 255].map((byte) => Buffer.alloc(PUSH_SEED_BYTES, byte))
  for (const seed of seeds) {
    const made = pushKeysOf(seed)
    expect(made).toEqual(pushKeysOf(seed))
    expect([isPointOfCurve(made.publicKey), fromBase64(made.privateKey).length]).toEqual([true, 32])
  }
  expect(new Set(seeds.map((seed) => pushKeysOf(seed).id)).size).toBe(seeds.length)
})
