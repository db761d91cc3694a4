import { expect, test } from 'vitest'
import type { LinkPurpose } from '#domain/one-time-links.ts'
import { createLog } from '#server/platform/log.ts'
import { deliveryFor } from '#server/platform/mail/transport.ts'
import { aMailServer } from '#server/testing/fake-mail-server.ts'
import { takesEveryPush } from '#server/testing/pushes.ts'
import { aSchool } from '#server/testing/school.ts'
import { createSender } from './sending/actions.ts'

const NEW = 'amira@new.test'
const password = 'lemon pip 77'
const passwords = { newPassword: password, confirmPassword: password }
const [LATER, LOST] = ['451 Come back', 'hangs up']

/** Amira's mail, over a mail server of which the answer is chosen; her address is confirmed unless told otherwise. */
async function aPostOffice({ isConfirmed = true } = {}) {
  const [school, server] = [await aSchool({ app: { hasMailServer: true } }), await aMailServer()]
  const { app, amira } = school
  const { database, context } = app
  if (isConfirmed)
    await context.transaction((tx) =>
      tx.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', amira.id).execute(),
    )
  const sender = createSender({
    ...{ database, live: context.live, now: context.now, log: createLog('silent'), hasMailServer: true },
    ...{ deliver: deliveryFor({ mail: { smtpUrl: server.url, from: 'post@tuition.test' }, dataDir: '' }) },
    ...{ deliverPush: takesEveryPush, links: { ...context.secretKey, publicOrigin: 'https://tuition.test' } },
  })
  const call = (method: string, path: string, body?: object, token: string | null = null) =>
    app.call(method, `/api${path}`, { token, body })
  return {
    ...{ ...school, call, server },
    asks: (email: string) => call('PUT', '/users/profile', { email, currentPassword: amira.password }, amira.token),
    /** Tries whatever waits, and is answered so. */
    tries: async (answer: string) => {
      server.answer = answer
      await sender.sendDue()
    },
    /** Minutes later, when the mail server takes everything. */
    arrives: async () => {
      const before = server.taken.length
      app.setClock('2026-01-12T09:05:00Z')
      server.answer = '250 Taken'
      await sender.sendDue()
      return server.taken
        .slice(before)
        .map(({ to, text }) => `${to} ${subjectIn(text)}`)
        .sort()
    },
    /** As whoever was sent it reads it. */
    tokenOf: async (purpose: LinkPurpose) => {
      const links = database.db.selectFrom('one_time_links').select(['id', 'purpose', 'email'])
      return context.secretKey.tokenOf(await links.where('purpose', '=', purpose).executeTakeFirstOrThrow())
    },
    /** Why each letter of these causes stands as it does. */
    states: async () => {
      const rows = await database.db
        .selectFrom('deliveries as delivery')
        .innerJoin('happenings as happening', 'happening.id', 'delivery.happening_id')
        .select(['happening.cause', 'delivery.status', 'delivery.reason'])
        .execute()
      return rows.map(({ cause, status, reason }) => `${cause} ${status} ${reason}`.trim()).sort()
    },
  }
}

const subjectIn = (text: string) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim()

test('of two links for a password that wait, the one that works leaves', async () => {
  const { amira, call, tries, arrives, states } = await aPostOffice()
  const forgets = () => call('POST', '/auth/forgot-password', { email: amira.email })
  await forgets()
  await tries(LATER)
  await forgets()
  expect(await arrives()).toEqual([`${amira.email} A new password for Foolscap Tuition`])
  expect(await states()).toEqual(['reset_link SENT', 'reset_link WITHDRAWN link_void'])
})

test('a link for a password that was used is not sent again, though nobody heard that it was taken', async () => {
  const { amira, call, tries, arrives, states, tokenOf } = await aPostOffice()
  await call('POST', '/auth/forgot-password', { email: amira.email })
  await tries(LOST)
  const token = await tokenOf('RESET')
  expect((await call('POST', '/auth/reset-password', { token, ...passwords })).status).toBe(204)
  expect(await arrives()).toEqual([`${amira.email} Your password was changed`])
  expect(await states()).toEqual(['password_changed SENT', 'reset_link WITHDRAWN link_used'])
})

test('a new password withdraws the link for one', async () => {
  const { amira, call, tries, arrives, states } = await aPostOffice()
  await call('POST', '/auth/forgot-password', { email: amira.email })
  await tries(LATER)
  const change = { currentPassword: amira.password, ...passwords }
  expect((await call('PUT', '/users/change-password', change, amira.token)).status).toBe(200)
  expect(await arrives()).toEqual([`${amira.email} Your password was changed`])
  expect(await states()).toEqual(['password_changed SENT', 'reset_link WITHDRAWN link_void'])
})

test('who has confirmed an address is not asked again, and a link to another address goes nowhere', async () => {
  const { amira, call, tries, arrives, states, tokenOf } = await aPostOffice({ isConfirmed: false })
  await call('POST', '/account/verification', undefined, amira.token)
  await tries(LOST)
  expect((await call('POST', '/auth/verify-email', { token: await tokenOf('VERIFY') })).status).toBe(204)
  expect(await arrives()).toEqual([])
  expect(await states()).toEqual(['verify_link WITHDRAWN link_used'])

  const other = await aPostOffice({ isConfirmed: false })
  await other.call('POST', '/account/verification', undefined, other.amira.token)
  await other.tries(LATER)
  const details = { name: 'Amira', email: NEW }
  await other.call('PUT', `/admin/students/${other.amira.id}`, details, other.nadia.token)
  expect(await other.arrives()).toEqual([
    `${NEW} Please confirm your e-mail address`,
    `${NEW} Your details were changed`,
  ])
  expect(await other.states()).toContain('verify_link WITHDRAWN link_void')
})

test('who asks for a third address is asked of that alone, at both', async () => {
  const { amira, asks, tries, arrives, states } = await aPostOffice()
  expect((await asks(NEW)).status).toBe(200)
  await tries(LATER)
  expect((await asks('amira@third.test')).status).toBe(200)
  expect(await arrives()).toEqual([
    `${amira.email} Is this e-mail address to be replaced?`,
    'amira@third.test Please confirm your new e-mail address',
  ])
  expect(await states()).toEqual([
    ...['new_address SENT', 'new_address WITHDRAWN link_void'],
    ...['old_address SENT', 'old_address WITHDRAWN link_void'],
  ])
})

test('a wish that is withdrawn asks the new address no more; the old one can put an end to it for its seven days', async () => {
  const { amira, asks, call, tries, arrives, states } = await aPostOffice()
  await asks(NEW)
  await tries(LATER)
  expect((await call('DELETE', '/account/email-change', undefined, amira.token)).status).toBe(204)
  expect(await arrives()).toEqual([`${amira.email} Is this e-mail address to be replaced?`])
  expect(await states()).toEqual(['new_address WITHDRAWN link_void', 'old_address SENT'])
})

test('an answer withdraws the letter that asked for it, and a stop the other one too', async () => {
  const { asks, call, tries, arrives, states, tokenOf } = await aPostOffice()
  await asks(NEW)
  await tries(LOST)
  const before = await states()
  expect(before.every((state) => state.includes('WAITING'))).toBe(true)
  const stopping = { token: await tokenOf('OLD_EMAIL'), answer: 'STOP' }
  expect((await call('POST', '/auth/email-change', stopping)).body.outcome).toBe('STOPPED')
  expect(await arrives()).toEqual([])
  expect(await states()).toEqual(['new_address WITHDRAWN link_void', 'old_address WITHDRAWN link_used'])
})
