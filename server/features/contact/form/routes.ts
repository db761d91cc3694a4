import { contact } from '#contract/contact.ts'
import { londonDateOf } from '#domain/time.ts'
import { readSiteContent } from '#server/features/site/reads.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { partyTo } from '#server/platform/http/party.ts'
import type { App } from '#server/platform/http/server.ts'
import type { Pages } from '#server/platform/pages.ts'
import { sendMessage } from '../actions.ts'
import { type ContactPage, takeForm } from './actions.ts'

/** The form of /contact as a browser without a script sends it: a page answers, never JSON (Rules #135). */
export async function contactFormRoutes({ fastify, context }: App, pages: Pages): Promise<void> {
  const assets = () => {
    const year = Number(londonDateOf(context.now()).slice(0, 4))
    const { publicOrigin: origin, hasMailServer: canMail } = context
    return { island: pages.island, claimChecks: pages.claimChecks, origin, year, canMail }
  }
  await fastify.register(async (child) => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    child.post('/contact', { config: { open: true } }, async (request, reply) => {
      const page: ContactPage = {
        send: async (body) => {
          const { unchanged, publish } = partyTo(contact.send, null)
          await sendMessage(context, { body, address: networkOf(request.ip), unchanged })
          publish(context.live)
        },
        render: async (draft) => pages.site.renderContact(draft, await readSiteContent(context.db), assets()),
      }
      const { status, headers, html } = await takeForm(page, String(request.body ?? ''))
      return reply.code(status).headers(headers).send(html)
    })
  })
}
