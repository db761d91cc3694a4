import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { familyHome as contract } from '#contract/family-home.ts'
import { because, showBooking } from '#web/app/features/bookings/api.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type Home = Answer<typeof contract.read>
export type HomeLesson = Home['week']['lessons'][number]
export type ChildAtHome = Home['children'][number]

/** What stands on a parent's dashboard; payments fall due and lessons end by themselves, without a hint. */
export const familyHome = queryOptions({ ...ask(api.familyHome.read), refetchInterval: 60_000 })

export const declineSuggestion = (id: string, reason: string) =>
  api.bookings.changeStatus({ params: { id }, body: { status: 'DENIED', ...because(reason) } }, { show: showBooking })
