import * as z from 'zod'
import { NOTICE_PRIORITIES, NOTICE_TYPES } from '#domain/notices.ts'
import { defineGroup } from './core.ts'
import { instant } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const noticeRefusals = defineRefusals({
  notice_not_found: { status: 404, message: 'Notice not found' },
})

/** As its reader sees it (Spec 1 §5). One that was dismissed has been read. */
const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  type: z.enum(NOTICE_TYPES),
  priority: z.enum(NOTICE_PRIORITIES),
  isRead: z.boolean(),
  readAt: instant().nullable(),
  isDismissed: z.boolean(),
  createdAt: instant(),
})

export const notices = defineGroup({
  list: {
    method: 'GET',
    path: '/notices',
    access: 'user',
    summary: 'What is announced to everyone, to this role, or to this person alone, newest first (Rules #40).',
    reply: z.array(notice),
  },
  unreadCount: {
    method: 'GET',
    path: '/notices/unread-count',
    access: 'user',
    summary: 'How many of the notices this person has not read (Rules #41).',
    reply: z.object({ unreadCount: z.int() }),
  },
  markRead: {
    method: 'POST',
    path: '/notices/{id}/read',
    access: 'user',
    summary: 'Notes that this person has read a notice; the first time counts (Rules #42).',
    reply: notice,
    missing: noticeRefusals.notice_not_found,
  },
  dismiss: {
    method: 'POST',
    path: '/notices/{id}/dismiss',
    access: 'user',
    summary: 'Puts a notice away for this person, for good (Rules #43).',
    reply: notice,
    missing: noticeRefusals.notice_not_found,
  },
})
