import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '#contract/api.ts'

const file = join(import.meta.dirname, '../web/app/lib/wire-routes.gen.ts')

/**
 * Methods and paths of the contract without its schemas, so that the first page need not load a schema library. Written
 * again whenever the pages are built; a stale one does not compile.
 */
export function writeWireRoutes(): void {
  const text = wireRoutesText()
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

function wireRoutesText(): string {
  const nouns = Object.entries(api).map(([noun, endpoints]) => {
    const routes = Object.entries(endpoints).map(([key, { method, path, reply }]) => {
      const isFile = 'kind' in reply && reply.kind === 'file'
      return `    ${key}: { method: '${method}', path: '${path}', isFile: ${isFile} },`
    })
    return `  ${noun}: {\n${routes.join('\n')}\n  },`
  })
  return `// Written by tools/wire-routes.ts from the contract; do not edit.\nexport const wireRoutes = {\n${nouns.join('\n')}\n} as const\n`
}

if (import.meta.main) writeWireRoutes()
