import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { appPaths } from '#contract/app-paths.ts'
import type { SiteRenderer } from '#contract/site-content.ts'
import { londonDateOf } from '#domain/time.ts'
import { askForContent } from './content.ts'

const RENDERER = '/web/site/render.tsx'
const ISLAND = '/web/site/island.ts'
const APP_DOCUMENT = '/web/app/app.html'
const appPattern = new RegExp(`^(?:${appPaths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`)

/** Answers the product's addresses from its sources: each public page rendered anew, and the application's document. */
export function developmentPages({ api, publicOrigin }: { api: string; publicOrigin: string }): Plugin {
  return {
    name: 'foolscap-pages',
    // Returned, it comes after Vite's own: only what no file answers arrives here.
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
        if (!request.headers.accept?.includes('text/html')) return next()
        answer(vite, pathname, response).catch(next)
      })
    },
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'site' && modules.length > 0) {
        server.environments.client.hot.send({ type: 'full-reload' })
      }
    },
  }

  async function answer(vite: ViteDevServer, path: string, response: ServerResponse): Promise<void> {
    const { status, html } = appPattern.test(path)
      ? { status: 200, html: appDocument(vite.config.root) }
      : await publicPage(vite, path)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(await vite.transformIndexHtml(path, html))
  }

  async function publicPage(vite: ViteDevServer, path: string): Promise<{ status: number; html: string }> {
    const { site } = vite.environments
    if (!site || !isRunnableDevEnvironment(site))
      throw new Error('The site environment is configured in vite.config.ts')
    const renderer = await site.runner.import<SiteRenderer>(RENDERER)
    const content = await askForContent(api)
    const assets = { island: ISLAND, origin: publicOrigin, year: Number(londonDateOf(new Date()).slice(0, 4)) }
    return renderer.paths.includes(path)
      ? { status: 200, html: renderer.render(path, content, assets) }
      : { status: 404, html: renderer.renderNotFound(content, assets) }
  }
}

/** Its own addresses are relative to its folder; a browser asks for them from whatever page it shows. */
function appDocument(root: string): string {
  return readFileSync(join(root, APP_DOCUMENT), 'utf8').replace(
    /(src|href)="(\.[^"]+)"/g,
    (_, attribute: string, relative: string) =>
      `${attribute}="${new URL(relative, `http://localhost${APP_DOCUMENT}`).pathname}"`,
  )
}
