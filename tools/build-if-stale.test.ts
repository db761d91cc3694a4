import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIfStale, OTHERS, ROOMS } from './build-if-stale.ts'

/** A file system's clock stands still for a tick of the kernel, ten milliseconds at most. */
const CLOCK_OF_FILES_MS = 20

let root: string
let builds: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foolscap-sources-'))
  builds = 0
  for (const path of [...OTHERS, ...ROOMS.map((room) => `${room}/rule.ts`), 'dist/made']) write(path, 'as it was')
  start()
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('what was never built is built, and not again while nothing changes', () => {
  expect(builds).toBe(1)
  start()
  expect(builds).toBe(1)
})

test.each([...ROOMS.map((room) => `${room}/rule.ts`), ...OTHERS])('a change in %s is built, once', (path) => {
  write(path, 'as it is now')
  start()
  expect(builds).toBe(2)
  start()
  expect(builds).toBe(2)
})

test('a change that leaves the size and the date of its file is built too', async () => {
  const then = new Date('2026-03-23T09:00:00Z')
  utimesSync(join(root, 'domain/rule.ts'), then, then)
  start()
  await setTimeout(CLOCK_OF_FILES_MS)
  write('domain/rule.ts', 'as it is!')
  utimesSync(join(root, 'domain/rule.ts'), then, then)
  start()
  expect(builds).toBe(2)
})

test('a source that is new, and one that is gone, is built', () => {
  write('web/new.ts', '')
  start()
  expect(builds).toBe(2)
  rmSync(join(root, 'web/new.ts'))
  start()
  expect(builds).toBe(3)
})

test('a source that was only touched is not built', () => {
  write('server/rule.ts', 'as it was')
  start()
  expect(builds).toBe(1)
})

test('tests and what the build writes do not count', () => {
  write('server/rule.test.ts', '')
  write('web/routes.gen.ts', '')
  start()
  expect(builds).toBe(1)
})

function start(): void {
  buildIfStale(root, () => {
    builds += 1
  })
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
