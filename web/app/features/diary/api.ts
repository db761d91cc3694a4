import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { diary } from '#contract/diary.ts'
import type { CalendarDate } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'

export const VIEWS = ['day', 'week', 'month', 'agenda'] as const
export type View = (typeof VIEWS)[number]

/** What can be left out of sight. */
export const SHOWN = ['free', 'busy', 'cancelled', 'requests'] as const
export type Shown = (typeof SHOWN)[number]

export type Diary = Answer<(typeof diary)['read']>

/** All that takes or offers time on some London dates, or in the week that begins then; lessons begin and end by themselves, without a hint. */
export const diaryOf = ({ from, to }: { readonly from: CalendarDate; readonly to?: CalendarDate }) => ({
  ...ask(api.diary.read, { query: to ? { from, to } : { from } }),
  placeholderData: keepPreviousData<Diary>,
  refetchInterval: 60_000,
})
