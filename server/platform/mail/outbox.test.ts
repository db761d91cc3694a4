import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aStudent } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { fileNameOf, openOutbox, sweepOutbox } from './outbox.ts'

const nobody = { id: '11111111-1111-4111-8111-111111111111', createdAt: new Date('2026-01-12T09:00:00Z') }
const about = (aboutId: string | null, replyTo: string | null = null) =>
  fileNameOf({ ...nobody, id: newId(), aboutId, replyTo })

function anOutbox(names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of names) writeFileSync(join(folder, name), '')
  return { folder, left: () => readdirSync(folder).sort() }
}

test('a mail says in its name whom it is about, and nothing that says who that is', () => {
  const [student, visitor] = [newId(), 'zoe@visitor.test']
  expect(fileNameOf({ ...nobody, aboutId: student, replyTo: null })).toBe(
    `2026-01-12T09-00-00.000Z ${nobody.id} ${student}.eml`,
  )
  expect(fileNameOf({ ...nobody, aboutId: null, replyTo: visitor })).toMatch(/ [0-9a-f]{64}\.eml$/)
  expect(fileNameOf({ ...nobody, aboutId: null, replyTo: null })).toBe(`2026-01-12T09-00-00.000Z ${nobody.id}.eml`)
})

test('mail about one student, or from that address, goes; all other mail and every other file stays', async () => {
  const [amira, ben] = [newId(), newId()]
  const hers = [about(amira), `${about(amira)}.unfinished`, about(null, 'amira@home.test')]
  const others = [about(ben), about(null, 'ben@home.test'), about(null), 'notes.txt', `${amira}.eml`]
  const { folder, left } = anOutbox([...hers, ...others])
  mkdirSync(join(folder, 'archive'))
  await openOutbox(folder).forget({ id: amira, emails: ['amira@home.test'] })
  expect(left()).toEqual([...others, 'archive'].sort())
})

test('where no mail has ever been written there is nothing to forget', async () => {
  await openOutbox('/nowhere/outbox').forget({ id: newId(), emails: ['amira@home.test'] })
})

test('a mail that was under way while its student was erased goes with the next sweep', async () => {
  const app = await buildTestApp()
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', amira.id).execute(),
  )
  const others = [about(ben.id), about(newId()), about(null), about(null, 'zoe@visitor.test')]
  const { folder, left } = anOutbox([about(amira.id), ...others])
  await sweepOutbox(app.context.db, folder)
  expect(left()).toEqual(others.sort())
})
