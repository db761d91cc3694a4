import { openLessons } from '#contract/open-lessons.ts'
import type { App } from '#server/platform/http/server.ts'
import { readOpenLessons, useHours } from './actions.ts'

export function openLessonRoutes({ context, implement }: App): void {
  implement(openLessons, {
    list: (call) => readOpenLessons(context, call),
    use: (call) => useHours(context, call),
  })
}
