import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { appPaths } from '#contract/app-paths.ts'
import { readBrandName } from '#server/platform/brand.ts'
import { codingFor } from '#server/platform/http/codings.ts'
import type { App } from '#server/platform/http/server.ts'
import { isUnderApi } from '#server/platform/http/unknown-paths.ts'
import type { Pages } from '#server/platform/pages.ts'
import {
  filesForSearchEngines,
  LOGIN_PATH,
  manifestOf,
  OFFLINE_PATH,
  type ReadyPage,
  readyPage,
  renderedPages,
} from './actions.ts'

const OPEN = { config: { open: true } }
/** Assets carry a hash of their content in their name, so they never change, and nobody asks whether they have. */
const ASSET = { immutable: true, maxAge: 365 * 24 * 3_600_000, etag: false, lastModified: false, acceptRanges: false }
/** One file name, never a path. */
const ASSET_NAME = /^[\w-][\w.-]*$/
const ROOT_FILES = [
  '/favicon.svg',
  '/social.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/badge-96.png',
]
const AN_HOUR = 'public, max-age=3600'

/** The public pages, the application's one document, their assets, and a real 404 for everything else. */
export async function siteRoutes({ fastify, context, onUnknownPath }: App, pages: Pages): Promise<void> {
  const pageOf = renderedPages(context, pages)
  const appPage = await readyPage(pages.appHtml)
  await fastify.register(fastifyStatic, { root: pages.clientDir, serve: false, preCompressed: true })

  for (const path of [...pages.site.paths, OFFLINE_PATH]) {
    fastify.route({
      method: ['GET', 'HEAD'],
      url: path,
      ...OPEN,
      handler: async (request, reply) => sendPage(request, reply, await pageOf(path)),
    })
  }
  for (const path of [...appPaths, ...pages.workshopPaths]) {
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    fastify.route({
      method: ['GET', 'HEAD'],
      url,
      ...OPEN,
      handler: async (request, reply) =>
        sendPage(request, reply, isDrawn(path, request.query) ? await pageOf(path).catch(() => appPage) : appPage),
    })
  }
  const onSend = [nameCharset, dropPageHeaders]
  fastify.get<{ Params: { file: string } }>('/assets/:file', { ...OPEN, onSend }, (request, reply) => {
    const { file } = request.params
    if (!ASSET_NAME.test(file)) return reply.callNotFound()
    return reply.sendFile(`assets/${file}`, ASSET)
  })
  for (const url of ROOT_FILES) {
    fastify.route({
      method: ['GET', 'HEAD'],
      url,
      ...OPEN,
      onSend: nameCharset,
      handler: (_request, reply) => reply.sendFile(url.slice(1), { maxAge: 3_600_000 }),
    })
  }

  // A worker's script is the one script that needs its policy, and no browser may keep an old one (Rules R8).
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/worker.js',
    ...OPEN,
    onSend: nameCharset,
    handler: (_request, reply) =>
      reply.sendFile('worker.js', { cacheControl: false }).header('cache-control', 'no-cache'),
  })
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/manifest.webmanifest',
    ...OPEN,
    handler: async (_request, reply) =>
      reply
        .header('cache-control', AN_HOUR)
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(await readBrandName(context.db)))),
  })

  const forSearchEngines = filesForSearchEngines(context.publicOrigin, pages.site.listedPaths)
  for (const [url, { type, text }] of Object.entries(forSearchEngines)) {
    fastify.route({
      method: ['GET', 'HEAD'],
      url,
      ...OPEN,
      handler: (_request, reply) => reply.header('cache-control', AN_HOUR).type(type).send(text),
    })
  }

  onUnknownPath(async (request, reply) => {
    if (isUnderApi(request.url) || request.method !== 'GET') return false
    sendPage(request, reply.code(404), await pageOf(null))
    return true
  })
}

/** Whoever is led to the log-in from the consultation reads one sentence more. */
function isDrawn(path: string, query: unknown): boolean {
  return path === LOGIN_PATH && (query as { next?: unknown }).next !== 'consultation'
}

/** All text of the build is UTF-8, also what is no `text/…` by its type (Rules R8). */
const nameCharset: onSendHookHandler = (_request, reply, payload, done) => {
  const type = String(reply.getHeader('content-type'))
  if (/[/+](xml|json|javascript)$/.test(type)) reply.type(`${type}; charset=utf-8`)
  done(null, payload)
}

/** What browsers heed on a page and on nothing that a page loads. */
const ONLY_FOR_PAGES = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy'],
  ...['x-dns-prefetch-control', 'x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies'],
  'x-xss-protection',
]

/**
 * Scripts, styles and fonts go without them: they would be as long as a small file itself. A worker's script would need its
 * policy, as would a picture that can be opened alone (Rules R8).
 */
const dropPageHeaders: onSendHookHandler = (_request, reply, payload, done) => {
  const isLoadedByPages = /^(application\/javascript|text\/css|font\/)/.test(String(reply.getHeader('content-type')))
  if (isLoadedByPages) for (const name of ONLY_FOR_PAGES) reply.removeHeader(name)
  done(null, payload)
}

/**
 * Sends what is ready past Fastify's own way of sending, with headers that were put together once: both would cost a third
 * of such a reply.
 */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): FastifyReply {
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag) === true
  const form = isKnown ? 'known' : (codingFor(request.headers['accept-encoding'], ['br', 'gzip']) ?? 'plain')
  reply.hijack()
  reply.raw.writeHead(isKnown ? 304 : reply.statusCode, headersOf(page, form, reply))
  reply.raw.end(form === 'known' ? undefined : page[form])
  return reply
}

type Form = 'known' | 'plain' | 'br' | 'gzip'
const headersByForm = new WeakMap<ReadyPage, Partial<Record<Form, string[]>>>()

/** The headers of every reply, and of these the policy with what this page alone has inline (Rules R8). */
function headersOf(page: ReadyPage, form: Form, reply: FastifyReply): string[] {
  const forms = headersByForm.get(page) ?? {}
  headersByForm.set(page, forms)
  forms[form] ??= Object.entries({
    ...reply.getHeaders(),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    // Weak, for the same page is other bytes in another coding.
    etag: `W/${page.etag}`,
    'content-security-policy': String(reply.getHeader('content-security-policy')).replace(
      "script-src 'self'",
      ["script-src 'self'", ...page.scriptSources].join(' '),
    ),
    ...(form === 'known' ? {} : { 'content-type': 'text/html; charset=utf-8', 'content-length': page[form].length }),
    ...(form === 'br' || form === 'gzip' ? { 'content-encoding': form } : {}),
  }).flatMap(([name, value]) => [name, String(value)])
  return forms[form]
}
