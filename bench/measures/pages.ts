import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Row, row } from '../table.ts'
import { askOnce, compare, costs, startTarget, type Target, withTarget } from '../target.ts'

const AS_A_BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' }

/** The landing page against a server that holds the same bytes ready. */
export async function landingPage(product: Target, folder: string, port: number): Promise<Row[]> {
  const question = { path: '/', headers: AS_A_BROWSER }
  const { head, body } = await askOnce(product, question)
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const)
    .filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name))
  const file = join(folder, 'landing.json')
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  const { ours, theirs, speed } = await withTarget(startTarget('raw', port, file), (raw) =>
    compare([product, question], [raw, question], { requests: 4000, connections: 16 }),
  )
  return [row('Landing page', speed, { least: 0.65, unit: '× raw' }, costs(ours, theirs))]
}

/** Bytes as the build writes them: links, passkeys, pushes and the application that installs are no business of a visitor's. */
const SCRIPT_BEFORE_NEWS = 2348
const PUBLIC_PAGES = ['/', '/subjects', '/for-parents', '/about', '/contact', '/forgot-password', '/nowhere']

/** What a browser fetches to draw each public page: the heaviest one counts. */
export async function publicPageBytes(product: Target): Promise<Row[]> {
  const sizes: { path: string; html: number; script: number; written: number; all: number }[] = []
  for (const path of PUBLIC_PAGES) {
    const html = await fetched(product, path)
    const assets = [...html.text.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/[^"]+\.\w+)"/g)].map(
      ([, at]) => at ?? '',
    )
    const parts = await Promise.all([...new Set(assets)].map(async (at) => ({ at, ...(await fetched(product, at)) })))
    const scripts = parts.filter(({ at }) => at.endsWith('.js'))
    const script = sum(scripts.map(({ sent }) => sent))
    const written = sum(scripts.map(({ text }) => Buffer.byteLength(text)))
    sizes.push({ path, html: html.sent, script, written, all: html.sent + sum(parts.map(({ sent }) => sent)) })
  }
  const heaviest = (part: 'html' | 'script' | 'written' | 'all') =>
    sizes.toSorted((a, b) => b[part] - a[part])[0] ?? { path: '', html: 0, script: 0, written: 0, all: 0 }
  const { written } = heaviest('written')
  const more = row('Their script, more than before there was news by mail', written - SCRIPT_BEFORE_NEWS, {
    ...{ most: 0, unit: 'bytes' },
  })
  const rows = (
    [
      ['Public pages, HTML with CSS', 'html', 16],
      ['Public pages, script', 'script', 2],
      ['Public pages, all with fonts', 'all', 80],
    ] as const
  ).map(([name, part, most]) => {
    const { path, [part]: bytes } = heaviest(part)
    return row(name, bytes / 1024, { most, unit: 'KiB gz' }, `the heaviest is ${path}`)
  })
  return [...rows, more]
}

/** The bytes of a file as they travel, compressed where the kind of file allows it. */
async function fetched(product: Target, path: string): Promise<{ text: string; sent: number }> {
  const { body } = await askOnce(product, { path })
  const sent = path.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length
  return { text: body.toString(), sent }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
