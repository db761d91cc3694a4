import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { FirstPage, Opener, Pages } from '#web/app/first-page.ts'
import { groupsOf } from './chunk-groups.ts'
import type { Piece } from './chunk-pieces.ts'
import { drawnLogins } from './drawn-page.ts'
import { firstReads } from './first-reads.ts'
import { type Build, type Chunk, chunksOf, type Part, partsIn, type Route, routes } from './page-files.ts'
import { bytesAllowed, PAGE_LIMITS } from './page-limits.ts'

const root = join(import.meta.dirname, '..')
const DOCUMENT = 'web/app/app.html'
const PLACE = '<!--first-script-->'
const LATER = /(?<=^const __vite__mapDeps=.*?\[)[^\]]*/
/**
 * Has V8 compile a whole file while it arrives, beside the page, and not each function at its first call, when the page
 * waits for it: on a slow phone a sixth of the time until something stands there (Explicit JavaScript Compile Hints).
 */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/**
 * Two builds of the pages: by the first it is known what each page is made of, and so what should be one file. In the
 * second a script stands in the application's document (web/app/first-script.ts) that knows the files and the first
 * questions of each page, so that a browser asks for all of them at once.
 */
export function firstPages() {
  const parts = new Map<string, Part[]>()
  /** By module; empty in the first build. */
  const groups = new Map<string, string>()

  const plugin: Plugin = {
    name: 'foolscap-first-pages',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'pre',
      async handler(code, id) {
        const found = id.includes('/web/app/') ? partsIn(code) : []
        const resolved = found.map(async ({ specifier, seen }) => {
          const part = await this.resolve(specifier, id)
          return part ? [{ id: part.id, seen }] : []
        })
        if (found.length > 0) parts.set(id, (await Promise.all(resolved)).flat())
        return null
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as readonly Chunk[]
        const pages = await openings({
          chunks,
          importedIds: (id) => this.getModuleInfo(id)?.importedIds ?? [],
          parts,
        })
        if (groups.size === 0) {
          for (const [place, { name, modules }] of groupsOf(piecesOf(chunks, pages), limitsOf(pages)).entries()) {
            for (const module of modules) groups.set(module, `${name}.${place}`)
          }
          return
        }
        const html = bundle[DOCUMENT]
        if (html?.type !== 'asset') return this.error(`${DOCUMENT} is not in the build`)
        for (const chunk of new Set(pages.flatMap(({ chunks: shown }) => [...shown]))) {
          chunk.code = COMPILED_AT_ONCE + chunk.code
        }
        const table = tableOf(pages)
        const script = await inOnePiece('web/app/first-script.ts', { PAGES: JSON.stringify(table) })
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(table) })
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: await inOnePiece('web/worker/worker.ts') })
        html.source = String(html.source).replace(PLACE, () => `<script>${script}</script>`)
        const logins = await drawnLogins(html.source, await inOnePiece('web/app/drawn/waiting.ts'))
        for (const [name, source] of Object.entries(logins))
          this.emitFile({ type: 'asset', fileName: `.vite/login-${name}.html`, source })
      },
    },
  }
  return {
    plugin,
    groups: [
      { name: 'start', tags: ['$initial' as const], test: (id: string) => !id.includes('/web/site/') },
      { name: (id: string) => groups.get(id) ?? null },
    ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
  }
}

/** One way to open a page, and what it then is made of and asks first. */
interface Opening {
  readonly route: Route
  readonly opener: Opener
  readonly tab: string | undefined
  readonly chunks: ReadonlySet<Chunk>
  readonly reads: readonly string[]
}

async function openings(built: Build): Promise<Opening[]> {
  const readsOf = await firstReads()
  return routes().flatMap((route) =>
    route.openers.flatMap((opener) =>
      readsOf(route.path, opener).map(({ tab, reads }) => {
        return { route, opener, tab, reads, chunks: chunksOf(route, { opener, tab }, built) }
      }),
    ),
  )
}

function piecesOf(chunks: readonly Chunk[], openings: readonly Opening[]): Piece[] {
  const [entry] = openings[0]?.chunks ?? []
  const known = openings.filter(({ opener }) => opener !== 'PERSON')
  const shared = chunks.filter((chunk) => chunk !== entry && known.some((opening) => opening.chunks.has(chunk)))
  return shared.map(({ name, moduleIds, code, imports }, _, all) => ({
    name,
    modules: moduleIds,
    bytes: code.length,
    imports: new Set(all.flatMap((other, place) => (imports.includes(other.fileName) ? [place] : []))),
    pages: new Set(
      known.filter(({ chunks }) => [...chunks].some(({ moduleIds: ids }) => ids === moduleIds)).map(nameOf),
    ),
  }))
}

const nameOf = ({ route, opener, tab }: Opening): string => `${opener} ${addressOf(route)} ${tab ?? ''}`
const addressOf = ({ path }: Route): string => path.replaceAll(/\$\w+/g, '([^/]+)')

/** How many bytes of script the pages may have that have a limit. */
function limitsOf(openings: readonly Opening[]): Map<string, number> {
  const [entry] = openings[0]?.chunks ?? []
  // The list of what is fetched later is short once that is put together.
  const firstFile = entry?.code.replace(LATER, '').length ?? 0
  const names = new Set(openings.map(nameOf))
  return new Map(
    PAGE_LIMITS.map(([path, opener, most, tab]) => {
      const name = `${opener} ${path} ${tab ?? ''}`
      if (!names.has(name)) throw new Error(`A limit is set for ${name}, which is no page`)
      return [name, bytesAllowed(most, firstFile)]
    }),
  )
}

function tableOf(openings: readonly Opening[]): Pages {
  const all: string[] = []
  const numberOf = (file: string) => (all.includes(file) ? all.indexOf(file) : all.push(file) - 1)
  const pages = openings.map(({ route, opener, tab, chunks, reads }): FirstPage => {
    const files = [...chunks].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
    return {
      path: addressOf(route),
      ...{ opener, tab, reads },
      files: files.map((file) => numberOf(`/${file}`)),
    }
  })
  return { files: all, pages }
}

/** A script that stands alone, as it is sent. */
async function inOnePiece(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    publicDir: false,
    define,
    build: {
      write: false,
      lib: { entry: join(root, entry), formats: ['iife'], name: 'first' },
      target: 'es2022',
      minify: true,
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const file = output && 'output' in output ? output.output[0] : undefined
  if (!file) throw new Error(`${entry} was not built`)
  return file.code.trim()
}
