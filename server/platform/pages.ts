import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRenderer } from '#contract/site-content.ts'
import { digestOf } from './ids.ts'
import { StartProblem } from './start-problem.ts'

/** What the build made: the public pages' renderer, the application's one document, and the assets of both. */
export interface Pages {
  readonly site: SiteRenderer
  /** The address of the public pages' script. */
  readonly island: string
  /** The address of the script that only the tutor's own view of the landing page loads. */
  readonly claimChecks: string
  readonly appHtml: string
  /** The same with the log-in drawn in it (decision 056). */
  readonly loginHtml: LoginHtml
  /** Another for every other version of the application: its document names its scripts by their contents. */
  readonly build: string
  /** Addresses of the application beside those of the contract. */
  readonly workshopPaths: readonly string[]
  /** The folder that holds `assets/` and the few files at the root. */
  readonly clientDir: string
  /** Content-security-policy sources of every inline script (Rules R8). */
  readonly inlineScriptSources: readonly string[]
}

/** For a tutor who takes everybody, and for one who invites. Where the brand belongs stands `[brandName]`, and `[blurb]`. */
export type LoginHtml = Readonly<Record<'open' | 'onlyInvited', string>>

const DIST = join(import.meta.dirname, '../../dist')
const ISLAND_SOURCE = 'web/site/island.ts'
const CLAIM_CHECKS_SOURCE = 'web/site/claim-checks.ts'

/** Reads the built pages; a missing build is named in one line. */
export async function loadPages(dist = DIST): Promise<Pages> {
  const clientDir = join(dist, 'client')
  if (!existsSync(join(clientDir, 'app.html'))) throw new StartProblem('The pages are not built: run "npm run build"')
  const appHtml = readFileSync(join(clientDir, 'app.html'), 'utf8')
  const loginHtml = {
    open: readFileSync(join(clientDir, '.vite/login-open.html'), 'utf8'),
    onlyInvited: readFileSync(join(clientDir, '.vite/login-onlyInvited.html'), 'utf8'),
  }
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const site = (await import(pathToFileURL(join(dist, 'site/render.js')).href)) as SiteRenderer
  return {
    site,
    island: `/${manifest[ISLAND_SOURCE]?.file}`,
    claimChecks: `/${manifest[CLAIM_CHECKS_SOURCE]?.file}`,
    appHtml,
    loginHtml,
    build: digestOf(appHtml).slice(0, 12),
    workshopPaths: [],
    clientDir,
    inlineScriptSources: [...new Set([...site.inlineScripts, ...inlineScriptsOf(loginHtml.open)].map(cspSource))],
  }
}

function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
}

/** How the content security policy names a script that stands inline (Rules R8). */
export function cspSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
