import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#contract/client.ts'
import type { Answer, Question } from '#contract/core.ts'
import { NO_DATE_LEFT } from '#contract/sentences/series.ts'
import type { series } from '#contract/series.ts'
import type { Topic } from '#contract/topics.ts'
import { addDays, type CalendarDate, londonDateOf } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { showEverywhere } from '../changes/api.ts'

type Edit = (typeof series)['edit']
export type EditBody = Omit<Question<Edit>['body'], 'preview'>
export type EditReply = Answer<Edit>
export type EditedDate = EditReply['dates'][number]

const topics: readonly Topic[] = ['bookings']

/** Every date as it would be; read again whenever a booking changes. Null while there is nothing to look at. */
export const editPreview = (seriesId: string, body: EditBody | null, kept: readonly CalendarDate[]) =>
  queryOptions({
    queryKey: [...api.series.edit.key(), seriesId, body, kept],
    queryFn: ({ signal }) => lookAtOpen(seriesId, body as EditBody, kept, signal),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { topics },
  })

/** Looks again without the days that are closed, unless they are kept: what comes to stand there is left out by itself. */
async function lookAtOpen(
  seriesId: string,
  body: EditBody,
  kept: readonly CalendarDate[],
  signal: AbortSignal,
): Promise<EditReply> {
  const first = await lookAtEdit(seriesId, body, signal)
  const closed = first.dates.filter(({ stays, closed: name, date }) => stays === null && name && !kept.includes(date))
  return closed.length > 0 ? lookAtEdit(seriesId, withoutDates(body, closed), signal) : first
}

/** As it is sent: without the closed days that the preview has left out. */
export function withoutClosed(body: EditBody, dates: readonly EditedDate[]): EditBody {
  const answered = new Set(body.dates?.map(({ date }) => date))
  const left = dates.filter(({ stays, closed, date }) => stays === 'LEFT_OUT' && closed && !answered.has(date))
  return withoutDates(body, left)
}

function withoutDates(body: EditBody, left: readonly EditedDate[]): EditBody {
  return {
    ...body,
    dates: [...(body.dates ?? []), ...left.map(({ date }) => ({ date, answer: 'LEAVE_OUT' as const }))],
  }
}

/** What an edit would mean; nothing changes. */
export async function lookAtEdit(seriesId: string, body: EditBody, signal?: AbortSignal): Promise<EditReply> {
  const ask = (asked: EditBody) =>
    api.series.edit(
      { params: { seriesId }, body: { ...asked, preview: true } },
      { ...(signal && { signal }), isLook: true },
    )
  if (body.kind === 'LEAVE_OUT') return lookAtAll(ask, body)
  try {
    return await ask(body)
  } catch (error) {
    // The server refuses to do without every date; they are still to be seen.
    const { dates = [] } = body
    if (!(error instanceof CallFailed) || error.message !== NO_DATE_LEFT || dates.length === 0) throw error
    const all = await ask({ ...body, dates: dates.filter(({ answer }) => answer !== 'LEAVE_OUT') })
    return { ...all, ...NOTHING, dates: all.dates.map((each) => ({ ...each, stays: each.stays ?? 'LEFT_OUT' })) }
  }
}

/** Of dates to be left out one chooses among all that there are; those that are not chosen stay. */
async function lookAtAll(ask: (asked: EditBody) => Promise<EditReply>, body: EditBody): Promise<EditReply> {
  const before = addDays(londonDateOf(now()), -1)
  const all = await ask({ ...body, kind: 'END', after: before, dates: [] })
  const chosen = (body.leaveOut ?? []).filter((date) => all.dates.some((each) => each.date === date))
  const off = chosen.length > 0 ? await ask({ ...body, leaveOut: chosen, dates: [] }) : { ...NOTHING, dates: [] }
  const byDate = new Map(off.dates.map((each) => [each.date, each]))
  return { ...all, ...off, dates: all.dates.map((each) => byDate.get(each.date) ?? { ...each, ...STAYS }) }
}

const STAYS = { stays: 'LEFT_OUT', isLate: false, overpaid: 0 } as const
const NOTHING = { count: 0, price: null, hours: null, toPay: null, overpaid: null }

export async function sendEdit(seriesId: string, body: EditBody): Promise<EditReply> {
  const reply = await api.series.edit({ params: { seriesId }, body })
  showEverywhere(reply.bookings)
  return reply
}
