import { homework } from '#contract/homework.ts'
import type { App } from '#server/platform/http/server.ts'
import { changeHomeworkStatus, readHomework } from './actions.ts'

export function homeworkRoutes({ context, implement }: App): void {
  implement(homework, {
    ofStudent: (call) => readHomework(context, call),
    changeStatus: (call) => changeHomeworkStatus(context, call),
  })
}
