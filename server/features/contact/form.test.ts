import { expect, test } from 'vitest'
import { fakePages } from '#server/testing/fake-pages.ts'
import { aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const question = { name: 'Zoë Miller', email: 'zoe@visitor.test', message: 'Do you teach Latin?\r\n& Greek?' }

async function aSite() {
  const app = await buildTestApp({ pages: fakePages() })
  await aTutor(app)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const submit = (fields: Record<string, string>) =>
    app.call('POST', '/contact', { body: new URLSearchParams(fields).toString(), headers })
  return { app, submit }
}
const draftOf = (html: string) => JSON.parse(html.slice(html.indexOf('{')))

test('the form of the public page sends a message without any script, and leads to a page that says so', async () => {
  const { app, submit } = await aSite()
  const reply = await submit({ ...question, website: '' })
  expect([reply.status, reply.headers.location]).toEqual([303, '/contact/sent'])
  expect((await app.call('GET', '/contact/sent')).status).toBe(200)
  const stored = await app.database.db.selectFrom('contact_messages').select(['name', 'email', 'message']).execute()
  expect(stored).toEqual([{ ...question, message: 'Do you teach Latin?\n& Greek?' }])
})

test('a form that is not right comes back with every sentence and all that was typed', async () => {
  const { submit } = await aSite()
  const reply = await submit({ name: ' ', email: 'zoe@visitor', message: '<b>Hello' })
  expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    400,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(draftOf(reply.text)).toEqual({
    values: { name: ' ', email: 'zoe@visitor', message: '<b>Hello' },
    problems: { name: 'Please enter your name', email: 'Please enter a valid email address' },
    problem: 'Please check the form and try again.',
  })
  expect((await submit({})).status).toBe(400)
})

test('a form too many is told to wait, and keeps what was typed', async () => {
  const { submit } = await aSite()
  for (let n = 0; n < 5; n++) await submit(question)
  const reply = await submit(question)
  expect([reply.status, reply.headers['retry-after']]).toEqual([429, '3600'])
  expect(draftOf(reply.text)).toMatchObject({
    values: question,
    problem: 'Too many messages have been sent. Please try again in an hour.',
  })
})

test('a program that fills the hidden field is led to the same page, and what it wrote is possible junk', async () => {
  const { app, submit } = await aSite()
  const reply = await submit({ ...question, website: 'https://spam.test' })
  expect([reply.status, reply.headers.location]).toEqual([303, '/contact/sent'])
  const stored = await app.database.db.selectFrom('contact_messages').select(['name', 'is_junk']).execute()
  expect(stored).toEqual([{ name: 'Zoë Miller', is_junk: 1 }])
})

test('a form that is too large or no form is not read', async () => {
  const { app, submit } = await aSite()
  expect((await submit({ ...question, message: 'x'.repeat(102_400) })).status).toBe(413)
  expect((await app.call('POST', '/contact', { body: question })).status).toBe(415)
  expect(await app.count('contact_messages')).toBe(0)
})

test('whoever sends forms without end is slowed down before they are read', async () => {
  const app = await buildTestApp({ pages: fakePages(), limits: { perUser: 1000, perAddress: 2 } })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) statuses.push((await app.call('POST', '/contact', { body: 'name=', headers })).status)
  expect(statuses).toEqual([400, 400, 429])
  expect((await app.call('GET', '/contact')).status).toBe(200)
})
