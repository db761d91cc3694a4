import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { strayCitations } from './citations.ts'

/** Which rooms a room may import. The longest folder that fits a file is its room. */
const mayImport: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  'server/platform': ['domain', 'contract', 'server/platform'],
  'server/features': ['domain', 'contract', 'server/platform', 'server/features'],
  'server/commands': ['domain', 'contract', 'server'],
  server: ['domain', 'contract', 'server'],
  'web/app/lib': ['domain', 'contract', 'web/app/lib', 'web/*'],
  'web/app/ui': ['domain', 'web/app/lib', 'web/app/ui', 'web/styles'],
  'web/app/features': ['domain', 'contract', 'web/app/lib', 'web/app/ui', 'web/app/features', 'web/styles', 'web/*'],
  'web/app/shell': ['domain', 'contract', 'web/app/lib', 'web/app/ui', 'web/app/features', 'web/app/shell', 'web/*'],
  'web/app/pages': [
    ...['domain', 'contract', 'web/app/lib', 'web/app/ui', 'web/app/features', 'web/app/shell', 'web/app/pages'],
    ...['web/styles', 'web/*'],
  ],
  'web/app/routes': ['domain', 'contract', 'web/app', 'web/styles', 'web/*'],
  'web/app': ['domain', 'contract', 'web/app', 'web/styles', 'web/*'],
  'web/site': ['domain', 'contract', 'web/site', 'web/styles', 'web/*'],
  'web/styles': ['web/styles'],
  'web/worker': ['web/worker', 'web/*'],
  web: ['domain', 'contract', 'web/*'],
  e2e: ['e2e', 'tools'],
  bench: ['domain', 'contract', 'server', 'web', 'tools', 'bench'],
  prove: ['domain', 'server', 'tools', 'bench', 'prove'],
  tools: ['contract', 'server', 'web', 'tools'],
}
const rooms = Object.keys(mayImport).sort((a, b) => b.length - a.length)

/** Inside a server feature, and between two: which file may import which. */
const mayImportFile: Record<string, string[]> = {
  'routes.ts': ['actions.ts', 'reads.ts', 'routes.ts'],
  'actions.ts': ['actions.ts', 'reads.ts', 'writes.ts'],
  'reads.ts': ['reads.ts'],
  'writes.ts': ['reads.ts', 'writes.ts'],
}
const bannedNames = /^(utils?|helpers?|common|misc|types|index|services?|hooks?)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const readsTheClock = /\bDate\s*\.\s*now\b|\bnew\s+Date\b(?!\s*\(\s*[^)\s])|\bTemporal\s*\.\s*Now\b/
const mayReadTheClock =
  /^(server\/(main\.ts|serve\.ts|platform\/|commands\/)|web\/app\/lib\/clock\.ts$|web\/worker\/|tools\/|bench\/|prove\/|e2e\/)/
/** These rooms are reached as `#domain/…` and so on from everywhere, never by a ladder of `../`. */
const hasOwnName = /^(domain|contract|server|web)$/
const mostLines = 300

