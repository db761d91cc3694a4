import { londonDateOf } from '#domain/time.ts'
import { forgotPassword } from '#server/features/accounts/one-time-links/asking/actions.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import type { App } from '#server/platform/http/server.ts'
import type { Pages } from '#server/platform/pages.ts'
import { readSiteContent } from '../reads.ts'
import { takeEmail } from './actions.ts'

/** The form of /forgot-password as a browser sends it without a script: a page answers, never JSON (Rules #151). */
export async function forgotPasswordRoutes({ fastify, context }: App, pages: Pages): Promise<void> {
  await fastify.register(async (child) => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    child.post('/forgot-password', { config: { open: true } }, async (request, reply) => {
      const address = networkOf(request.ip)
      const { status, headers, draft } = await takeEmail(
        (body) => forgotPassword(context, { body, address }),
        String(request.body ?? ''),
      )
      const year = Number(londonDateOf(context.now()).slice(0, 4))
      const { publicOrigin: origin, hasMailServer: canMail } = context
      const assets = { island: pages.island, claimChecks: pages.claimChecks, origin, year, canMail }
      const html = pages.site.renderForgotPassword(draft, await readSiteContent(context.db), assets)
      return reply.code(status).headers(headers).send(html)
    })
  })
}
