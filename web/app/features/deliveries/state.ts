import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { deliveries } from '#contract/deliveries.ts'
import { TOLD_AT_ONCE } from '#domain/deliveries.ts'
import { afterFull, api, askPages } from '#web/app/lib/api.ts'

export type ToldPage = Answer<typeof deliveries.ofStudent>

/** What a student was told, the newest first, page by page. */
export const toldTo = (studentId: string) =>
  infiniteQueryOptions({
    ...askPages(api.deliveries.ofStudent, { params: { id: studentId } }, ({ told }) =>
      afterFull(told, TOLD_AT_ONCE, ({ id }) => ({ before: id })),
    ),
    select: ({ pages }) => ({ told: pages.flatMap(({ told }) => told), newest: pages[0] }),
  })
