import { lessonResources } from '#contract/lesson-resources.ts'
import type { App } from '#server/platform/http/server.ts'
import {
  assignResource,
  readAssignmentsOfBooking,
  readAssignmentsOfStudent,
  readAvailable,
  takeResourceBack,
} from './actions.ts'

export function lessonResourceRoutes({ context, implement }: App): void {
  implement(lessonResources, {
    ofStudent: (call) => readAssignmentsOfStudent(context, call),
    available: (call) => readAvailable(context, call),
    ofBooking: (call) => readAssignmentsOfBooking(context, call),
    assign: (call) => assignResource(context, call),
    remove: (call) => takeResourceBack(context, call),
  })
}
