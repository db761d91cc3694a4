import type { Announcement } from '#contract/notices.ts'
import {
  NOTICE_PRIORITIES,
  NOTICE_TYPES,
  type NoticeAudience,
  type NoticePriority,
  type NoticeType,
} from '#domain/notices.ts'
import { clockTime, date } from '#web/app/lib/format.ts'
import type { Option } from '#web/app/ui/option.ts'
import { brief } from '#web/app/ui/toasts.tsx'
import { priorityLabel, typeLabel } from '../words.ts'

/** Rules: notices; the sentences about an empty list and the expiry are ours. */
export const words = {
  about: 'A notice appears under the bell of everyone it is for, at once.',
  list: { waiting: 'Loading notices', failed: 'Failed to load data', empty: 'No notices created yet.' },
  creation: { success: brief('Notice created successfully'), fallback: 'Failed to create notice' },
  change: { success: brief('Notice updated successfully'), fallback: 'Failed to update notice' },
  statusNotUpdated: 'Failed to update notice status',
  deletion: { success: brief('Notice deleted successfully'), fallback: 'Failed to delete notice' },
  deleting: 'It disappears for everyone, and so does who has read it. This cannot be undone.',
  dateMissing: 'Please choose a date',
  preview: 'How it looks under the bell',
} as const

/** Rules: notices; a notice for everyone has no badge. */
export const audienceBadge: Record<NoticeAudience, string> = { STUDENT: 'STUDENTS ONLY', TUTOR: 'TUTORS ONLY' }

/** The stripe beside a notice. */
export const stripeOfType: Record<NoticeType, string> = {
  INFO: 'bg-info',
  SUCCESS: 'bg-ok',
  WARNING: 'bg-warn',
  ERROR: 'bg-danger',
}

export const typeOptions: Option<NoticeType>[] = NOTICE_TYPES.map((id) => ({ id, name: typeLabel[id] }))
export const priorityOptions: Option<NoticePriority>[] = NOTICE_PRIORITIES.map((id) => ({
  ...{ id, name: priorityLabel[id] },
  ...(id === 'URGENT' ? { note: 'The bell opens by itself' } : {}),
}))
export type Audience = NoticeAudience | 'ALL'
export const audienceOptions: Option<Audience>[] = [
  { id: 'ALL', name: 'All users' },
  { id: 'STUDENT', name: 'Students only' },
  { id: 'TUTOR', name: 'Tutors only' },
]

/** Rules: notices. Null where no student can read it. */
export function readership({ targetRole, readCount, totalStudents, readPercentage }: Announcement): string | null {
  return targetRole === 'TUTOR' ? null : `Read by ${readCount}/${totalStudents} (${readPercentage}%)`
}

/** `Expires 3 October 2026, 18:00` */
export function expiryInWords(expiresAt: Date | null, isOver: boolean): string {
  if (!expiresAt) return 'No expiry'
  return `${isOver ? 'Expired' : 'Expires'} ${date(expiresAt)}, ${clockTime(expiresAt)}`
}
