import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Opener } from '#web/app/first-page.ts'
import type { Seen } from '#web/app/lib/lazy-part.ts'

const root = join(import.meta.dirname, '..')
const ROUTES = 'web/app/routes'
/** The router's plugin splits the page off its route. */
const COMPONENT = '?tsr-split=component'

/** A part that is fetched when it is shown, and who sees it first. */
export interface Part {
  readonly id: string
  readonly seen: Seen
}

/** What of a build is asked for here. */
export interface Chunk {
  readonly name: string
  readonly fileName: string
  code: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

export interface Build {
  readonly chunks: readonly Chunk[]
  readonly importedIds: (id: string) => readonly string[]
  readonly parts: ReadonlyMap<string, readonly Part[]>
}

export interface Route {
  /** As the router writes it: `/students/$studentId`. */
  readonly path: string
  /** The modules of its frames and of itself, the outermost first. */
  readonly modules: readonly string[]
  readonly openers: readonly Opener[]
}

/** The addresses of the application's pages, by the names of the router's files. */
export function routes(): Route[] {
  const names = globSync('_*.tsx', { cwd: join(root, ROUTES) }).map((file) => file.slice(0, -'.tsx'.length))
  const pages = names.filter((name) => !/(^|\.)_+[a-z]+$/.test(name))
  return pages.sort().map((name) => {
    const steps = name.split('.')
    const frames = steps.map((_, index) => steps.slice(0, index).join('.')).filter((frame) => names.includes(frame))
    const path = steps.filter((step) => !step.startsWith('_') && step !== 'index')
    return {
      path: `/${path.join('/')}`,
      modules: [...frames, name].map((each) => `${join(root, ROUTES, each)}.tsx${COMPONENT}`),
      openers: openersOf(steps),
    }
  })
}

function openersOf(steps: readonly string[]): Opener[] {
  if (steps.includes('_visitor')) return ['VISITOR']
  return steps.includes('_tutor') ? ['TUTOR'] : ['STUDENT', 'TUTOR', 'PERSON']
}

const PART = /\blazyPart\(\s*\(\) => import\('([^']+)'\),\s*'\w+',\s*\{([^}]*)\},?\s*\)/g

/** The parts that a module names with who sees them first. */
export function partsIn(code: string): { specifier: string; seen: Seen }[] {
  return [...code.matchAll(PART)].map(([, specifier = '', fields = '']) => ({
    specifier,
    seen: Object.fromEntries([...fields.matchAll(/(\w+): '([^']*)'/g)].map(([, name, value]) => [name, value])),
  }))
}

/** The files that a page is shown with; first what every page begins with. */
export function chunksOf(
  route: Route,
  { opener, tab }: { opener: Opener; tab: string | undefined },
  { chunks, importedIds, parts }: Build,
): Set<Chunk> {
  const shown = [join(root, 'web/app/main.tsx'), ...route.modules]
  const seen = new Set<string>()
  const look = (id: string): void => {
    if (seen.has(id) || !id.includes('/web/app/')) return
    seen.add(id)
    for (const next of importedIds(id)) look(next)
    for (const part of parts.get(id) ?? []) {
      if ((part.seen.role ?? opener) !== opener || (part.seen.tab ?? tab) !== tab) continue
      shown.push(part.id)
      look(part.id)
    }
  }
  for (const id of route.modules) look(id)

  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk): void => {
    if (loaded.has(chunk)) return
    loaded.add(chunk)
    for (const next of chunks) if (chunk.imports.includes(next.fileName)) load(next)
  }
  for (const id of shown) for (const chunk of chunks) if (chunk.moduleIds.includes(id)) load(chunk)
  return loaded
}
