import { channels } from '#contract/channels.ts'
import type { App } from '#server/platform/http/server.ts'
import { changeChannels, showChannels } from './actions.ts'

export function channelRoutes({ context, implement }: App): void {
  implement(channels, {
    read: ({ actor }) => showChannels(context, actor),
    change: (call) => changeChannels(context, call),
  })
}
