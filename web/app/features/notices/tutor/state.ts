import type { ResolverResult } from 'react-hook-form'
import type { Question } from '#contract/core.ts'
import { type Announcement, noticeForm, noticeRefusals, type notices } from '#contract/notices.ts'
import { expiryProblem, type NoticePriority, type NoticeType } from '#domain/notices.ts'
import {
  addDays,
  type ClockTime,
  calendarDate,
  clockTime,
  instantAt,
  londonClockOf,
  londonDateOf,
} from '#domain/time.ts'
import { now } from '#web/app/lib/clock.ts'
import { judged, sentenceOf } from '#web/app/lib/judged.ts'
import { type Audience, words } from './words.ts'

/** What is chosen in the dialog; a date is null while it is not complete. Dates and times are London's. */
export interface Draft {
  title: string
  content: string
  type: NoticeType
  priority: NoticePriority
  audience: Audience
  expiry: 'never' | 'date'
  expiryDate: string | null
  expiryTime: ClockTime
}

/** Rules: notices. Whoever wants an end is offered one in a week. */
export function draftOf(notice: Announcement | undefined, today: Date): Draft {
  const expiresAt = notice?.expiresAt
  return {
    title: notice?.title ?? '',
    content: notice?.content ?? '',
    type: notice?.type ?? 'INFO',
    priority: notice?.priority ?? 'NORMAL',
    audience: notice?.targetRole ?? 'ALL',
    expiry: expiresAt ? 'date' : 'never',
    expiryDate: expiresAt ? londonDateOf(expiresAt) : addDays(londonDateOf(today), 7),
    expiryTime: expiresAt ? londonClockOf(expiresAt) : clockTime('20:00'),
  }
}

/** What to send. An end that was not touched is sent as it is, to the second. */
export function formOf(draft: Draft, notice: Announcement | undefined): Question<(typeof notices)['create']>['body'] {
  const { title, content, type, priority, audience } = draft
  const targetRole = audience === 'ALL' ? null : audience
  return { title, content, type, priority, targetRole, expiresAt: expiryOf(draft, notice) }
}

/** What the server would say, before it is asked. */
export function resolveDraft(draft: Draft, notice: Announcement | undefined): ResolverResult<Draft> {
  const { title, content } = noticeForm.shape
  return judged(draft, {
    title: sentenceOf(title, draft.title),
    content: sentenceOf(content, draft.content),
    expiryDate: draft.expiry === 'never' ? null : endProblem(expiryOf(draft, notice), notice),
  })
}

function endProblem(expiresAt: Date | null, notice: Announcement | undefined): string | null {
  if (!expiresAt) return words.dateMissing
  return expiryProblem(expiresAt, notice?.expiresAt ?? null, now()) && noticeRefusals.expiry_past.message
}

function expiryOf({ expiry, expiryDate, expiryTime }: Draft, notice: Announcement | undefined): Date | null {
  if (expiry === 'never' || !expiryDate) return null
  const before = notice?.expiresAt
  const isKept = before && londonDateOf(before) === expiryDate && londonClockOf(before) === expiryTime
  return isKept ? before : instantAt(calendarDate(expiryDate), expiryTime)
}
