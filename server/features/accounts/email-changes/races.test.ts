import { expect, test } from 'vitest'
import type { Person } from '#server/testing/givens.ts'
import { postOfficeOf } from '#server/testing/post-office.ts'
import { aSchool, type School } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { replaceSilentEmails } from './replacing/actions.ts'

const NEW = 'amira@new.test'

/** A school with a mail server, in which addresses are asked for and answered over sockets. */
async function aPostedSchool() {
  const school = await aSchool({ app: { hasMailServer: true } })
  const { app } = school
  const set = { email_verified_at: 1 }
  await app.context.transaction((tx) => tx.updateTable('users').set(set).execute())
  const office = postOfficeOf(app)
  const address = await app.listen()
  const answer = (token: string | undefined, word: 'AGREE' | 'STOP') =>
    callOver(address, 'POST', '/auth/email-change', { body: { token, answer: word } })
  const ask = async (person: Person, email = NEW) => {
    const body = { email, currentPassword: person.password }
    expect((await callOver(address, 'PUT', '/users/profile', { token: person.token, body })).status).toBe(200)
    const link = (await office.received(/^Please confirm your new/, email)).at(-1)?.token
    const old = (await office.received(/to be replaced\?$/, person.email)).at(-1)?.token
    return { link, old }
  }
  return { ...school, address, ask, answer }
}

const emailOf = async ({ app }: Pick<School, 'app'>, { id }: Person) =>
  (await app.database.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email

test('of twenty confirmations at once one is served', async () => {
  const { amira, ask, answer } = await aPostedSchool()
  const { link } = await ask(amira)
  const replies = await Promise.all(Array.from({ length: 20 }, () => answer(link, 'AGREE')))
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 1, 400: 19 })
})

test('both sides at once are both heard, and it is done once', async () => {
  const school = await aPostedSchool()
  const { app, amira, ask, answer } = school
  const { link, old } = await ask(amira)
  const replies = await Promise.all([answer(link, 'AGREE'), answer(old, 'AGREE')])
  expect(replies.map(({ body }) => body.outcome).sort()).toEqual(['REPLACED', 'WAITS'])
  expect([await emailOf(school, amira), await app.count('email_changes')]).toEqual([NEW, 0])
})

test('of agreeing and stopping at once one is heard', async () => {
  const school = await aPostedSchool()
  const { amira, ask, answer } = school
  const { link, old } = await ask(amira)
  await answer(link, 'AGREE')
  const replies = await Promise.all([answer(old, 'AGREE'), answer(old, 'STOP')])
  const heard = replies.filter(({ status }) => status === 200).map(({ body }) => body.outcome)
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 1, 400: 1 })
  expect(await emailOf(school, amira)).toBe(heard[0] === 'STOPPED' ? amira.email : NEW)
})

test.each([true, false])('a stop at the end of the 48 hours holds, sent first: %s', async (isFirst) => {
  const school = await aPostedSchool()
  const { app, amira, ask, answer } = school
  const { link, old } = await ask(amira)
  await answer(link, 'AGREE')
  app.setClock('2026-01-14T09:00:00Z')
  const begun = isFirst ? [answer(old, 'STOP')] : []
  await Promise.all([...begun, replaceSilentEmails(app.context), ...(isFirst ? [] : [answer(old, 'STOP')])])
  expect([await emailOf(school, amira), await app.count('email_changes')]).toEqual([amira.email, 0])
  const open = await app.database.db.selectFrom('sessions').select('id').where('user_id', '=', amira.id).execute()
  expect(open).toEqual([])
})

test('of two who confirm one address at once one has it', async () => {
  const school = await aPostedSchool()
  const { amira, ben, ask, answer } = school
  const [hers, his] = [await ask(amira), await ask(ben)]
  await answer(hers.old, 'AGREE')
  await answer(his.old, 'AGREE')
  const replies = await Promise.all([answer(hers.link, 'AGREE'), answer(his.link, 'AGREE')])
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
  const had = [await emailOf(school, amira), await emailOf(school, ben)]
  expect(had.filter((email) => email === NEW)).toHaveLength(1)
})

test('the servers of one database do it once', async () => {
  const school = await aPostedSchool()
  const { app, amira, ask, answer } = school
  await answer((await ask(amira)).link, 'AGREE')
  app.setClock('2026-01-14T09:00:00Z')
  await Promise.all(Array.from({ length: 5 }, () => replaceSilentEmails(app.context)))
  const rows = await app.database.db.selectFrom('audit_entries').select('event').execute()
  expect(rows.filter(({ event }) => event === 'email_changed')).toHaveLength(1)
  expect(await emailOf(school, amira)).toBe(NEW)
})

test('an erasure in between leaves nothing of it, and nobody is told of a failure', async () => {
  const { app, nadia, amira, ask, answer, address } = await aPostedSchool()
  const { link, old } = await ask(amira)
  const replies = await Promise.all([
    answer(link, 'AGREE'),
    callOver(address, 'DELETE', `/admin/students/${amira.id}`, { token: nadia.token }),
    answer(old, 'STOP'),
    callOver(address, 'DELETE', '/account/email-change', { token: amira.token }),
  ])
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect([await app.count('email_changes'), await app.count('one_time_links')]).toEqual([0, 0])
  const kept = await app.database.db.selectFrom('users').select('email').where('id', '=', amira.id).execute()
  expect(kept).toEqual([{ email: '' }])
})
