import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { claimDataDir, DataDirInUse, databaseFileIn, makeOwnFile } from './data-dir.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

/** Another process that claims the folder and keeps it until it is killed. */
async function anotherServer(dataDir: string): Promise<ChildProcess> {
  const code = `
    const { claimDataDir } = await import(${JSON.stringify(new URL('./data-dir.ts', import.meta.url).href)})
    globalThis.release = claimDataDir(${JSON.stringify(dataDir)})
    console.log('claimed')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout!, 'data')
  return child
}

test('the folder is made for its owner alone', () => {
  const dataDir = aFolder()
  const release = claimDataDir(dataDir)
  expect(existsSync(dataDir)).toBe(true)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  release()
})

test('a second claim is refused until the first is let go', () => {
  const dataDir = aFolder()
  const release = claimDataDir(dataDir)
  expect(() => claimDataDir(dataDir)).toThrow(new DataDirInUse(dataDir))
  release()
  claimDataDir(dataDir)()
})

test('making a file that is there lets go of no lock that SQLite holds on it', () => {
  const dataDir = aFolder()
  const release = claimDataDir(dataDir)
  expect(() => claimDataDir(dataDir)).toThrow(new DataDirInUse(dataDir))
  const holder = new DatabaseSync(databaseFileIn(dataDir))
  holder.exec('CREATE TABLE held (id); BEGIN EXCLUSIVE')
  makeOwnFile(databaseFileIn(dataDir))
  const code = `
    const { claimDataDir } = await import(${JSON.stringify(new URL('./data-dir.ts', import.meta.url).href)})
    const { DatabaseSync } = await import('node:sqlite')
    const tries = [
      () => claimDataDir(${JSON.stringify(dataDir)}),
      () => new DatabaseSync(${JSON.stringify(databaseFileIn(dataDir))}).exec('BEGIN IMMEDIATE'),
    ]
    for (const attempt of tries) try { attempt(); console.log('taken') } catch { console.log('refused') }`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(['refused', 'refused'])
  holder.close()
  release()
})

test('another process keeps its folder until it ends, however it ends', async () => {
  const dataDir = aFolder()
  const other = await anotherServer(dataDir)
  expect(() => claimDataDir(dataDir)).toThrow(`Another Foolscap is already running on ${dataDir}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  claimDataDir(dataDir)()
})
