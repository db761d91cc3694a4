import { resources } from '#contract/resources.ts'
import type { App } from '#server/platform/http/server.ts'
import { addResource, readOwnResources, readResources, removeResource, sendResource } from './actions.ts'
import { readLibrary } from './library/actions.ts'

export function resourceRoutes({ context, implement }: App): void {
  implement(resources, {
    list: (call) => readResources(context, call),
    library: (call) => readLibrary(context, call),
    mine: (call) => readOwnResources(context, call),
    upload: (call) => addResource(context, call),
    remove: (call) => removeResource(context, call),
    download: (call) => sendResource(context, call),
    downloadToo: (call) => sendResource(context, call),
  })
}
