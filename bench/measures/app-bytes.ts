import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FirstPage, Opener, Pages } from '#web/app/first-page.ts'
import { PAGE_LIMITS, type PageLimit } from '../../tools/page-limits.ts'
import { type Row, row } from '../table.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')
/** Before the content of any page: with six connections to a server each further file waits for one. */
const MOST_FILES = 10
const FIRST_PAGE = '/dashboard'

/** What the first page after signing in is loaded with. */
export function firstRouteBytes(): Row[] {
  const styles = filesOf(FIRST_PAGE, 'TUTOR').filter((file) => file.endsWith('.css'))
  return [
    ...PAGE_LIMITS.filter(([path]) => path === FIRST_PAGE).map(([path, opener, most]) =>
      scripts(opener === 'TUTOR' ? "The tutor's, script" : 'First page after sign-in, script', path, opener, most),
    ),
    row('First page after sign-in, CSS', kibibytes(styles), { most: 16, unit: 'KiB gz' }),
  ]
}

/** The script that each page loads when it is opened by its address, whatever data it then shows. */
export function pageBytes(): Row[] {
  return [mostFiles(), ...PAGE_LIMITS.filter(([path]) => path !== FIRST_PAGE).map(ofPage)]
}

/** Of every page there is, whoever opens it. */
function mostFiles(): Row {
  const { files, pages } = table()
  const counts = pages.map(({ files: own }) => own.filter((file) => files[file]?.endsWith('.js')).length)
  const most = Math.max(...counts)
  const { path, opener } = pages[counts.indexOf(most)] as FirstPage
  return row(
    'Script files of a page',
    most,
    { most: MOST_FILES, unit: '' },
    `${path}, ${opener.toLowerCase()}, of ${pages.length}`,
  )
}

function ofPage([path, opener, most, tab]: PageLimit): Row {
  return scripts(
    `${[path.replace('([^/]+)', '{id}'), tab, opener.toLowerCase()].filter(Boolean).join(', ')}, script`,
    path,
    opener,
    most,
    tab,
  )
}

function scripts(name: string, path: string, opener: Opener, most: number, tab?: string): Row {
  const files = filesOf(path, opener, tab).filter((file) => file.endsWith('.js'))
  return row(name, kibibytes(files), { most, unit: 'KiB gz' }, `${files.length} files`)
}

/** As the document asks for them (web/app/first-script.ts). */
function filesOf(path: string, opener: Opener, tab?: string): string[] {
  const { files, pages } = table()
  const page = pages.find((each) => each.path === path && each.opener === opener && each.tab === tab)
  if (!page) throw new Error(`The build knows no page ${path} of a ${opener}`)
  return page.files.map((file) => files[file] as string)
}

function table(): Pages {
  return JSON.parse(readFileSync(join(CLIENT, '.vite/pages.json'), 'utf8')) as Pages
}

function kibibytes(files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length)
  return bytes.reduce((total, each) => total + each, 0) / 1024
}
