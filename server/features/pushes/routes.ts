import { pushes } from '#contract/pushes.ts'
import type { App } from '#server/platform/http/server.ts'
import { type PushRoad, pushTest, readPushServer, switchPushesOff, switchPushesOn } from './actions.ts'

export function pushRoutes({ context, implement }: App, road: PushRoad): void {
  implement(pushes, {
    server: () => readPushServer(context),
    switchOn: (call) => switchPushesOn(context, road, call),
    switchOff: ({ actor }) => switchPushesOff(context, actor),
    test: (call) => pushTest(context, road, call),
  })
}
