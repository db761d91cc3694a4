import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { appPaths, workshopPaths } from '#contract/app-paths.ts'
import type { SiteAssets, SiteRenderer } from '#contract/site-content.ts'
import { londonDateOf } from '#domain/time.ts'
import { type ContactPage, takeForm } from '#server/features/contact/form/actions.ts'
import { filesForSearchEngines } from '#server/features/site/actions.ts'
import { takeEmail } from '#server/features/site/forgot-password/actions.ts'
import { askForContent, send } from './content.ts'
import { mailPage } from './mails/gallery.ts'
import { listSentMail } from './mails/sent.ts'

const RENDERER = '/web/site/render.tsx'
const ISLAND = '/web/site/island.ts'
const CLAIM_CHECKS = '/web/site/claim-checks.ts'
const APP_DOCUMENT = '/web/app/app.html'
const ownPaths = [...appPaths, ...workshopPaths].map((path) => path.replace(/:\w+/g, '[^/]+'))
const appPattern = new RegExp(`^(?:${ownPaths.join('|')})$`)

/** Answers the product's addresses from its sources: each public page rendered anew, and the application's document. */
export function developmentPages({
  api,
  publicOrigin,
  dataDir,
}: {
  api: string
  publicOrigin: string
  dataDir: string
}): Plugin {
  return {
    name: 'foolscap-pages',
    // Returned, it comes after Vite's own: only what no file answers arrives here.
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
        answer(vite, pathname, request)
          .then((answered) => {
            if (!answered) return next()
            response.writeHead(answered.status, answered.headers).end(answered.body)
          })
          .catch(next)
      })
    },
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'site' && modules.length > 0) {
        server.environments.client.hot.send({ type: 'full-reload' })
      }
    },
  }

  /** Null for what is no page of ours. */
  async function answer(vite: ViteDevServer, path: string, request: IncomingMessage): Promise<Answered | null> {
    if (request.method === 'POST') {
      if (path === '/contact') return takenForm(vite, await text(request))
      return path === '/forgot-password' ? takenEmail(vite, await text(request)) : null
    }
    if (path === '/robots.txt' || path === '/sitemap.xml') {
      const { listedPaths } = await rendererOf(vite)
      const file = filesForSearchEngines(publicOrigin, listedPaths)[path]
      return { status: 200, headers: { 'content-type': file.type }, body: file.text }
    }
    if (!request.headers.accept?.includes('text/html')) return null
    const mail = mailPage(path, listSentMail(dataDir))
    if (mail) return { status: 200, headers: HTML, body: mail }
    const { status, html } = appPattern.test(path)
      ? { status: 200, html: appDocument(vite.config.root) }
      : await publicPage(await rendererOf(vite), path)
    return { status, headers: HTML, body: await vite.transformIndexHtml(path, html) }
  }

  async function publicPage(renderer: SiteRenderer, path: string): Promise<{ status: number; html: string }> {
    const content = await askForContent(api)
    return renderer.paths.includes(path)
      ? { status: 200, html: renderer.render(path, content, assets()) }
      : { status: 404, html: renderer.renderNotFound(content, assets()) }
  }

  async function takenForm(vite: ViteDevServer, typed: string): Promise<Answered> {
    const page: ContactPage = {
      send: async (body) => void (await send(`${api}/api/contact`, body)),
      render: async (draft) => {
        const renderer = await rendererOf(vite)
        const html = renderer.renderContact(draft, await askForContent(api), assets())
        return vite.transformIndexHtml('/contact', html)
      },
    }
    const { status, headers, html } = await takeForm(page, typed)
    return { status, headers, body: html }
  }

  async function takenEmail(vite: ViteDevServer, typed: string): Promise<Answered> {
    const ask = (body: object) => send(`${api}/api/auth/forgot-password`, body) as Promise<{ message: string }>
    const { status, headers, draft } = await takeEmail(ask, typed)
    const html = (await rendererOf(vite)).renderForgotPassword(draft, await askForContent(api), assets())
    return { status, headers, body: await vite.transformIndexHtml('/forgot-password', html) }
  }

  /** Mail is always sent in development, if only to `/mails`. */
  function assets(): SiteAssets {
    const year = Number(londonDateOf(new Date()).slice(0, 4))
    return { island: ISLAND, claimChecks: CLAIM_CHECKS, origin: publicOrigin, year, canMail: true }
  }
}

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

function rendererOf({ environments: { site } }: ViteDevServer): Promise<SiteRenderer> {
  if (!site || !isRunnableDevEnvironment(site)) throw new Error('The site environment is configured in vite.config.ts')
  return site.runner.import<SiteRenderer>(RENDERER)
}

/** Its own addresses are relative to its folder; a browser asks for them from whatever page it shows. */
function appDocument(root: string): string {
  return readFileSync(join(root, APP_DOCUMENT), 'utf8').replace(
    /(src|href)="(\.[^"]+)"/g,
    (_, attribute: string, relative: string) =>
      `${attribute}="${new URL(relative, `http://localhost${APP_DOCUMENT}`).pathname}"`,
  )
}
