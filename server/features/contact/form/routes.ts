import type { App } from '#server/platform/http/server.ts'
import type { Pages } from '#server/platform/pages.ts'
import { takeForm } from './actions.ts'

/** The form of /contact as a browser without a script sends it: a page answers, never JSON (Rules §5). */
export async function contactFormRoutes({ fastify, context }: App, pages: Pages): Promise<void> {
  await fastify.register(async (child) => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    child.post('/contact', { config: { open: true } }, async (request, reply) => {
      const refused = await takeForm(context, pages, { text: String(request.body ?? ''), address: request.ip })
      // Loading the page again then sends nothing twice.
      if (!refused) return reply.redirect('/contact/sent', 303)
      if (refused.retryAfterSeconds) reply.header('retry-after', String(refused.retryAfterSeconds))
      reply.code(refused.status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
      return reply.send(refused.html)
    })
  })
}
