import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync, zstdDecompressSync } from 'node:zlib'
import { create, list } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { createOrResetTutor } from '#server/features/accounts/tutor/actions.ts'
import { aDatabaseOfBefore } from '#server/testing/database-of-before.ts'
import { restoreArchive, writeArchive } from './archive.ts'
import { claimDataDir, databaseFileIn, filesIn } from './data-dir.ts'
import { firstRelease } from './db/migrations/001-first-release.ts'
import { aTermAt } from './db/testing/carried-term.ts'
import { hashOfToken } from './ids.ts'
import { openDatabase } from './open-database.ts'
import { knowDevice } from './people/devices.ts'
import { passwordsWith } from './people/passwords.ts'
import { openSession } from './people/sessions.ts'

const SERVER = join(import.meta.dirname, '..')

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder whose site is called by that name, with one stored file; closed. */
async function aDataDir(brandName: string): Promise<string> {
  const dataDir = aFolder()
  const { transaction, close } = await openDatabase({ databaseUrl: null, dataDir })
  await transaction((tx) => tx.insertInto('site_settings').values({ name: 'brandName', value: brandName }).execute())
  await close()
  mkdirSync(join(filesIn(dataDir), 'ab'), { recursive: true })
  writeFileSync(join(filesIn(dataDir), 'ab', brandName), brandName)
  return dataDir
}

async function settingsIn(dataDir: string): Promise<{ name: string; value: string }[]> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const settings = await db.selectFrom('site_settings').selectAll().execute()
  await close()
  return settings
}

/** One of our commands in a process of its own. */
function run(command: string, dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(SERVER, 'commands', command), ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, says: stderr.trim(), tells: stdout.trim() }
}

test('what was backed up is what is restored, files and all but those still arriving', async () => {
  const archive = join(aFolder(), 'monday.tgz')
  const dataDir = await aDataDir('Hartwell')
  writeFileSync(join(filesIn(dataDir), 'arriving.part'), 'half a fi')
  await writeArchive(dataDir, archive)
  const elsewhere = aFolder()
  await restoreArchive(archive, elsewhere)
  expect(await settingsIn(elsewhere)).toEqual([{ name: 'brandName', value: 'Hartwell' }])
  expect(readdirSync(filesIn(elsewhere))).toEqual(['ab'])
  expect(readFileSync(join(filesIn(elsewhere), 'ab/Hartwell'), 'utf8')).toBe('Hartwell')
  expect(statSync(archive).mode & 0o777).toBe(0o600)
})

test('an archive of before, written with gzip, is restored as well', async () => {
  const [archive, elsewhere] = [join(aFolder(), 'monday.tgz'), aFolder()]
  await writeArchive(await aDataDir('Hartwell'), archive)
  writeFileSync(archive, gzipSync(zstdDecompressSync(readFileSync(archive))))
  await restoreArchive(archive, elsewhere)
  expect(await settingsIn(elsewhere)).toEqual([{ name: 'brandName', value: 'Hartwell' }])
})

test('a backup taken while somebody writes is of one moment', async () => {
  const dataDir = await aDataDir('Hartwell')
  const writer = spawn(process.execPath, [join(SERVER, 'testing/busy-writer.ts'), dataDir])
  onTestFinished(() => void writer.kill())
  await once(writer.stdout, 'data')

  const sizes: number[] = []
  for (const name of ['one.tgz', 'two.tgz', 'three.tgz']) {
    const archive = join(aFolder(), name)
    await writeArchive(dataDir, archive)
    const elsewhere = aFolder()
    await restoreArchive(archive, elsewhere)
    const names = (await settingsIn(elsewhere)).map((setting) => setting.name)
    const sideOf = (side: string) => names.filter((text) => text.startsWith(side)).map((text) => text.split(' ')[1])
    expect(new Set(sideOf('left'))).toEqual(new Set(sideOf('right')))
    sizes.push(names.length)
  }
  expect(writer.exitCode).toBeNull()
  expect(sizes[2]).toBeGreaterThan(sizes[0] ?? 0)
})

