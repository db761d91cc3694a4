import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { recordFile } from './records.ts'
import type { Receive } from './store.ts'
import { fileFaults, sweepFiles } from './verification.ts'

const LIMIT = { maxBytes: 1_000, tooLarge: generalRefusals.too_large }
const HOUR_MS = 3_600_000

/** A store that keeps a file of five letters. */
async function aStore() {
  const app = await buildTestApp()
  const { files, db, transaction } = app.context
  const receive = (text = 'Hello') =>
    files.uploading(async (receiving: Receive) => ({
      fileName: 'hello.txt',
      ...(await receiving(Readable.from([Buffer.from(text)]), LIMIT)),
    }))
  const keep = async () =>
    files.keep([await receive()], ([kept]) =>
      transaction(async (tx) => {
        if (kept) await recordFile(tx, kept, new Date())
        return kept?.name ?? ''
      }),
    )
  const names = () => readdirSync(files.folder)
  const faults = (now = new Date()) => fileFaults(db, files.folder, now)
  return { app, files, db, transaction, receive, keep, names, faults, path: (name: string) => join(files.folder, name) }
}

test('a file is private to the server, and as it was sent', async () => {
  const { files, keep, names, path, faults } = await aStore()
  const name = await keep()
  expect(names()).toEqual([name])
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(statSync(path(name)).mode & 0o077).toBe(0)
  const handle = await files.open(name)
  expect(String(await handle?.readFile())).toBe('Hello')
  await handle?.close()
  expect(await faults()).toEqual([])
})

test.each(['../secret', '', 'x', `${'a'.repeat(31)}/`, 'A'.repeat(32), `${'a'.repeat(32)}.part`])(
  'what is no name of the store, %j, is never opened or removed',
  async (name) => {
    const { files } = await aStore()
    await expect(files.open(name)).rejects.toThrow('not a name of the file store')
    expect(() => files.remove(name)).toThrow('not a name of the file store')
  },
)

test('where the commit fails the file goes, and where only its answer is lost it stays', async () => {
  const { files, transaction, receive, names, faults } = await aStore()
  const fails = files.keep([await receive()], async () => {
    throw new Error('no commit')
  })
  await expect(fails).rejects.toThrow('no commit')
  expect(names()).toEqual([])
  const isLost = files.keep([await receive()], async ([kept]) => {
    await transaction(async (tx) => kept && recordFile(tx, kept, new Date()))
    throw new Error('the line went dead')
  })
  await expect(isLost).rejects.toThrow('the line went dead')
  expect(names()).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('I21: a file that is missing, cut short or changed is named, and one that belongs to nothing after an hour', async () => {
  const { app, files, keep, path, faults } = await aStore()
  app.breakBooks()
  const [missing, short, changed] = [await keep(), await keep(), await keep()]
  await files.remove(missing)
  truncateSync(path(short), 4)
  writeFileSync(path(changed), 'HELLO')
  const orphan = 'f'.repeat(32)
  writeFileSync(path(orphan), 'x')
  const expected = [
    `File ${missing} is missing`,
    `File ${short} has 4 bytes and should have 5`,
    `File ${changed} holds something else than was uploaded`,
  ].sort()
  expect((await faults()).sort()).toEqual(expected)
  const later = new Date(Date.now() + HOUR_MS + 1_000)
  expect((await faults(later)).sort()).toEqual([...expected, `File ${orphan} belongs to nothing`].sort())
})

test('I21: what is stored never changes its name, size or sum', async () => {
  const { transaction, keep } = await aStore()
  await keep()
  for (const set of [{ size_bytes: 6 }, { name: 'a'.repeat(32) }, { sha256: Buffer.alloc(32) }]) {
    const change = transaction((tx) => tx.updateTable('stored_files').set(set).execute())
    await expect(change).rejects.toMatchObject({ constraint: 'stored_files_final' })
  }
  const add = (row: object) =>
    transaction((tx) =>
      tx
        .insertInto('stored_files')
        .values({ name: 'b'.repeat(32), size_bytes: 1, sha256: Buffer.alloc(32), created_at: 1, ...row })
        .execute(),
    )
  await expect(add({ name: 'short' })).rejects.toMatchObject({ constraint: 'stored_files_name' })
  await expect(add({ size_bytes: -1 })).rejects.toMatchObject({ constraint: 'stored_files_size' })
  await expect(add({ sha256: Buffer.alloc(31) })).rejects.toMatchObject({ constraint: 'stored_files_sha256' })
})

test('the sweep takes what a crash has left an hour ago, and nothing that belongs to something or is new', async () => {
  const { db, files, keep, names, path } = await aStore()
  const kept = await keep()
  const [old, young, part] = ['1'.repeat(32), '2'.repeat(32), `${'3'.repeat(32)}.part`]
  for (const name of [old, young, part]) writeFileSync(path(name), 'x')
  const anHourAgo = new Date(Date.now() - HOUR_MS - 1_000)
  for (const name of [kept, old, part]) utimesSync(path(name), anHourAgo, anHourAgo)
  await sweepFiles(db, files.folder, new Date())
  expect(names().sort()).toEqual([kept, young].sort())
})

test('a server that is killed in the middle of an upload leaves no file but its unfinished part', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = `
    import { Readable } from 'node:stream'
    import { openFiles } from '#server/platform/files/store.ts'
    const db = { selectFrom: () => ({ select: () => ({ executeTakeFirstOrThrow: async () => ({ bytes: 0 }) }) }) }
    const files = openFiles(${JSON.stringify(folder)}, { db, storageBytes: 1e9 })
    async function* slowly() { for (;;) { yield Buffer.alloc(1000); await new Promise((go) => setTimeout(go, 5)) } }
    await files.uploading((receive) => receive(Readable.from(slowly()), { maxBytes: 1e9, tooLarge: {} }))
  `
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: 'ignore',
  })
  const grown = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size > 3_000)
  await expect.poll(grown, { timeout: 20_000 }).toEqual([true])
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)])
})
