import { lessonPlaces } from '#contract/lesson-places.ts'
import type { App } from '#server/platform/http/server.ts'
import { changePlace, readPlace } from './actions.ts'

export function lessonPlaceRoutes({ context, implement }: App): void {
  implement(lessonPlaces, {
    read: (call) => readPlace(context, call),
    change: (call) => changePlace(context, call),
  })
}
