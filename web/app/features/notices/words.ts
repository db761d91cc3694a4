import type { NoticePriority, NoticeType } from '#domain/notices.ts'
import { counted, date } from '#web/app/lib/format.ts'

/** Rules: notices; the sentences about failures are ours. */
export const words = {
  none: 'No notices at this time',
  faces: { waiting: 'Loading notices', failed: 'Failed to load notices' },
  choices: 'Change what you receive',
  notDismissed: 'Failed to dismiss the notice',
} as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Just now, minutes, hours under 24, days under 7, then the date (Rules: notices). */
export function ago(createdAt: Date, now: Date): string {
  const passed = now.getTime() - createdAt.getTime()
  if (passed < MINUTE_MS) return 'Just now'
  if (passed < HOUR_MS) return `${counted(Math.floor(passed / MINUTE_MS), 'minute')} ago`
  if (passed < DAY_MS) return `${counted(Math.floor(passed / HOUR_MS), 'hour')} ago`
  if (passed < 7 * DAY_MS) return `${counted(Math.floor(passed / DAY_MS), 'day')} ago`
  return date(createdAt)
}

export const priorityLabel: Record<NoticePriority, string> = {
  URGENT: 'Urgent',
  HIGH: 'High',
  NORMAL: 'Normal',
  LOW: 'Low',
}
export const typeLabel: Record<NoticeType, string> = {
  INFO: 'Information',
  SUCCESS: 'Good news',
  WARNING: 'Warning',
  ERROR: 'Problem',
}
