import type { DiaryRules } from '#domain/diary-rules.ts'
import { api } from '#web/app/lib/api.ts'

/** Sets some rules; the others stay as they were shown. */
export function setRules(rules: DiaryRules, change: Partial<DiaryRules>) {
  const body = { ...rules, ...change }
  return api.diaryRules.set({ body: { ...body, lengths: [...body.lengths] } })
}
