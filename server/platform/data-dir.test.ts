import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimDataDir, DataDirInUse } from './data-dir.ts'

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

test('another process keeps its folder until it ends, however it ends', async () => {
  const dataDir = aFolder()
  const other = await anotherServer(dataDir)
  expect(() => claimDataDir(dataDir)).toThrow(`Another Foolscap is already running on ${dataDir}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  claimDataDir(dataDir)()
})
