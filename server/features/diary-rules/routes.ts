import { diaryRules } from '#contract/diary-rules.ts'
import type { App } from '#server/platform/http/server.ts'
import { readDiaryRules, setDiaryRules, showPolicy } from './actions.ts'

export function diaryRulesRoutes({ context, implement }: App): void {
  implement(diaryRules, {
    policy: () => showPolicy(context),
    read: (call) => readDiaryRules(context, call),
    set: (call) => setDiaryRules(context, call),
  })
}
