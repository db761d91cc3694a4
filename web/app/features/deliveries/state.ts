import { infiniteQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/core.ts'
import type { deliveries } from '#contract/deliveries.ts'
import { TOLD_AT_ONCE } from '#domain/deliveries.ts'
import { afterFull, api, askPages } from '#web/app/lib/api.ts'
import { useAct } from '#web/app/ui/use-act.ts'
import { words } from './words.ts'

export type ToldPage = Answer<typeof deliveries.ofStudent>

/** What a student was told, the newest first, page by page. */
export const toldTo = (studentId: string) =>
  infiniteQueryOptions({
    ...askPages(api.deliveries.ofStudent, { params: { id: studentId } }, ({ told }) =>
      afterFull(told, TOLD_AT_ONCE, ({ id }) => ({ before: id })),
    ),
    select: ({ pages }) => ({ told: pages.flatMap(({ told }) => told), newest: pages[0] }),
  })

type TestAnswer = Answer<typeof deliveries.sendTest>

/** Sends a test mail, and keeps what the mail server said for the page to show. */
export function useTestMail() {
  const [answer, setAnswer] = useState<TestAnswer | null>(null)
  const { act, isPending } = useAct(
    async () => {
      setAnswer(null)
      setAnswer(await api.deliveries.sendTest())
    },
    { failed: words.notTested },
  )
  return { send: act, isPending, answer }
}
