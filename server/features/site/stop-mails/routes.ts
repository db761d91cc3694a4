import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StopDraft } from '#contract/site-content.ts'
import { NAME_OF } from '#domain/channels.ts'
import { londonDateOf } from '#domain/time.ts'
import { findStopped, isOneClick, stopMails } from '#server/features/channels/stopping/actions.ts'
import type { App } from '#server/platform/http/server.ts'
import type { Pages } from '#server/platform/pages.ts'
import { readSiteContent } from '../reads.ts'

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }
/** A form of one field. */
const LARGEST_FORM_BYTES = 4096

/** The page behind `No more mails of this kind`, which mail programs call by themselves, too (Rules: notices). */
export async function stopMailRoutes({ fastify, context }: App, pages: Pages): Promise<void> {
  const page = async (reply: FastifyReply, status: number, draft: StopDraft | null) => {
    const year = Number(londonDateOf(context.now()).slice(0, 4))
    const { publicOrigin: origin, hasMailServer: canMail } = context
    const assets = { island: pages.island, claimChecks: pages.claimChecks, origin, year, canMail }
    const content = await readSiteContent(context.db)
    const html = draft ? pages.site.renderStop(draft, content, assets) : pages.site.renderNotFound(content, assets)
    return reply.code(status).headers(HEADERS).send(html)
  }
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token

  await fastify.register(async (child) => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    child.get('/u/:token', { config: { open: true } }, async (request, reply) => {
      const stopped = await findStopped(context, tokenOf(request))
      return stopped ? page(reply, 200, { kindName: NAME_OF[stopped.kind], isDone: false }) : page(reply, 404, null)
    })
    child.post('/u/:token', { config: { open: true } }, async (request, reply) => {
      const stopped = await findStopped(context, tokenOf(request))
      if (!stopped) return page(reply, 404, null)
      const kindName = NAME_OF[stopped.kind]
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const isDone = await isOneClick(body, String(request.headers['content-type']))
      if (isDone) await stopMails(context, stopped)
      return page(reply, isDone ? 200 : 400, { kindName, isDone })
    })
  })
}