/** Every breach of the house's structure below `root`, as a line that says what to do instead. */
export function breaches(root: string): string[] {
  const files = globSync('{domain,contract,server,web,e2e,bench,prove,tools}/**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !file.includes('.gen.'))
    .sort()
  const found: string[] = []
  const featureImports = new Map<string, Set<string>>()
  const fileImports = new Map<string, Set<string>>()
  const isPart = (file: string) =>
    existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').startsWith('/** Part: ')
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const code = withoutComments(text)
    found.push(...nameProblems(file).map((problem) => `${file}: ${problem}`))
    const lines = text.split('\n').length - 1
    const mayBeLong = isTest(file) || file.startsWith('contract/')
    if (lines > mostLines && !mayBeLong) found.push(`${file}: has ${lines} lines; split it, ${mostLines} is the most`)
    if (readsTheClock.test(code) && !isTest(file) && !mayReadTheClock.test(file)) {
      found.push(`${file}: reads the clock; take \`now\` as an argument (on the web: from web/app/lib/clock.ts)`)
    }
    for (const specifier of file.endsWith('.css') ? [] : importsOf(code)) {
      const target = resolve(file, specifier)
      if (!target) continue
      const problem = importProblem(file, specifier, target, isPart)
      if (problem) found.push(`${file}: imports ${specifier}; ${problem}`)
      fileImports.set(file, (fileImports.get(file) ?? new Set()).add(target))
      const [from, to] = [serverFeature(file), serverFeature(target)]
      if (from && to && from !== to && !isTest(file)) {
        featureImports.set(from, (featureImports.get(from) ?? new Set()).add(to))
      }
    }
  }
  const inFeatures = circle(featureImports)
  if (inFeatures) {
    found.push(`server/features: ${inFeatures} import each other in a circle; move the shared decision to domain/`)
  }
  const inFiles = circle(fileImports)
  if (inFiles) found.push(`${inFiles} import each other in a circle; move what both need to a file of its own`)
  return found
}

function nameProblems(file: string): string[] {
  if (file.startsWith('web/app/routes/')) return [] // the router's own naming
  const parts = file.split('/')
  const name = parts.at(-1) ?? ''
  const problems: string[] = []
  const banned = [...parts.slice(0, -1), name.split('.')[0] ?? ''].find((part) => bannedNames.test(part))
  if (banned) problems.push(`"${banned}" says nothing; name it after what it holds`)
  const odd = parts.find((part) => !kebabCase.test(part))
  if (odd) problems.push(`write "${odd}" in kebab-case`)
  const inFeature = /^(server|web\/app)\/features\/(?:[^/]+\/)*/.test(file)
  if (inFeature && parts[parts.indexOf('features') + 2] === undefined) problems.push('put it in the folder of its noun')
  if (!inFeature || isTest(file)) return problems
  if (file.startsWith('server/') && !mayImportFile[name]) {
    problems.push('a server feature holds routes.ts, actions.ts, reads.ts, writes.ts and tests; rules go to domain/')
  }
  if (file.startsWith('web/') && name.endsWith('.ts') && !/^(api|words|state)\.ts$/.test(name)) {
    problems.push('a web feature holds api.ts, words.ts, state.ts, components and css; rules go to domain/')
  }
  return problems
}

function importProblem(
  file: string,
  specifier: string,
  target: string,
  isPart: (file: string) => boolean,
): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)]
  const mayReachTools = isTest(file) || mayImport[from]?.includes('tools')
  if (to === 'tools' && mayReachTools) return undefined // by steps up: the tools have no name of their own
  const [top, topOfTarget] = [file.split('/')[0] ?? '', target.split('/')[0] ?? '']
  const climbs = top !== topOfTarget || (specifier.startsWith('../../') && hasOwnName.test(top))
  if (specifier.startsWith('.') && climbs) return `use the room's own name: #${target}`
  if (isTest(file) && top === topOfTarget) return undefined
  const allowed = mayImport[isTest(file) ? top : from] ?? []
  const fits = (room: string) => (room === 'web/*' ? to === 'web' : to === room || to.startsWith(`${room}/`))
  if (!allowed.some(fits)) return `${from} may import only ${allowed.join(', ') || 'nothing'}`
  if (from !== to) return undefined
  if (from === 'web/app/routes') return 'a route imports no other route; move what both need to a page'
  const isForeign = noun(file) !== noun(target)
  if (from === 'server/features') {
    if (isForeign && !/\/(reads|actions)\.ts$/.test(target)) return "use the other feature's reads.ts or actions.ts"
    const files = mayImportFile[basename(file)] ?? []
    if (!files.includes(basename(target))) return `${basename(file)} may import only ${files.join(', ')} of a feature`
  }
  if (from === 'web/app/features' && isForeign && !/\/(api|words)\.ts$/.test(target) && !isPart(target)) {
    return "use the other feature's api.ts, its words, or a file of it whose first line says `Part:`"
  }
  return undefined
}

/** Whoever comes back to himself, by name; what is asked for when it is needed (`import()`) counts as well. */
function circle(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const reached = new Map<string, Set<string>>()
  const reach = (from: string): Set<string> => {
    const known = reached.get(from)
    if (known) return known
    const all = new Set<string>()
    reached.set(from, all)
    const next = [...(imports.get(from) ?? [])]
    for (let each = next.pop(); each !== undefined; each = next.pop()) {
      if (all.has(each)) continue
      all.add(each)
      next.push(...(imports.get(each) ?? []))
    }
    return all
  }
  return [...imports.keys()]
    .filter((each) => reach(each).has(each))
    .sort()
    .join(', ')
}

/** Tests and what only tests use may import anything in their own room. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file)
}

function roomOf(file: string): string {
  return rooms.find((room) => file.startsWith(`${room}/`)) ?? ''
}

function noun(file: string): string {
  return /\/features\/([^/]+)\//.exec(file)?.[1] ?? ''
}

function serverFeature(file: string): string {
  return file.startsWith('server/features/') ? noun(file) : ''
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(file), specifier) : undefined
}

function importsOf(code: string): string[] {
  const pattern = /\b(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*\(?\s*(['"])([^'"\n]+)\1/g
  return [...code.matchAll(pattern)].map((match) => match[2] ?? '')
}

/** Strings are matched too, so that a `//` inside one is not taken for a comment. */
function withoutComments(text: string): string {
  const stringOrComment = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replace(stringOrComment, (match) => (match.startsWith('/') ? ' ' : match))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const found = [...breaches(root), ...strayCitations(root)]
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
