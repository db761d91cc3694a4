import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/**
 * Builds the pages and the server unless `dist/` was made from exactly these sources. They are read only where one of them
 * was touched since they were found so: reading all of them takes a tenth of a start.
 */
export function buildIfStale(root = ROOT, make = build): void {
  const stampFile = join(root, 'dist/.stamp')
  const files = sources(root)
  const [made, seen] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : []
  const touched = stampOfTouches(root, files)
  if (seen === touched) return
  const stamp = stampOfContents(root, files)
  if (made !== stamp) make(root)
  writeStamp(stampFile, `${stamp}\n${touched}`)
}

function build(root: string): void {
  console.log('Building the pages…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--app'], { cwd: root, encoding: 'utf8' })
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}\nThe pages could not be built.`)
    process.exit(1)
  }
}

/** Where nothing may be written the sources are read at each start. */
function writeStamp(stampFile: string, stamp: string): void {
  try {
    writeFileSync(stampFile, stamp)
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

export const ROOMS = ['web', 'server', 'domain', 'contract']
const TOOLS = [
  'chunk-groups',
  'chunk-timeout',
  'drawn-page',
  'first-page',
  'first-reads',
  'page-files',
  'precompress',
  'route-tree',
  'source-places',
  'wire',
]
export const OTHERS = ['vite.config.ts', 'package-lock.json', ...TOOLS.map((name) => `tools/${name}.ts`)]

/** Tests and what the build writes do not count. */
function sources(root: string): string[] {
  const entries = ROOMS.flatMap((room) => readdirSync(join(root, room), { withFileTypes: true, recursive: true }))
  const files = entries.filter((entry) => entry.isFile() && !/\.(test|gen)\./.test(entry.name))
  return [...OTHERS, ...files.map((entry) => relative(root, join(entry.parentPath, entry.name)))].sort()
}

/** Contents, not dates: a fresh checkout of the same sources is not stale. */
function stampOfContents(root: string, files: readonly string[]): string {
  const stamp = createHash('sha256')
  for (const file of files) stamp.update(`${file}\n`).update(readFileSync(join(root, file)))
  return stamp.digest('hex')
}

/** When each was last changed, which the file system alone sets: no content changes without it. */
function stampOfTouches(root: string, files: readonly string[]): string {
  const stamp = createHash('sha256')
  for (const file of files) {
    const { ctimeMs, size, ino } = statSync(join(root, file))
    stamp.update(`${file} ${ctimeMs} ${size} ${ino}\n`)
  }
  return stamp.digest('hex')
}

if (import.meta.main) buildIfStale()
