import { subjects } from '#contract/subjects.ts'
import type { App } from '#server/platform/http/server.ts'
import { addSubject, changeSubject, readOwnSubjects, readSubjects, removeSubject } from './actions.ts'

export function subjectRoutes({ context, implement }: App): void {
  implement(subjects, {
    list: (call) => readSubjects(context, call),
    mine: (call) => readOwnSubjects(context, call),
    create: (call) => addSubject(context, call),
    update: (call) => changeSubject(context, call),
    remove: (call) => removeSubject(context, call),
  })
}
