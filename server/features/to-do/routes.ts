import { toDo } from '#contract/to-do.ts'
import type { App } from '#server/platform/http/server.ts'
import { readToDo } from './actions.ts'

export function toDoRoutes({ context, implement }: App): void {
  implement(toDo, { read: ({ actor }) => readToDo(context, actor) })
}
