import { feedback } from '#contract/feedback.ts'
import type { App } from '#server/platform/http/server.ts'
import { changeFeedback, giveFeedback, markFeedbackRead, readFeedback, readFeedbackOf } from './actions.ts'

export function feedbackRoutes({ context, implement }: App): void {
  implement(feedback, {
    ofBooking: (call) => readFeedback(context, call),
    give: (call) => giveFeedback(context, call),
    update: (call) => changeFeedback(context, call),
    markRead: (call) => markFeedbackRead(context, call),
    ofStudent: (call) => readFeedbackOf(context, call),
  })
}
