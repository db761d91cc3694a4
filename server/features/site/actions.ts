import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteContent } from '#contract/site-content.ts'
import type { Topic } from '#contract/topics.ts'
import { londonDateOf } from '#domain/time.ts'
import type { Context } from '#server/platform/context.ts'
import { escaped } from '#server/platform/escaped.ts'
import { cspSource, type LoginHtml, type Pages } from '#server/platform/pages.ts'
import { readSiteContent } from './reads.ts'

/** What a device asks for once, to have it without a connection. */
export const OFFLINE_PATH = '/offline'

/** The page of the application whose document shows it before the application is there (decision 056). */
export const LOGIN_PATH = '/login'

/** A page as bytes that are ready to be sent. */
export interface ReadyPage {
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
  readonly etag: string
  /** Content-security-policy sources of what is inline on this page alone. */
  readonly scriptSources: readonly string[]
}

/** Prices, discounts, hours, brand and claims stand on the public pages: a change of any renders them anew. */
const SHOWN_TOPICS: readonly Topic[] = ['subjects', 'availability', 'site-settings', 'hour-packages']
/** Another server, or the tutor's command line, may have changed something unheard. */
const FRESH_FOR_MS = 60_000

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

type Renders = Map<string, { page: Promise<ReadyPage>; renderedAt: number }>

/** The public pages, rendered once and kept until something on them changes; `null` is the page for an unknown address. */
export function renderedPages(context: Context, pages: Pages): (path: string | null) => Promise<ReadyPage> {
  let current: Renders = new Map()
  context.live.watch((topic) => {
    if (SHOWN_TOPICS.includes(topic)) current = new Map()
  })
  return (path) => {
    const key = path ?? 'unknown'
    const now = context.now().getTime()
    const known = current.get(key)
    if (known && now - known.renderedAt < FRESH_FOR_MS) return known.page
    const renders = current
    const page = renderPage(context, pages, path, () => renders.delete(key)).catch((error) => {
      // A page that cannot be rendered now is better served as it was a minute ago than not at all.
      if (known) return known.page
      renders.delete(key)
      throw error
    })
    renders.set(key, { page, renderedAt: now })
    return page
  }
}

async function renderPage(context: Context, pages: Pages, path: string | null, forget: () => void): Promise<ReadyPage> {
  const content = await readSiteContent(context.db)
  // "Try again" must not be given the same page again.
  if (content.hours === null) forget()
  const year = Number(londonDateOf(context.now()).slice(0, 4))
  const { publicOrigin: origin, hasMailServer: canMail } = context
  const assets = { island: pages.island, claimChecks: pages.claimChecks, origin, year, canMail }
  if (path === null) return readyPage(pages.site.renderNotFound(content, assets))
  if (path === OFFLINE_PATH) return readyPage(pages.site.renderOffline(content))
  if (path === LOGIN_PATH) return readyPage(loginPage(pages.loginHtml, content.settings))
  return readyPage(pages.site.render(path, content, assets))
}

/** A paragraph of which nothing is said is not there. */
function loginPage(html: LoginHtml, { brandName, blurb, onlyInvited }: SiteContent['settings']): string {
  const page = html[onlyInvited ? 'onlyInvited' : 'open'].replaceAll('[brandName]', () => escaped(brandName))
  return page.replace(/(<p[^>]*>)\[blurb\](<\/p>)/, (_, begin, end) => (blurb ? begin + escaped(blurb) + end : ''))
}

export async function readyPage(html: string): Promise<ReadyPage> {
  const plain = Buffer.from(html)
  const [gzipped, brotlied] = await Promise.all([
    compressGzip(plain, { level: 9 }),
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const scriptSources = data.map(([, text = '']) => cspSource(text))
  return { plain, gzip: gzipped, br: brotlied, etag, scriptSources }
}

/** What a phone calls the application on its home screen, and how it opens it. */
export function manifestOf(brandName: string) {
  const icon = (size: number, purpose: string, name = `icon-${size}`) => ({
    ...{ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
  })
  return {
    ...{ id: '/', name: brandName, short_name: brandName, start_url: '/dashboard', scope: '/', display: 'standalone' },
    ...{ lang: 'en-GB', background_color: '#FBFAF6', theme_color: '#14382E' },
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
    ],
  }
}

/** What search engines ask for before they read anything, by its address. */
export function filesForSearchEngines(origin: string, listedPaths: readonly string[]) {
  return {
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: robotsText(origin) },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: sitemapText(origin, listedPaths) },
  }
}

/** Where search engines may look, and where the list of pages is. The API is nothing to read for them. */
function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** The pages that search engines should list. The paths are ours and need no escaping; the origin is an address. */
function sitemapText(origin: string, paths: readonly string[]): string {
  const pages = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages}</urlset>\n`
}
