import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Row, row } from '../table.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const CLIENT = join(import.meta.dirname, '../../dist/client')
const ENTRY = 'web/app/app.html'
/** The route, and the frame that it lies in, which the router loads with it. */
const FIRST_ROUTE = [/\/_app\.tsx\b/, /\/_app\.dashboard\.tsx\b/]

/** What is loaded before the first page after signing in is there: the entry, its static imports and that page's chunks. */
export function firstRouteBytes(): Row[] {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const routes = FIRST_ROUTE.flatMap((pattern) => {
    const found = Object.keys(manifest).filter((key) => pattern.test(key))
    if (found.length === 0) throw new Error(`The manifest has no chunk like ${pattern}`)
    return found
  })
  const chunks = reachedFrom(manifest, [ENTRY, ...routes])
  const scripts = new Set(chunks.map((chunk) => chunk.file))
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  return [
    row('First page after sign-in, script', kibibytes(scripts), { most: 180, unit: 'KiB gz' }, `${scripts.size} files`),
    row('First page after sign-in, CSS', kibibytes(styles), { most: 16, unit: 'KiB gz' }),
  ]
}

function reachedFrom(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const reached = new Set<string>()
  const visit = (key: string): void => {
    if (reached.has(key)) return
    reached.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...reached].flatMap((key) => manifest[key] ?? [])
}

function kibibytes(files: ReadonlySet<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length)
  return bytes.reduce((total, each) => total + each, 0) / 1024
}
