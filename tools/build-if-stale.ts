import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/.stamp')

/** Builds the pages and the server unless `dist/` was made from exactly these sources. */
export function buildIfStale(): void {
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the pages…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--app'], { cwd: root, encoding: 'utf8' })
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}\nThe pages could not be built.`)
    process.exit(1)
  }
  writeFileSync(stampFile, stamp)
}

const ROOMS = ['web', 'server', 'domain', 'contract']
const TOOLS = [
  'chunk-groups',
  'chunk-timeout',
  'first-page',
  'first-reads',
  'page-files',
  'precompress',
  'route-tree',
  'source-places',
  'wire',
]
const OTHERS = ['vite.config.ts', 'package-lock.json', ...TOOLS.map((name) => `tools/${name}.ts`)]

/** Contents, not dates: a fresh checkout of the same sources is not stale. Tests and what the build writes do not count. */
function stampOfSources(): string {
  const entries = ROOMS.flatMap((room) => readdirSync(join(root, room), { withFileTypes: true, recursive: true }))
  const sources = entries.filter((entry) => entry.isFile() && !/\.(test|gen)\./.test(entry.name))
  const files = [...OTHERS, ...sources.map((entry) => relative(root, join(entry.parentPath, entry.name)))].sort()
  const stamp = createHash('sha256')
  for (const file of files) stamp.update(`${file}\n`).update(readFileSync(join(root, file)))
  return stamp.digest('hex')
}

if (import.meta.main) buildIfStale()
