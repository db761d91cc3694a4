import { students } from '#contract/students.ts'
import type { App } from '#server/platform/http/server.ts'
import { readStudents } from './actions.ts'

export function studentRoutes({ context, implement }: App): void {
  implement(students, {
    list: () => readStudents(context),
  })
}
