import type { FastifyReply, FastifyRequest } from 'fastify'
import { consultationRequests } from '#contract/consultation-requests.ts'
import { londonDateOf } from '#domain/time.ts'
import { VISITOR_PATH } from '#domain/visitor-letters.ts'
import { readSiteContent } from '#server/features/site/reads.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { partyTo } from '#server/platform/http/party.ts'
import type { App } from '#server/platform/http/server.ts'
import type { Pages } from '#server/platform/pages.ts'
import { areVisitorsTaken, lookUpLink, readTimes } from '../actions.ts'
import { askForConsultation } from '../asking/actions.ts'
import { confirmConsultation } from '../confirming/actions.ts'
import { type Answered, type Booking, showForm, showLink, takeForm, takeLink } from './actions.ts'

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }

/** The pages of a consultation before an account, as a browser without a script shows and sends them (Rules: visitors). */
export async function consultationPageRoutes({ fastify, context }: App, pages: Pages): Promise<void> {
  const bookingOf = (request: FastifyRequest): Booking => {
    const address = networkOf(request.ip)
    return {
      now: context.now,
      times: () => readTimes(context),
      ask: (body) => askForConsultation(context, { body, address }),
      look: (token) => lookUpLink(context, { body: { token } }),
      confirm: async (token) => {
        const { unchanged, publish } = partyTo(consultationRequests.confirm, null)
        const answer = await confirmConsultation(context, { body: { token }, address, unchanged })
        publish(context.live)
        return answer
      },
    }
  }
  const answered = async (reply: FastifyReply, answer: () => Promise<Answered>) => {
    const year = Number(londonDateOf(context.now()).slice(0, 4))
    const { publicOrigin: origin, hasMailServer: canMail } = context
    const assets = { island: pages.island, claimChecks: pages.claimChecks, origin, year, canMail }
    const content = await readSiteContent(context.db)
    if (!(await areVisitorsTaken(context)))
      return reply.code(404).headers(HEADERS).send(pages.site.renderNotFound(content, assets))
    const { status, headers, page } = await answer()
    return reply
      .code(status)
      .headers({ ...HEADERS, ...headers })
      .send(pages.site.renderConsultation(page, content, assets))
  }
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token.slice(0, 201)

  await fastify.register(async (child) => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    const open = { config: { open: true } }
    child.get(VISITOR_PATH, open, (request, reply) => answered(reply, () => showForm(bookingOf(request))))
    child.post(VISITOR_PATH, open, (request, reply) =>
      answered(reply, () => takeForm(bookingOf(request), String(request.body ?? ''))),
    )
    child.get(`${VISITOR_PATH}/:token`, open, (request, reply) =>
      answered(reply, () => showLink(bookingOf(request), tokenOf(request))),
    )
    child.post(`${VISITOR_PATH}/:token`, open, (request, reply) =>
      answered(reply, () => takeLink(bookingOf(request), tokenOf(request))),
    )
  })
}
