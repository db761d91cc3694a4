import { expect, test } from 'vitest'
import { aNotice } from '#server/testing/given-notices.ts'
import { someKin } from './testing/kin.ts'
import { linkFaults } from './verification/actions.ts'

/** From ten o'clock on Robert reads Amira's chat along; she writes, and is told, at these times. */
async function faultsAfter({ wrote, told }: { wrote?: string; told?: string }): Promise<number> {
  const { app, amira, robert, link } = await someKin()
  await link(robert, { chatSince: '2026-01-12T10:00Z' })
  const { body: chat } = await app.call('GET', '/api/chat/my-chat', { token: amira.token })
  if (wrote) app.setClock(wrote)
  const token = amira.token
  if (wrote) await app.call('POST', `/api/chat/${chat.id}/messages`, { token, body: { content: 'I am stuck.' } })
  if (told) await aNotice(app, { userId: amira.id, about: { kind: 'student', id: amira.id }, createdAt: told })
  return (await linkFaults(app.database.db, app.context.now())).length
}

test('verify finds whose chat is read along though nobody told the student before the first message', async () => {
  const [TEN, ELEVEN] = ['2026-01-12T10:00:00Z', '2026-01-12T11:00:00Z']
  expect(await faultsAfter({})).toBe(1)
  expect(await faultsAfter({ told: '2026-01-12T09:59:59Z' })).toBe(1)
  expect(await faultsAfter({ told: TEN })).toBe(0)
  expect(await faultsAfter({ wrote: ELEVEN, told: ELEVEN })).toBe(0)
  expect(await faultsAfter({ wrote: TEN, told: ELEVEN })).toBe(1)
})

test('whoever begins the link by himself, is grown up or cannot log in is told by nobody', async () => {
  const { app, amira, robert, link, waiting, move, hasYear } = await someKin()
  app.setClock('2026-01-12T10:00:00Z')
  const faults = async () => (await linkFaults(app.database.db, app.context.now())).length
  await hasYear(2016)
  await move(amira, await waiting('STUDENT'), 'ACTIVE')
  expect(await faults()).toBe(0)
  await app.context.transaction((tx) => tx.deleteFrom('family_links').execute())
  await link(robert)
  expect(await faults()).toBe(1)
  await app.context.transaction((tx) => tx.updateTable('student_facts').set({ cohort: 2011 }).execute())
  expect(await faults()).toBe(0)
  await app.context.transaction(async (tx) => {
    await tx.updateTable('student_facts').set({ cohort: 2016 }).execute()
    await tx.updateTable('users').set({ email: '', password_hash: 'none' }).where('id', '=', amira.id).execute()
  })
  expect(await faults()).toBe(0)
})
