import { expect, test } from 'vitest'
import { fakePages } from '#server/testing/fake-pages.ts'
import { aSchool } from '#server/testing/school.ts'

const headers = { 'content-type': 'application/x-www-form-urlencoded' }

test('without a script a page says that a link is on its way, and what was wrong with an address', async () => {
  const { app, amira } = await aSchool({ app: { hasMailServer: true, pages: fakePages() } })
  const send = (body: string) => app.call('POST', '/forgot-password', { body, headers })
  const asked = await send(`email=${encodeURIComponent(amira.email)}`)
  expect([asked.status, asked.headers['cache-control'], asked.headers['content-type']]).toEqual([
    ...[200, 'no-store', 'text/html; charset=utf-8'],
  ])
  expect(asked.text).toContain('a link is on its way. It works for 30 minutes.')
  expect((await send('email=nobody%40home.test')).text).toBe(asked.text)
  for (const body of ['email=no+address', 'email=', '', 'x=%']) {
    const wrong = await send(body)
    expect([body, wrong.status]).toEqual([body, 400])
  }
  expect((await send('email=no+address')).text).toContain('Please enter a valid email address')
  await send(`email=${encodeURIComponent(amira.email)}`)
  await send(`email=${encodeURIComponent(amira.email)}`)
  const fourth = await send(`email=${encodeURIComponent(amira.email)}`)
  expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '3600'])
  expect(fourth.text).toContain('Too many links were asked for. Please wait an hour.')
  expect(await app.count('one_time_links')).toBe(1)
})

test('where no mail is sent there is no link to ask for', async () => {
  const { app } = await aSchool({ app: { pages: fakePages() } })
  const { status, text } = await app.call('POST', '/forgot-password', { body: 'email=a%40home.test', headers })
  expect([status, text]).toEqual([404, expect.stringContaining('Mail is not set up here.')])
})
