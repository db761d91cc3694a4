import { links } from '#contract/links.ts'
import type { App } from '#server/platform/http/server.ts'
import { changeLink, moveLink, readLinks, readLinksOf } from './moving/actions.ts'

export function linkRoutes({ context, implement }: App): void {
  implement(links, {
    list: (call) => readLinks(context, call),
    ofStudent: (call) => readLinksOf(context, call),
    change: (call) => changeLink(context, call),
    move: (call) => moveLink(context, call),
  })
}
