/** `No more mails of this kind`, as people press it and as mail programs do (RFC 8058). */
import { expect, test } from 'vitest'
import type { ChosenKind } from '#domain/channels.ts'
import { fakePages } from '#server/testing/fake-pages.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor } from '#server/testing/school.ts'

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }

async function aSite() {
  const school = await aSchool({ app: { hasMailServer: true, pages: fakePages() } })
  const { app } = school
  return {
    ...school,
    addressOf: ({ id }: Person, kind: ChosenKind) => `/u/${app.context.secretKey.stopTokenOf(id, kind)}`,
    press: (path: string, body: string, headers: Record<string, string> = URLENCODED) =>
      app.call('POST', path, { body, headers }),
    chosen: async () => {
      const rows = await app.database.db.selectFrom('channel_choices').selectAll().execute()
      return rows.map(({ user_id, kind, channel, is_on }) => [user_id, kind, channel, is_on])
    },
  }
}

test('a link asks, and changes nothing by being opened', async () => {
  const { app, amira, addressOf, chosen } = await aSite()
  const { status, text, headers } = await app.call('GET', addressOf(amira, 'REMINDER'))
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    ...[200, 'no-store', 'text/html; charset=utf-8'],
  ])
  expect(text).toContain('{"kindName":"Reminders before a lesson","isDone":false}')
  expect(await chosen()).toEqual([])
})

test('a press on it stops that kind of mail for that person, tells her open pages, and is the same twice', async () => {
  const { app, amira, ben, addressOf, press, chosen } = await aSite()
  const topics = hintsFor(app, amira)
  for (let n = 0; n < 2; n++) {
    const { status, text } = await press(addressOf(amira, 'REMINDER'), ONE_CLICK)
    expect([status, text.includes('{"kindName":"Reminders before a lesson","isDone":true}')]).toEqual([200, true])
  }
  expect(await chosen()).toEqual([[amira.id, 'REMINDER', 'EMAIL', 0]])
  expect(topics).toEqual(['account', 'account'])
  const { body } = await app.call('GET', '/api/account/channels', { token: ben.token })
  expect(body.settings.every(({ isOn, isUsuallyOn }: Record<string, boolean>) => isOn === isUsuallyOn)).toBe(true)
})

test.each([
  ['a form', URLENCODED, ONE_CLICK],
  ['a form with its charset', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, ONE_CLICK],
  [
    'a form in parts',
    { 'content-type': 'multipart/form-data; boundary="=-xyz"' },
    '--=-xyz\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--=-xyz--\r\n',
  ],
  ['a program elsewhere', { ...URLENCODED, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, ONE_CLICK],
])('a mail program sends it as %s, knowing nobody here', async (_how, headers, body) => {
  const { nadia, addressOf, press, chosen } = await aSite()
  expect((await press(addressOf(nadia, 'CHAT'), body, headers)).status).toBe(200)
  expect(await chosen()).toEqual([[nadia.id, 'CHAT', 'EMAIL', 0]])
})

test.each([
  ['nothing', URLENCODED, ''],
  ['another wish', URLENCODED, 'List-Unsubscribe=All'],
  ['another field', URLENCODED, 'kind=WEEK'],
  ['JSON', { 'content-type': 'application/json' }, '{"List-Unsubscribe":"One-Click"}'],
  ['plain text', { 'content-type': 'text/plain' }, ONE_CLICK],
  ['parts without an end', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n'],
])('whoever sends %s is asked again', async (_what, headers, body) => {
  const { amira, addressOf, press, chosen } = await aSite()
  const { status, text } = await press(addressOf(amira, 'WEEK'), body, headers)
  expect([status, text.includes('"isDone":false')]).toEqual([400, true])
  expect(await chosen()).toEqual([])
})

test('what was not made here, must reach its reader, or is of nobody any more, is a page that is not found', async () => {
  const site = await aSite()
  const { app, nadia, amira, ben, addressOf, press, chosen } = site
  const good = addressOf(amira, 'WEEK')
  const made = (kind: string, { id } = amira) => `/u/${app.context.secretKey.stopTokenOf(id, kind as ChosenKind)}`
  await app.call('DELETE', `/api/admin/students/${ben.id}`, { token: nadia.token })
  const paths = [
    ...[
      good.slice(0, -2),
      `${good}x`,
      '/u/x',
      `/u/${'A'.repeat(64)}`,
      `/u/${'A'.repeat(5000)}`,
      '/u/%00',
      '/u/..%2Fadmin',
    ],
    ...[made('CHANGE'), made('ACCOUNT'), made('REQUEST'), made('LESSONS'), made('FEEDBACK', nadia)],
    ...[made('WEEK', ben), `/u/${app.context.secretKey.tokenOf({ id: amira.id, purpose: 'WEEK', email: '' })}`],
  ]
  for (const path of paths) {
    for (const { status, text } of [await app.call('GET', path), await press(path, ONE_CLICK)])
      expect([path, status, text.includes('Page not found')]).toEqual([path, 404, true])
  }
  expect(await chosen()).toEqual([])
})

test('only that address takes a form from anywhere: an account is changed by whoever is signed in', async () => {
  const { app, amira, press, addressOf } = await aSite()
  expect((await press('/api/account/channels', ONE_CLICK)).status).toBe(405)
  const put = await app.call('PUT', '/api/account/channels', {
    token: amira.token,
    body: ONE_CLICK,
    headers: URLENCODED,
  })
  expect(put.status).toBe(415)
  for (const method of ['PUT', 'DELETE'])
    expect((await app.call(method, addressOf(amira, 'WEEK'))).status).toBeGreaterThanOrEqual(404)
  const large = await press(addressOf(amira, 'WEEK'), `${ONE_CLICK}&x=${'x'.repeat(5000)}`)
  expect(large.status).toBe(413)
})