test('a backup leaves nothing behind, and its file appears only once it is whole', async () => {
  const dataDir = await aDataDir('Hartwell')
  const before = readdirSync(dataDir).sort()
  const folder = aFolder()
  await writeArchive(dataDir, join(folder, 'a.tgz'))
  expect(readdirSync(folder)).toEqual(['a.tgz'])
  expect(readdirSync(dataDir).sort()).toEqual(before)

  mkdirSync(join(folder, 'taken'))
  await expect(writeArchive(dataDir, join(folder, 'taken'))).rejects.toThrow()
  await expect(writeArchive(dataDir, join(folder, 'nowhere/a.tgz'))).rejects.toThrow('There is no folder')
  expect(readdirSync(folder).sort()).toEqual(['a.tgz', 'taken'])
  expect(readdirSync(dataDir).sort()).toEqual(before)
})

test('the key of links and of the second factor stands in no backup', async () => {
  const dataDir = await aDataDir('Hartwell')
  writeFileSync(join(dataDir, 'secret.key'), 'k'.repeat(43))
  const archive = join(aFolder(), 'a.tgz')
  await writeArchive(dataDir, archive)
  const names: string[] = []
  await list({ file: archive, onReadEntry: ({ path }) => void names.push(path) })
  expect(names.some((name) => name.endsWith('.sqlite'))).toBe(true)
  expect(names.filter((name) => name.includes('key'))).toEqual([])
})

test('a folder without a database is not backed up, and none is made', () => {
  const [dataDir, archive] = [aFolder(), join(aFolder(), 'a.tgz')]
  expect(run('backup.ts', dataDir, archive)).toMatchObject({ status: 1, says: `There is no database in ${dataDir}` })
  expect([existsSync(databaseFileIn(dataDir)), existsSync(archive)]).toEqual([false, false])
})

test('a restore refuses a folder that holds something, and replaces it when it is forced', async () => {
  const archive = join(aFolder(), 'a.tgz')
  await writeArchive(await aDataDir('Hartwell'), archive)
  const other = await aDataDir('Other')
  expect(run('restore.ts', other, archive)).toMatchObject({
    status: 1,
    says: `${other} already holds data; --force replaces all of it`,
  })
  expect(await settingsIn(other)).toEqual([{ name: 'brandName', value: 'Other' }])

  expect(run('restore.ts', other, archive, '--force').status).toBe(0)
  expect(await settingsIn(other)).toEqual([{ name: 'brandName', value: 'Hartwell' }])
  expect(readdirSync(join(filesIn(other), 'ab'))).toEqual(['Hartwell'])
  expect(readdirSync(other).filter((name) => name.startsWith('restore-'))).toEqual([])
})

const KEYS = ['sessions', 'devices', 'calendar_secrets'] as const

test('nobody is signed in where a backup was restored, no device is known, and no calendar opens', async () => {
  const dataDir = await aDataDir('Hartwell')
  const { transaction, close } = await openDatabase({ databaseUrl: null, dataDir })
  const now = new Date('2026-01-12T09:00:00Z')
  const passwords = passwordsWith({ memory: 8, passes: 1 })
  await createOrResetTutor({ transaction, passwords, now: () => now }, { email: 'nadia@tutor.test' })
  await transaction(async (tx) => {
    const tutor = await tx.selectFrom('users').select(['id', 'role']).executeTakeFirstOrThrow()
    const device = await knowDevice(tx, tutor.id, { name: '', network: '' }, now)
    await openSession(tx, tutor, now, { deviceId: device.id, network: '' })
    const secret = { secret_hash: hashOfToken('secret'), created_at: now.getTime(), last_read_at: null }
    await tx
      .insertInto('calendar_secrets')
      .values({ user_id: tutor.id, ...secret })
      .execute()
  })
  await close()
  const archive = join(aFolder(), 'a.tgz')
  await writeArchive(dataDir, archive)

  expect(rowsIn(dataDir, KEYS)).toEqual([1, 1, 1])
  expect(run('restore.ts', dataDir, archive, '--force')).toMatchObject({
    status: 0,
    tells: expect.stringContaining('Nobody is signed in, no device is known and every link to a calendar has ended'),
  })
  expect(rowsIn(dataDir, [...KEYS, 'users'])).toEqual([0, 0, 0, 1])
})

