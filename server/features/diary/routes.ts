import { diary } from '#contract/diary.ts'
import type { App } from '#server/platform/http/server.ts'
import { readDiary } from './actions.ts'

export function diaryRoutes({ context, implement }: App): void {
  implement(diary, { read: (call) => readDiary(context, call) })
}