test('a backup of the first release opens nothing either where it is put back, and keeps whom it knew', async () => {
  const { dataDir } = await aTermAt([firstRelease])
  const archive = join(aFolder(), 'a.tgz')
  await writeArchive(dataDir, archive)
  const before = rowsIn(dataDir, [...KEYS, 'users', 'bookings'])
  expect(Math.min(...before)).toBeGreaterThan(2)
  const restored = aFolder()
  expect(run('restore.ts', restored, archive)).toMatchObject({ status: 0, says: '' })
  expect(rowsIn(restored, [...KEYS, 'users', 'bookings'])).toEqual([0, 0, 0, ...before.slice(3)])
  expect(run('verify.ts', restored)).toMatchObject({ status: 0, tells: 'Everything agrees' })
})

function rowsIn(dataDir: string, tables: readonly string[]): number[] {
  const database = new DatabaseSync(databaseFileIn(dataDir))
  const counts = tables.map((table) => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows))
  database.close()
  return counts
}

test('a restore refuses a folder on which a server runs', async () => {
  const archive = join(aFolder(), 'a.tgz')
  const dataDir = await aDataDir('Hartwell')
  await writeArchive(dataDir, archive)
  const release = claimDataDir(dataDir)
  const refused = run('restore.ts', dataDir, archive, '--force')
  release()
  expect(refused).toMatchObject({ status: 1, says: `Another Foolscap is already running on ${dataDir}` })
})

test('a log that the replaced database left behind does not reach the restored one', async () => {
  const archive = join(aFolder(), 'a.tgz')
  await writeArchive(await aDataDir('Hartwell'), archive)
  const other = await aDataDir('Other')
  const killed = new DatabaseSync(databaseFileIn(other))
  killed.exec("UPDATE site_settings SET value = 'Unsaved'")
  await restoreArchive(archive, other)
  killed.close()
  expect(await settingsIn(other)).toEqual([{ name: 'brandName', value: 'Hartwell' }])
})

test.each([
  ['is not there', () => join(aFolder(), 'none.tgz'), /cannot be read as a backup$/],
  ['is no archive', () => aFileWith('Dear parents'), /cannot be read as a backup$/],
  ['was cut off', async () => aFileWith(readFileSync(await anArchive()).subarray(0, 2000)), /cannot be read/],
  ['holds no database', () => anArchiveOf({ 'notes.txt': 'x' }), /holds no database of Foolscap$/],
  [
    'holds a damaged database',
    () => anArchiveOf({ 'foolscap.sqlite': 'x'.repeat(8192) }),
    /^The backup is not restored/,
  ],
  ['comes from a newer Foolscap', () => anArchiveFromTheFuture(), /made by a newer Foolscap/],
  [
    'is from before the first release',
    () => anArchiveOfBefore(),
    /^The backup is not restored: This database is from before Foolscap's first release \(it has 001-foundation\)/,
  ],
])('an archive that %s changes nothing', async (_what, archive, complaint) => {
  const other = await aDataDir('Other')
  await expect(restoreArchive(await archive(), other)).rejects.toThrow(complaint)
  expect(await settingsIn(other)).toEqual([{ name: 'brandName', value: 'Other' }])
  expect(readdirSync(filesIn(other))).toEqual(['ab'])
  expect(readdirSync(other).filter((name) => name.startsWith('restore-'))).toEqual([])
})

async function anArchive(): Promise<string> {
  const archive = join(aFolder(), 'a.tgz')
  await writeArchive(await aDataDir('Hartwell'), archive)
  return archive
}

async function anArchiveFromTheFuture(): Promise<string> {
  const dataDir = await aDataDir('Hartwell')
  const database = new DatabaseSync(databaseFileIn(dataDir))
  database.exec("INSERT INTO schema_migrations (name) VALUES ('999-flying-cars')")
  database.close()
  const archive = join(aFolder(), 'a.tgz')
  await writeArchive(dataDir, archive)
  return archive
}

async function anArchiveOfBefore(): Promise<string> {
  const dataDir = aFolder()
  await aDatabaseOfBefore({ file: databaseFileIn(dataDir), url: null })
  const archive = join(aFolder(), 'a.tgz')
  await writeArchive(dataDir, archive)
  return archive
}

async function anArchiveOf(files: Record<string, string>): Promise<string> {
  const folder = aFolder()
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const archive = join(aFolder(), 'a.tgz')
  await create({ gzip: true, file: archive, cwd: folder }, Object.keys(files))
  return archive
}

function aFileWith(content: string | Buffer): string {
  const file = join(aFolder(), 'a.tgz')
  writeFileSync(file, content)
  return file
}
